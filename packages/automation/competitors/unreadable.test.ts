import { expect, test } from "vitest";
import { whyUnreadable } from "./unreadable.ts";

const filled = (text: string, count: number) => [
  text,
  ...Array<string>(count - 1).fill("Wij herstellen daken."),
];
const nothing = { sentences: ["Welkom."], links: [], refreshes: false, asksPassword: false };

test.each([
  ["Controle van uw verbinding", "challenge"],
  ["Je browser wordt gecontroleerd", "challenge"],
  ["Bevestig dat u een mens bent", "challenge"],
  ["Laat zien of je geen robot bent", "challenge"],
  ["Ik ben geen robot", "challenge"],
  ["Checking your browser", "challenge"],
  ["Checking if the site connection is secure", "challenge"],
  ["Verify you are human", "challenge"],
  ["Just a moment...", "challenge"],
  ["Attention Required!", "challenge"],
  ["We review the security of your connection", "challenge"],
  ["DDoS protection by Muur", "challenge"],
  ["Are you a robot?", "challenge"],
  ["Access denied", "challenge"],
  ["Toegang geweigerd", "challenge"],
  ["Activeer JavaScript", "no_text"],
  ["Zet JavaScript aan", "no_text"],
  ["Schakel JavaScript in", "no_text"],
  ["This site requires JavaScript", "no_text"],
  ["JavaScript is required", "no_text"],
  ["JavaScript disabled", "no_text"],
  ["JavaScript nodig", "no_text"],
  ["JavaScript is uitgeschakeld", "no_text"],
  ["Gelieve JavaScript in te schakelen", "no_text"],
  ["JavaScript inschakelen", "no_text"],
  ["Please enable JavaScript", "no_text"],
])("a page of eight sentences that says %j is no page (%s), and one of nine is", (text, why) => {
  expect(whyUnreadable({ ...nothing, sentences: filled(text, 8) })).toBe(why);
  expect(whyUnreadable({ ...nothing, sentences: filled(text, 9) })).toBeNull();
});

test("a page without a sentence is no page", () => {
  expect(whyUnreadable({ ...nothing, sentences: [] })).toBe("no_text");
});

test("a check comes before a refresh, and that before a place to log in", () => {
  const all = { ...nothing, refreshes: true, asksPassword: true };
  expect(whyUnreadable({ ...all, sentences: ["Ik ben geen robot"] })).toBe("challenge");
  expect(whyUnreadable(all)).toBe("refresh");
  expect(whyUnreadable({ ...all, refreshes: false })).toBe("login");
  expect(whyUnreadable({ ...all, sentences: filled("Hallo", 9) })).toBe("refresh");
  expect(whyUnreadable({ ...all, refreshes: false, sentences: filled("Hallo", 8) })).toBe("login");
  expect(whyUnreadable({ ...all, refreshes: false, sentences: filled("Hallo", 9) })).toBeNull();
});
