import { expect, test } from "vitest";
import { AppError, messageOf } from "./errors.ts";

test("shows the sentence that the error was given", () => {
  expect(messageOf(new AppError("limit", "U heeft uw limiet bereikt."), "Mislukt.")).toBe(
    "U heeft uw limiet bereikt.",
  );
});

test.each([new TypeError("Failed to fetch"), "text", null, new AppError("empty", "")])(
  "hides technical words behind the fallback (%s)",
  (error) => {
    expect(messageOf(error, "Mislukt.")).toBe("Mislukt.");
  },
);
