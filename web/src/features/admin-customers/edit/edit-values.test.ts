import { expect, test } from "vitest";
import { limitOf } from "#web/lib/limit-text.ts";
import { customerRecord } from "../customer/test-record.ts";
import { editTexts, off, on, sameValue, shownValue, updateOf, valuesOf } from "./edit-values.ts";

test("a service without a limit has an empty field, which is sent as 0", () => {
  expect(valuesOf(customerRecord({}))["limit.meeting_analysis"]).toBe("");
  expect(limitOf("")).toBe(0);
});

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

test("an address is sent without the spaces around it", () => {
  const values = { ...valuesOf(customerRecord({})), email: " an@voorbeeld.be " };
  expect(updateOf(values, 1).email).toBe("an@voorbeeld.be");
});

test("each text of the form has a label of its own", () => {
  const labels = new Set(editTexts.map(({ label }) => label.trim()).filter(Boolean));
  expect(labels.size).toBe(editTexts.length);
});
