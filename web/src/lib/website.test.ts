import { expect, test } from "vitest";
import { publicWebsites, refusedWebsites, unencodedWebsites } from "#supabase/tests/websites.ts";
import { completeWebsite, safeLink, websiteKey } from "./website.ts";

test.each(publicWebsites)("%s is kept as it is", (address) => {
  expect(completeWebsite(address)).toBe(address);
});

/** The form completes the first and leaves out what the second says twice. */
const mended: readonly string[] = ["www.voorbeeld.be", "https://voorbeeld.be:443/"];

test.each(refusedWebsites.filter((address) => !mended.includes(address)))(
  "%s is no public website",
  (address) => {
    expect(completeWebsite(address)).toBeNull();
  },
);

test.each(unencodedWebsites)("%j is refused, or kept as the database takes it", (address) => {
  expect(completeWebsite(address) ?? "https://x.be").toMatch(
    /^https:\/\/[\w.-]+(\/[\w.~%!$&()*+,;=:@/?#[\]-]*)?$/,
  );
});

test.each([
  ["www.voorbeeld.be", "https://www.voorbeeld.be"],
  ["  voorbeeld.be  ", "https://voorbeeld.be"],
  ["//voorbeeld.be/nl", "https://voorbeeld.be/nl"],
  ["https://voorbeeld.be:443/", "https://voorbeeld.be"],
  ["\u200bvoorbeeld.be\u202e", "https://voorbeeld.be"],
  ["https://voorbeeld.be/d'or?a={b}", "https://voorbeeld.be/d%27or?a=%7Bb%7D"],
  ["HTTPS://Voorbeeld.BE/Pad/", "https://voorbeeld.be/Pad/"],
  ["café.be", "https://xn--caf-dma.be"],
  ["voorbeeld.be/prijs:euro", "https://voorbeeld.be/prijs:euro"],
  ["www.local.be", "https://www.local.be"],
  ["https://voorbeeld.be/?van=https://x.be/", "https://voorbeeld.be/?van=https://x.be/"],
])("%j is kept as %s", (typed, kept) => {
  expect(completeWebsite(typed)).toBe(kept);
});

test.each([
  ...["", "voorbeeld.be:80", "een bedrijf.be", "info@voorbeeld.be"],
  ...["JavaScript:alert(1)//voorbeeld.be", "java\nscript:alert(1)"],
])("%j is no website", (typed) => {
  expect(completeWebsite(typed)).toBeNull();
});

test("an address beyond 2048 characters is refused here, as it would be further on", () => {
  const address = (length: number) => "https://voorbeeld.be/".padEnd(length, "a");
  expect(completeWebsite(address(2048))).toBe(address(2048));
  expect(completeWebsite(address(2049))).toBeNull();
});

test("a host beyond 253 characters is refused", () => {
  const address = (end: string) => `https://${`${"a".repeat(61)}.`.repeat(4)}${end}`;
  expect(completeWebsite(address("vb.be"))).toBe(address("vb.be"));
  expect(completeWebsite(address("vbx.be"))).toBeNull();
});

test("no website is the same as no other", () => {
  expect(websiteKey("een bedrijf")).toBeNull();
});

test.each([
  ["https://www.voorbeeld.be", "http://voorbeeld.be/"],
  ["voorbeeld.be/nl/", "https://VOORBEELD.be/nl"],
  ["voorbeeld.be/nl?van=mail", "voorbeeld.be/nl#prijzen"],
  ["voorbeeld.be/nl//", "voorbeeld.be/nl"],
])("%s and %s are one website", (one, other) => {
  expect(websiteKey(one)).not.toBeNull();
  expect(websiteKey(one)).toBe(websiteKey(other));
});

test.each([
  ["voorbeeld.be", "voorbeeld.com"],
  ["voorbeeld.be/nl", "voorbeeld.be/fr"],
  ["voorbeeld.be", "shop.voorbeeld.be"],
  ["shop.www.be", "shop.be"],
])("%s and %s are two websites", (one, other) => {
  expect(websiteKey(one)).not.toBe(websiteKey(other));
});

test.each([
  ["https://rapporten.example/een.pdf", "https://rapporten.example/een.pdf"],
  ["http://127.0.0.1:54321/rapport", "http://127.0.0.1:54321/rapport"],
  ["javascript:alert(1)", null],
  ["//rapporten.example", null],
  ["https://rapporten.example@elders.example/", null],
  ["https://:geheim@rapporten.example/", null],
  ["rapport volgt later", null],
])("a report at %j opens %s", (address, link) => {
  expect(safeLink(address)).toBe(link);
});
