import { expect, test } from "vitest";
import { addedText, recipientsIn } from "./pasted-recipients.ts";

test.each([
  ["lines", "jan@bakkerij.be\nels@slager.be", ["jan@bakkerij.be", "els@slager.be"]],
  [
    "a list of Outlook",
    "\"Peeters, Jan\" <jan@bakkerij.be>; 'Els Maes' <els@slager.be>",
    ["jan@bakkerij.be", "els@slager.be"],
  ],
  ["a link", "mailto:jan@bakkerij.be?subject=Hallo", ["jan@bakkerij.be"]],
  ["the end of a sentence", "Schrijf niet meer naar jan@bakkerij.be.", ["jan@bakkerij.be"]],
  ["quotes", "‘o'brien@pub.be’", ["o'brien@pub.be"]],
  ["a line of a table", "Jan Peeters;jan@bakkerij.be;www.bakkerij.be", ["jan@bakkerij.be"]],
  ["what nobody sees", "\u00a0jan@bakkerij.be\u200b", ["jan@bakkerij.be"]],
  [
    "other letters",
    "info@café-test.be\nwww.bücher.example",
    ["info@xn--caf-test-d1a.be", "xn--bcher-kva.example"],
  ],
  [
    "domains",
    "https://www.slager.be/contact?x=1 *.kapper.be, @bakker.be",
    ["slager.be", "kapper.be", "bakker.be"],
  ],
  ["addresses beside domains", "jan@bakkerij.be, slager.be;", ["jan@bakkerij.be", "slager.be"]],
  ["one letter and capitals", "J@Bakkerij.be, slager.be", ["J@Bakkerij.be", "slager.be"]],
  ["empty lines", "jan@bakkerij.be\n ; \nels@slager.be", ["jan@bakkerij.be", "els@slager.be"]],
  ["one twice", "jan@bakkerij.be, jan@bakkerij.be", ["jan@bakkerij.be"]],
])("%s are read", (_what, text, entries) => {
  expect(recipientsIn(text)).toEqual({ entries, left: [] });
});

test("text that is neither an address nor a domain is told apart from the rest", () => {
  expect(
    recipientsIn("Naam;E-mail\nJan B. Peeters;jan@bakkerij.be;els@slager\n\nslager.be\n ; Gent\t"),
  ).toEqual({
    entries: ["jan@bakkerij.be", "slager.be"],
    left: ["Naam;E-mail", "els@slager", "; Gent"],
  });
});

test("the lines beyond those that can be sent at once stay", () => {
  const list = Array.from({ length: 101 }, (_, index) => `an@voorbeeld${index}.be`);
  expect(recipientsIn(list.join("; "))).toEqual({
    entries: list.slice(0, 100),
    left: ["an@voorbeeld100.be"],
  });
});

test.each([
  [0, "", "Deze stonden al op de lijst."],
  [1, "Gent", "Eén toegevoegd. Wat in het veld bleef, is nog niet toegevoegd."],
  [1200, "", "1.200 toegevoegd."],
])("%i new ones, with %j left in the field, are said as %s", (added, left, text) => {
  expect(addedText(added, "de lijst", left)).toBe(text);
});
