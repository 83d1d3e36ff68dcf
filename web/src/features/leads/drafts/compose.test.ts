import { expect, test } from "vitest";
import { type ComposeWay, charactersMax, composeLink } from "./compose.ts";

const draft = { prospect: "jan@tuin.example", subject: "Uw tuin & dak", text: "Dag Jan\nTot dan" };
const fields = "Uw%20tuin%20%26%20dak&body=Dag%20Jan%0D%0ATot%20dan";

test.each<[ComposeWay, string]>([
  ["mailto", `mailto:jan@tuin.example?subject=${fields}`],
  ["gmail", `https://mail.google.com/mail/?view=cm&fs=1&to=jan@tuin.example&su=${fields}`],
  ["outlook", `https://outlook.office.com/mail/deeplink/compose?to=jan@tuin.example&subject=${fields}`],
])("%s carries address, subject and lines", (way, href) => {
  expect(composeLink(way, draft)).toEqual({ href, isCut: false });
});

test.each<[ComposeWay, string[]]>([
  ["mailto", ["subject", "body"]],
  ["gmail", ["view", "fs", "to", "su", "body"]],
  ["outlook", ["to", "subject", "body"]],
])("an address cannot add a recipient by %s", (way, names) => {
  const prospect = "jan@tuin.example?bcc=x@y.example&cc=z@y.example";
  const link = new URL(composeLink(way, { ...draft, prospect }).href);
  expect([...link.searchParams.keys()]).toEqual(names);
});

const texts = ["a".repeat(9000), "é\n".repeat(3000), "🌱".repeat(3000), "\ud83c".repeat(1900)];

test.each(
  (["mailto", "gmail", "outlook"] as const).flatMap((way) => texts.map((text) => [way, text] as const)),
)("%s: a long body is cut to fit, says so, and stays decodable", (way, text) => {
  const { href, isCut } = composeLink(way, { ...draft, text });
  expect(isCut).toBe(true);
  expect(href.length).toBeLessThanOrEqual(charactersMax[way]);
  expect(href.length).toBeGreaterThan(charactersMax[way] - 20);
  expect(new URL(href).searchParams.get("body")).toMatch(/[^\ufffd]…$|\ufffd…$/);
});
