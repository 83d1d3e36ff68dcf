import { expect, test } from "vitest";
import { off, on, sameValue, shownValue } from "./edit-values.ts";

test.each([
  ["limit.meeting_analysis", "", "∞"],
  ["limit.meeting_analysis", "0", "∞"],
  ["limit.meeting_analysis", "12", "12"],
  ["service.meeting_analysis", on, "aan"],
  ["service.meeting_analysis", off, "uit"],
  ["lastName", " ", "leeg"],
  ["lastName", " De Smet ", "De Smet"],
] as const)("the value of %s that is typed as %j is shown as %s", (field, text, shown) => {
  expect(shownValue(field, text)).toBe(shown);
});

test.each([
  ["firstName", "An  Marie", " An Marie", true],
  ["firstName", "AnMarie", "An Marie", false],
  ["firstName", "An Marie", "Bo Marie", false],
  ["firstName", "an", "An", false],
  ["email", "AN@voorbeeld.be ", "an@voorbeeld.be", true],
  ["email", "straße@voorbeeld.be", "strasse@voorbeeld.be", false],
  ["limit.meeting_analysis", "0", "", true],
] as const)("in %s, %j means the same as %j: %s", (field, one, other, same) => {
  expect(sameValue(field, one, other)).toBe(same);
});
