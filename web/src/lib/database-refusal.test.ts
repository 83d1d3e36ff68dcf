import { expect, test } from "vitest";
import { refusalSentences } from "#functions/contract/refusals.ts";
import { databaseRefusal } from "./database-refusal.ts";

const tooFast = "Wacht een minuut.";

test.each([
  ["rate_limited", "rate_limited", tooFast],
  ["too_many_removals", "too_many_removals", refusalSentences.too_many_removals],
  ["another_detail", "another_detail", "Mislukt."],
  ["toString", "toString", "Mislukt."],
  ["", "unknown", "Mislukt."],
])("says what is known of a refusal, and keeps its detail as the code (%j)", (details, code, message) => {
  const error = { details, code: "P0001" };
  const refusal = databaseRefusal(error, "Mislukt.", { rate_limited: tooFast });
  expect(refusal).toMatchObject({ code, message, fields: {}, cause: error });
});

test.each([
  ["invalid_grant", "lastDay"],
  ["invalid_reason", "reason"],
  ["invalid_vat_number", "vatNumber"],
  ["count_unconfirmed", "confirmedCount"],
] as const)("names the field that is to blame for %s", (details, field) => {
  const message = refusalSentences[details];
  expect(databaseRefusal({ details }, "Mislukt.")).toMatchObject({ message, fields: { [field]: message } });
});

test("a statement whose time ran out is said to, and is no unknown failure", () => {
  const refusal = databaseRefusal({ details: null, code: "57014" }, "Mislukt.");
  expect(refusal).toMatchObject({ code: "database_timeout", message: refusalSentences.database_timeout });
});

test.each([
  ["Failing row contains (1, null).", "broken_rule"],
  ["name_invalid", "name_invalid"],
] as const)(
  "a row that breaks a rule of its table is said to, unless the rule has a name (%j)",
  (details, code) => {
    const refusal = databaseRefusal({ details, code: "23514" }, "Mislukt.");
    expect(refusal).toMatchObject({ code, message: refusalSentences[code] });
  },
);

test("each code has a sentence of its own, but for a reason that is missing", () => {
  const sentences: string[] = Object.values(refusalSentences);
  const repeated = sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place);
  expect(repeated).toEqual([refusalSentences.reason_missing]);
});
