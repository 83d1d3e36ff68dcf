import { expect, test } from "vitest";
import { feedbackFormSchema, feedbackLengthMax } from "./feedback-model.ts";

function problemWith(feedback: string): string | undefined {
  return feedbackFormSchema.safeParse({ feedback }).error?.issues[0]?.message;
}

test.each(["", "   ", "\n\t ", "\u00A0", "\u200B", "\u202E\uFEFF"])(
  "feedback must say something: %j",
  (feedback) => {
    expect(problemWith(feedback)).toBe("Feedback kan niet leeg zijn");
  },
);

test("feedback is cleaned, and may be as long as the database keeps", () => {
  expect(feedbackFormSchema.parse({ feedback: "  Korter\u202e graag.\n\nEcht\n" })).toEqual({
    feedback: "Korter graag.\n\nEcht",
  });
  expect(problemWith("a".repeat(feedbackLengthMax))).toBeUndefined();
  expect(problemWith("a".repeat(feedbackLengthMax + 1))).toBe("Feedback mag maximaal 10000 tekens bevatten.");
});
