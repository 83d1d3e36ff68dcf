import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { robotsTxt, sitemapXml, webManifest, writeSiteFiles } from "./site-files.ts";

const siteUrl = "https://www.voorbeeld.example";

test("the sitemap names every page by its whole address", () => {
  const xml = sitemapXml(siteUrl, ["/", "/over-ons", "/zoek?a=1&b=2"]);
  expect([...xml.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${siteUrl}/`,
    `${siteUrl}/over-ons`,
    `${siteUrl}/zoek?a=1&amp;b=2`,
  ]);
});

test("robots may read the site, not the platform, and are shown the sitemap", () => {
  const lines = robotsTxt(siteUrl).split("\n");
  expect(lines).toContain("Allow: /");
  for (const page of ["/platform", "/dashboard", "/meeting-dashboard", "/admin"]) {
    expect(lines).toContain(`Disallow: ${page}`);
  }
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

test("the files stand in the root of the site", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "site-"));
  writeSiteFiles({ directory, siteUrl, companyName: "Vanzelf", paths: ["/"] });
  expect(readdirSync(directory)).toEqual(["manifest.webmanifest", "robots.txt", "sitemap.xml"]);
  rmSync(directory, { recursive: true });
});
