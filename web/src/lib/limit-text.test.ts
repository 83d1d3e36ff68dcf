import { expect, test } from "vitest";
import { digitsOf } from "./limit-text.ts";

test("a limit takes digits only", () => {
  expect(["12a", "-5", "1.5", "007", "100", "0", "", "٣"].map(digitsOf)).toEqual([
    "12",
    "5",
    "15",
    "7",
    "100",
    "0",
    "",
    "",
  ]);
});
