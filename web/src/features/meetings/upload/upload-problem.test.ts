import { expect, test } from "vitest";
import { isUsageLimit } from "./upload-problem.ts";

const refusal = { code: "P0001", details: "", message: "Something else" };

test.each([
  ["by its details", { ...refusal, details: "usage_limit_reached" }, true],
  [
    "by its message",
    { ...refusal, message: "Monthly usage limit reached for service meeting_analysis" },
    true,
  ],
  ["not by its code alone", refusal, false],
  ["not under another code", { ...refusal, code: "23514", message: "Usage limit reached" }, false],
])("a reached limit is recognised %s", (_, error, isLimit) => {
  expect(isUsageLimit(error)).toBe(isLimit);
});
