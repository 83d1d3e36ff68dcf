import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { requireBudgets, routeSource, weigh } from "./site-weight.ts";

/** A text that no compression makes smaller than these kilobytes. */
const kilobytes = (kb: number) => randomBytes(kb * 1000).toString("base64");

const files: Record<string, string> = {
  "boot.js": kilobytes(4),
  "shared.js": kilobytes(3),
  "main.js": kilobytes(50),
  "login.js": kilobytes(6),
};
const chunks = {
  "index.html": { file: "boot.js", imports: ["_shared.js"] },
  "_shared.js": { file: "shared.js", imports: [] },
  "_main.js": { file: "main.js", name: "main", imports: ["_shared.js"] },
  "src/routes/login.tsx?tsr-split=component": { file: "login.js", imports: ["_main.js"] },
};
const read = (file: string) => files[file] ?? "";
const inline = `<style>${kilobytes(2)}</style><script>${kilobytes(1)}</script>`;

test("a static page needs what it loads at once, and the app without the page's own code", () => {
  const html = `${inline}<div data-static="/contact"></div>`;
  const weight = weigh({ path: "/contact", routeId: "/contact", html }, chunks, read);
  expect(weight.scriptKb).toBeCloseTo(1 + 4 + 3, 0);
  expect(weight.styleKb).toBeCloseTo(2, 0);
  expect(weight.hydratedKb).toBeCloseTo(1 + 4 + 3 + 50, 0);
});

test("another page needs its route's code as well", () => {
  const page = { path: "/login", routeId: "/login", html: inline };
  expect(weigh(page, chunks, read).hydratedKb).toBeCloseTo(1 + 4 + 3 + 50 + 6, 0);
});

test("a page without a file for its code is a mistake of the build", () => {
  const page = { path: "/register", routeId: "/register", html: inline };
  expect(() => weigh(page, chunks, read)).toThrow("no file of src/routes/register.tsx");
});

const light = { scriptKb: 12, styleKb: 12, hydratedKb: 115 };

test("pages within their budgets are accepted, sign-in pages with 3 kB more", () => {
  requireBudgets(new Map([["/contact", light]]));
  requireBudgets(new Map([["/login", { ...light, hydratedKb: 118 }]]));
});

test("a site that reports errors may load their code besides", () => {
  const weights = new Map([["/contact", { ...light, hydratedKb: 116.2 }]]);
  requireBudgets(weights, { reportsErrors: true });
  expect(() => requireBudgets(weights)).toThrow("116.2 kB, 115 are allowed");
});

test.each([
  ["/contact", { ...light, scriptKb: 12.1 }, "/contact loads script of 12.1 kB, 12 are allowed"],
  ["/contact", { ...light, styleKb: 13 }, "/contact holds styles of 13.0 kB, 12 are allowed"],
  [
    "/contact",
    { ...light, hydratedKb: 117 },
    "/contact loads script with the app of 117.0 kB, 115 are allowed",
  ],
  [
    "/login",
    { ...light, hydratedKb: 118.5 },
    "/login loads script with the app of 118.5 kB, 118 are allowed",
  ],
])("%s with %j is refused", (path, weight, message) => {
  expect(() => requireBudgets(new Map([[path, weight]]))).toThrow(message);
});

test.each([
  ["/login", "login"],
  ["/auth/callback", "auth.callback"],
  ["/_protected/dashboard", "_protected/dashboard"],
  ["/_protected/platform/", "_protected/platform.index"],
  ["/_protected/platform/website", "_protected/platform.website"],
])("the page of %s is drawn by %s.tsx", (routeId, file) => {
  expect(routeSource(routeId)).toBe(`src/routes/${file}.tsx?tsr-split=component`);
});
