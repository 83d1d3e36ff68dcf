import { expect, test } from "vitest";
import { databaseRefusal } from "./database-refusal.ts";

const sentences = new Map([["rate_limited", "Wacht een minuut."]]);

test.each([
  ["rate_limited", "rate_limited", "Wacht een minuut."],
  ["another_detail", "another_detail", "Mislukt."],
  ["", "unknown", "Mislukt."],
])("says what is known of a refusal, and keeps its detail as the code (%j)", (details, code, message) => {
  const error = { details };
  expect(databaseRefusal(error, sentences, "Mislukt.")).toMatchObject({ code, message, cause: error });
});
