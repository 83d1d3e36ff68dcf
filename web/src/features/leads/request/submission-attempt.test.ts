import { expect, test } from "vitest";
import { leadForm } from "#functions/contract/test-lead-form.ts";
import { attemptFor } from "./submission-attempt.ts";

test("the same words are one attempt, in whatever order, and other words another", () => {
  const form = leadForm();
  const first = attemptFor(null, form, () => "first");
  const { firstName, ...others } = form;
  expect(attemptFor(first, { ...others, firstName }, () => "second")).toBe(first);
  expect(attemptFor(first, { ...form, services: "daken" }, () => "second").id).toBe("second");
});
