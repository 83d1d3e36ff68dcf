import * as z from "zod/mini";
import { cleanText, isVisible } from "#functions/contract/text.ts";

/** As the database has it. */
export const feedbackLengthMax = 10_000;

export const feedbackFormSchema = z.object({
  feedback: z
    .string()
    .check(
      z.trim(),
      z.refine(isVisible, { error: "Feedback kan niet leeg zijn", abort: true }),
      z.overwrite(cleanText),
      z.maxLength(feedbackLengthMax, `Feedback mag maximaal ${feedbackLengthMax} tekens bevatten.`),
    ),
});
