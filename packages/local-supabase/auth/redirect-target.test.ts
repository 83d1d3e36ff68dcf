import { expect, test } from "vitest";
import { globPattern, isAllowedRedirect } from "./redirect-target.ts";

const allowed = (target: string, siteUrl = "https://site.voorbeeld.be") =>
  isAllowedRedirect(target, siteUrl, ["https://*.voorbeeld.be/terug/**", "app.voorbeeld://**"]);

test.for([
  "https://site.voorbeeld.be",
  "https://site.voorbeeld.be/pad?x=1#y",
  "https://app.voorbeeld.be/terug/naar/huis",
  "https://app.voorbeeld.be/terug/#fragment",
  "app.voorbeeld://open",
  "http://127.0.0.1:4000/",
])("lets through %s", (target) => {
  expect(allowed(target)).toBe(true);
});

test.for([
  "",
  "/pad",
  "//kwaad.example",
  "https://kwaad.example/?https://site.voorbeeld.be",
  "https://site.voorbeeld.be.kwaad.example/",
  "https://site.voorbeeld.be:8443/",
  "http://site.voorbeeld.be/",
  "https://site.voorbeeld.be@kwaad.example/",
  "https://a.b.voorbeeld.be/terug/x",
  "https://app.voorbeeld.be/ergens",
  "https://kwaad.example/#https://app.voorbeeld.be/terug/",
  "\thttps://site.voorbeeld.be/",
  "https://10.0.0.1/",
  "https://2130706434/",
  "javascript:alert(1)",
  "data:text/html,x",
])("keeps away from %j", (target) => {
  expect(allowed(target)).toBe(false);
});

test("lets any port through on the loopback", () => {
  expect(allowed("http://localhost:8080/x", "http://localhost:5173")).toBe(true);
  expect(allowed("http://localhost:8080/x", "http://127.0.0.1:5173")).toBe(false);
});

test.for([
  ["https://a.be/*", "https://a.be/b", true],
  ["https://a.be/*", "https://a.be/b/c", false],
  ["https://a.be/**", "https://a.be/b/c.html", true],
  ["https://a.be/?", "https://a.be/b", true],
  ["https://a.be/?", "https://a.be//", false],
  ["https://a.be/[a-c]", "https://a.be/b", true],
  ["https://a.be/[!a-c]", "https://a.be/b", false],
  ["https://{a,b}.be/*", "https://b.be/x", true],
  ["https://{a,b}.be/*", "https://c.be/x", false],
  ["https://a.be/\\*", "https://a.be/*", true],
  ["https://a.be/\\*", "https://a.be/x", false],
  ["https://a.be/(x)+", "https://a.be/(x)+", true],
] as const)("reads %s against %s as %s", ([glob, target, matches]) => {
  expect(globPattern(glob).test(target)).toBe(matches);
});
