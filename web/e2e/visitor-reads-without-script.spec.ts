import type { APIRequestContext } from "@playwright/test";
import { DOMParser, parseHTML } from "linkedom";
import { company } from "#functions/contract/company.ts";
import { type PublicPath, pageTitles, publicPages, publicPaths } from "../src/content/public-pages.ts";
import { expect, test } from "../test/journey.ts";
import { publicScreens, titleOf } from "../test/site-routes.ts";

// In one worker, where each page is read once: that is most of the work.
test.describe.configure({ mode: "default" });
const pagesRead = new Map<string, Promise<Document>>();

/** The page as a search engine gets it: no script has run. */
function readPage(request: APIRequestContext, path: string): Promise<Document> {
  const reading = pagesRead.get(path) ?? fetchPage(request, path);
  pagesRead.set(path, reading);
  return reading;
}

async function fetchPage(request: APIRequestContext, path: string): Promise<Document> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return parseHTML(await response.text()).document;
}

const textOf = (element: Element | null) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";
const contents = (document: Document, selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (tag) => tag.getAttribute("content") ?? tag.getAttribute("href"),
  );
const addressOf = (path: PublicPath) => company.siteUrl + path;

function schemaTypes(document: Document): string[] {
  return [...document.head.querySelectorAll('script[type="application/ld+json"]')].map((script) => {
    const data: { "@context": string; "@type": string } = JSON.parse(script.textContent);
    expect(data["@context"]).toBe("https://schema.org");
    return data["@type"];
  });
}

for (const path of publicPaths) {
  test(`${path} has its heading, texts and head without script`, async ({ request }) => {
    const document = await readPage(request, path);
    const { h1, texts } = publicScreens[path];
    expect(document.documentElement.lang).toBe("nl-BE");
    expect(document.querySelectorAll("main")).toHaveLength(1);
    const headings = [...document.querySelectorAll("h1")].map(textOf);
    expect(headings).toHaveLength(1);
    expect(headings[0]).toMatch(h1);
    for (const text of texts) expect(textOf(document.querySelector("main"))).toContain(text);

    const { description } = publicPages[path];
    expect([...document.head.querySelectorAll("title")].map(textOf)).toEqual([titleOf(path)]);
    expect(contents(document, 'meta[name="description"]')).toEqual([description]);
    expect(contents(document, 'link[rel="canonical"]')).toEqual([addressOf(path)]);
    expect(contents(document, 'meta[property="og:title"]')).toEqual([pageTitles[path]]);
    expect(contents(document, 'meta[property="og:description"]')).toEqual([description]);
    expect(contents(document, 'meta[property="og:url"]')).toEqual([addressOf(path)]);
    expect(contents(document, 'meta[name="robots"]')).toEqual([]);
    const isService = "isService" in publicPages[path];
    expect(schemaTypes(document)).toEqual([
      "LocalBusiness",
      ...(isService ? ["Service"] : []),
      ...(path === "/" ? [] : ["BreadcrumbList"]),
    ]);

    const [image = ""] = contents(document, 'meta[property="og:image"]');
    expect(new URL(image ?? "").origin).toBe(company.siteUrl);
    const picture = await request.get(new URL(image ?? "").pathname);
    expect(picture.status()).toBe(200);
    expect(picture.headers()["content-type"]).toBe("image/png");
  });
}

// That no two share a title or a description: content/pages.test.ts.
test("no two pages share a picture", async ({ request }) => {
  const documents = await Promise.all(publicPaths.map((path) => readPage(request, path)));
  const pictures = documents.flatMap((document) => contents(document, 'meta[property="og:image"]'));
  expect(new Set(pictures).size).toBe(publicPaths.length);
});

test("every link and file that a public page names is there", async ({ request }) => {
  const named = new Map<string, string>();
  for (const path of publicPaths) {
    const document = await readPage(request, path);
    const tags = document.querySelectorAll("a[href], link[href], script[src], img[src], use[href]");
    for (const tag of tags) {
      const url = new URL(tag.getAttribute("href") ?? tag.getAttribute("src") ?? "", addressOf(path));
      if (url.origin !== company.siteUrl) {
        expect(["mailto:", "tel:", "https:"], `${url.href} on ${path}`).toContain(url.protocol);
        continue;
      }
      named.set(url.pathname, path);
      const target = url.hash.slice(1);
      if (target && url.pathname === path) {
        expect(document.getElementById(target), `${url.hash} on ${path}`).not.toBeNull();
      }
    }
  }
  expect([...named.keys()]).toEqual(expect.arrayContaining(["/contact", "/register", "/privacy"]));
  for (const [pathname, path] of named) {
    const response = await request.get(pathname, { maxRedirects: 0 });
    expect(response.status(), `${pathname}, named on ${path}`).toBe(200);
  }
});

test("machines find the map of the site, its rules and its icons", async ({ request }) => {
  const sitemap = await request.get("/sitemap.xml");
  expect(sitemap.headers()["content-type"]).toMatch(/^application\/xml/);
  const document = new DOMParser().parseFromString(await sitemap.text(), "text/xml");
  expect([...document.querySelectorAll("url > loc")].map(textOf).sort()).toEqual(
    publicPaths.map(addressOf).sort(),
  );

  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${company.siteUrl}/sitemap.xml`);

  const manifest: { name: string; icons: { src: string; type: string }[] } = await (
    await request.get("/manifest.webmanifest")
  ).json();
  expect(manifest.name).toBe(company.name);
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()["content-type"]).toBe(type);
  }
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the links of the header lead through the site, without those for signed-in people", async ({
    page,
  }) => {
    await page.goto("/");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
    for (const name of ["Platform", "Admin"]) await expect(header.getByRole("link", { name })).toBeHidden();
    const navigation = page.getByRole("navigation", { name: "Hoofdmenu" });
    await navigation.getByRole("link", { name: "Over ons" }).click();
    await expect(page).toHaveURL("/over-ons");
    await expect(page.getByRole("heading", { level: 1, name: "Over ons" })).toBeVisible();
    await expect(navigation.getByRole("link", { name: "Over ons" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("link", { name: "Naar de inhoud" }).press("Enter");
    await expect(page).toHaveURL("/over-ons#inhoud");
    await header.getByRole("link", { name: "Registreren" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Registreren" })).toBeVisible();
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("the menu opens, leads on and closes", async ({ page }) => {
      await page.goto("/");
      const menu = page.getByRole("dialog", { name: "Menu" });
      await page.getByRole("button", { name: "Menu openen" }).click();
      await menu.getByRole("button", { name: "Menu sluiten" }).click();
      await expect(menu).toBeHidden();
      await page.getByRole("button", { name: "Menu openen" }).click();
      await menu.getByRole("link", { name: "Contact" }).click();
      await expect(page).toHaveURL("/contact");
      await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
      await expect(menu).toBeHidden();
    });
  });
});
