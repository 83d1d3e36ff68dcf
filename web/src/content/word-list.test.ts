import { expect, test } from "vitest";
import { brokenRules, isTitleCase, prescribed, wordRules } from "./word-list.ts";

test.each(wordRules.map((rule) => [rule.instead, rule] as const))("forbids %j", (text, rule) => {
  expect(brokenRules(text)).toContain(rule);
});

test.each(prescribed)("leaves what the specification prescribes: %s", (text) => {
  expect(brokenRules(text)).toEqual([]);
  expect(isTitleCase(text)).toBe(false);
});

test.each([
  "3 van de 5 emails gegenereerd",
  "Uw e-mails staan klaar. U hebt er vijf.",
  "Wat u hebt gekregen van de gebruikelijke leverancier",
  "Dat kan uw boekhouder; wij kunnen het ook",
  "Uw concurrentieanalyse",
  "U kunt inloggen",
])("allows %j", (text) => {
  expect(brokenRules(text)).toEqual([]);
});

test("a prescribed word is allowed by itself only", () => {
  expect(brokenRules("Email")).toEqual([]);
  expect(brokenRules("Uw Email is gewijzigd")).toHaveLength(1);
  expect(brokenRules("Start Gratis Trial, of bekijk uw trial")).toHaveLength(1);
});

test.each([
  ["Nieuwe Aanvraag", true],
  ["Alle Rapporten Tonen", true],
  ["Nieuwe aanvraag", false],
  ["Buiten Europa", false],
  ["3. Duur", false],
  ["Exporteer als CSV", false],
  ["Aanvraag", false],
])("%j is written as an English title: %s", (text, expected) => {
  expect(isTitleCase(text)).toBe(expected);
});
