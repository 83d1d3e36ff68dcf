import { expect, test } from "vitest";
import { customerTexts } from "#functions/contract/customers.ts";
import { keptName } from "./person-name.ts";

test("a name is kept as one line without invisible characters", () => {
  expect(keptName({ firstName: " Chloe\u0308\u200b ", lastName: "D'\u202eHondt\t Maes" })).toEqual({
    firstName: "Chloë",
    lastName: "D'Hondt Maes",
  });
});

test.each(["\u200b\u200b", "\u3164", "\u2800 \u0301"])("%j is no name", (blank) => {
  expect(() => keptName({ firstName: blank, lastName: "Maes" })).toThrow(
    expect.objectContaining({ code: "field:firstName", message: "Vul uw voornaam in." }),
  );
  expect(() => keptName({ firstName: "Jan", lastName: blank })).toThrow(
    expect.objectContaining({ code: "field:lastName", message: "Vul uw achternaam in." }),
  );
});

test("the longest names fit together in the customer's record, and longer ones are refused", () => {
  const longest = { firstName: "é".repeat(100), lastName: "é".repeat(99) };
  expect(keptName(longest)).toEqual(longest);
  expect(`${longest.firstName} ${longest.lastName}`).toHaveLength(customerTexts.name.max);
  expect(() => keptName({ ...longest, firstName: "é".repeat(101) })).toThrow(
    "Uw voornaam mag maximaal 100 tekens lang zijn.",
  );
  expect(() => keptName({ ...longest, lastName: "é".repeat(100) })).toThrow(
    "Uw achternaam mag maximaal 99 tekens lang zijn.",
  );
});
