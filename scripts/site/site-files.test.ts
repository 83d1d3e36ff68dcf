import { expect, test } from "vitest";
import { privatePaths } from "#web/lib/private-paths.ts";
import { robotsTxt, securityTxt, sitemapXml, webManifest } from "./site-files.ts";

const siteUrl = "https://www.voorbeeld.example";

test("the sitemap names every page by its whole address", () => {
  const xml = sitemapXml(siteUrl, ["/", "/over-ons", "/zoek?a=1&b=2"]);
  expect([...xml.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${siteUrl}/`,
    `${siteUrl}/over-ons`,
    `${siteUrl}/zoek?a=1&amp;b=2`,
  ]);
});

test("robots may read public pages, no private one, and are shown the sitemap", () => {
  const lines = robotsTxt(siteUrl).split("\n");
  expect(lines).toContain("Allow: /");
  const refused = lines.flatMap((line) => /^Disallow: (.*)/.exec(line)?.[1] ?? []);
  const isRefused = (page: string) => refused.some((start) => page.startsWith(start));
  expect(privatePaths.filter((page) => !isRefused(page))).toEqual([]);
  expect(["/", "/login", "/services/email-lead", "/competitive-analysis"].filter(isRefused)).toEqual([]);
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});

test("the manifest carries the company's name and an icon that may be masked", () => {
  expect(JSON.parse(webManifest("Vanzelf"))).toMatchObject({
    name: "Vanzelf",
    lang: "nl-BE",
    start_url: "/",
    icons: expect.arrayContaining([
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ]),
  });
});

const securityEmail = "info@voorbeeld.example";

test("security.txt gives the address to write to, the language, and its own place", () => {
  const text = securityTxt({ siteUrl, securityEmail, now: new Date("2026-11-22T03:00:00Z") });
  expect(text.trimEnd().split("\n")).toEqual([
    "Contact: mailto:info@voorbeeld.example",
    "Expires: 2027-11-01T00:00:00.000Z",
    "Preferred-Languages: nl, en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]);
});

test.each(["2026-01-01T00:00:00Z", "2026-12-31T23:59:59Z", "2028-02-29T12:00:00Z"])(
  "security.txt of %s holds for eleven months at least and for a year at most",
  (built) => {
    const text = securityTxt({ siteUrl, securityEmail, now: new Date(built) });
    const days = (Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? "") - Date.parse(built)) / 86_400_000;
    expect(days).toBeGreaterThan(330);
    expect(days).toBeLessThanOrEqual(366);
  },
);
