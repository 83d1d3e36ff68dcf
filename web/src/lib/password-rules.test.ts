import { expect, test } from "vitest";
import { passwordProblemOf } from "./password-rules.ts";

test.each([
  ["", "minimaal 6 karakters"],
  ["vijf5", "minimaal 6 karakters"],
  ["a".repeat(73), "maximaal 72 tekens"],
  // An accented letter takes two bytes, an emoji four.
  ["é".repeat(37), "maximaal 72 tekens"],
  [`${"👍".repeat(18)}a`, "maximaal 72 tekens"],
])("%s is none, and why is said", (password, problem) => {
  expect(passwordProblemOf(password)).toContain(problem);
});

test.each(["zes-zo", "a".repeat(72), "é".repeat(36), "👍".repeat(18)])("%s just fits", (password) => {
  expect(passwordProblemOf(password)).toBeUndefined();
});
