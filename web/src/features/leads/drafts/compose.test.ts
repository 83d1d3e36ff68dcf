import { expect, test } from "vitest";
import { type ComposeWay, composeLink } from "./compose.ts";

const charactersMax = { mailto: 2000, gmail: 6000, outlook: 2000 };

const draft = { prospect: "jan@tuin.example", subject: "Uw tuin & dak", text: "Dag Jan\nTot dan" };
const fields = "Uw%20tuin%20%26%20dak&body=Dag%20Jan%0D%0ATot%20dan";

test.each<[ComposeWay, string]>([
  ["mailto", `mailto:jan@tuin.example?subject=${fields}`],
  ["gmail", `https://mail.google.com/mail/?view=cm&fs=1&to=jan@tuin.example&su=${fields}`],
  ["outlook", `https://outlook.office.com/mail/deeplink/compose?to=jan@tuin.example&subject=${fields}`],
])("%s carries address, subject and lines", (way, href) => {
  expect(composeLink(way, draft)).toEqual({ href, isCut: false });
  expect(composeLink(way, { ...draft, prospect: ` ${draft.prospect}\n` })).toEqual({ href, isCut: false });
});

test("a subject has at most 200 characters in the link", () => {
  const subjects = ["a".repeat(200), "a".repeat(201)];
  const [longest, longer] = subjects.map((subject) => composeLink("mailto", { ...draft, subject }).href);
  expect(longer).toBe(longest);
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

const texts = [
  "a".repeat(9000),
  "é\n".repeat(3000),
  "🌱".repeat(3000),
  "\ud83c".repeat(1900),
  "Dag\r\n".repeat(2000),
];
const ways = ["mailto", "gmail", "outlook"] as const;

test.each(ways.flatMap((way) => texts.map((text) => [way, text] as const)))(
  "%s: a long body is cut to fit, says so, and stays decodable",
  (way, text) => {
    const { href, isCut } = composeLink(way, { ...draft, text });
    expect(isCut).toBe(true);
    expect(href.length).toBeLessThanOrEqual(charactersMax[way]);
    expect(href.length).toBeGreaterThan(charactersMax[way] - 20);
    const body = new URL(href).searchParams.get("body") ?? "";
    expect(body).toMatch(/…$/);
    expect(text.toWellFormed().replace(/\r?\n/g, "\r\n").startsWith(body.slice(0, -1))).toBe(true);
  },
);

test.each(ways)(
  "%s: a body that just fits is whole, and one character more cuts it by no more than needed",
  (way) => {
    const room = charactersMax[way] - composeLink(way, { ...draft, text: "" }).href.length;
    expect(composeLink(way, { ...draft, text: "a".repeat(room) }).isCut).toBe(false);
    const { href, isCut } = composeLink(way, { ...draft, text: "a".repeat(room + 1) });
    expect([href.length, isCut]).toEqual([charactersMax[way], true]);
  },
);
