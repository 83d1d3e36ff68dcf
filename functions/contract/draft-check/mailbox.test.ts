import { expect, test } from "vitest";
import { mailboxKind } from "./mailbox.ts";

test.each([
  ["a desk", "info@bakkerij.example"],
  ["a desk with a place", "klantendienstgent@bakkerij.example"],
  ["a desk with another word before it", "ovenverkoop@bakkerij.example"],
  ["a desk with a country behind it", "salesbelgium@bakkerij.example"],
  ["a desk that is a first name too", "job@bakkerij.example"],
  ["a desk between other letters", "x-info_y@bakkerij.example"],
  ["a place", "aalst@bakkerij.example"],
  ["the company's name", "peetersbrood@peetersbrood.example"],
  ["a part of the company's name", "zilt@traiteurzilt.example"],
  ["a desk behind a name, with a tag", "Bakkerij Peeters <Info+web@bakkerij.example>"],
])("%s is nobody's own: %s", (_what, address) => {
  expect(mailboxKind(address)).toBe("impersonal");
});

test.each([
  ["a first name", "an@bakkerij.example"],
  ["a first name with an accent", "Jérôme@bakkerij.example"],
  ["a first and a last name", "an.claes@bakkerij.example"],
  ["a name that begins as a short desk", "huisman@bakkerij.example"],
  ["a role of one person", "zaakvoerder@bakkerij.example"],
  ["a role of one person at a desk", "directeur.verkoop@bakkerij.example"],
  ["a name that no list knows", "xwq@bakkerij.example"],
  ["three letters of the company's name", "bak@bakkerij.example"],
  ["a desk at a provider of mailboxes", "info@telenet.be"],
  ["no address", "bakkerij"],
  ["nothing", ""],
])("%s counts as a person's: %s", (_what, address) => {
  expect(mailboxKind(address)).toBe("personal");
});
