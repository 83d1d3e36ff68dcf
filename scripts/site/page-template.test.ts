import { expect, test } from "vitest";
import { fillTemplate, pageFile } from "./page-template.ts";

const template = '<html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';

test("a page stands in the root with the route that may hydrate it, its tags in the head", () => {
  const page = { head: "<title>$& kost $1</title>", body: "<h1>$$</h1>", routeId: "/contact" };
  expect(fillTemplate(template, page)).toBe(
    '<html><head><meta charset="utf-8"><title>$& kost $1</title></head><body><div id="root" data-route="/contact"><h1>$$</h1></div></body></html>',
  );
});

test("hints stand before the script that reads them", () => {
  const withScript = template.replace("</head>", "<script>1</script></head>");
  const hints = '<link data-rel="preload" href="/a.css">';
  expect(fillTemplate(withScript, { head: "<title>A</title>", body: "", hints })).toContain(
    `${hints}<script>1</script><title>A</title>`,
  );
});

test("a shell has no route: it does not show the page", () => {
  expect(fillTemplate(template, { head: "", body: "<p>…</p>" })).toContain('<div id="root"><p>…</p></div>');
});

test("a template without a root is refused, not filled halfway", () => {
  expect(() => fillTemplate("<html><head></head></html>", { head: "", body: "" })).toThrow("#root");
});

test.each([
  ["/", "index.html"],
  ["/contact", "contact.html"],
  ["/services/website", "services/website.html"],
])("%s is written where clean addresses are served from", (pathname, file) => {
  expect(pageFile(pathname)).toBe(file);
});
