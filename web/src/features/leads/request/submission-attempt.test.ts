import { expect, test } from "vitest";
import { leadForm } from "#functions/contract/test-lead-form.ts";
import { attemptFor } from "./submission-attempt.ts";

test("the same words are one attempt, in whatever order, and other words another", () => {
  const form = leadForm();
  const first = attemptFor(null, form, () => "first");
  const turned = Object.fromEntries(Object.entries(form).reverse());
  expect(attemptFor(first, { ...form, ...turned }, () => "second")).toBe(first);
  expect(attemptFor(first, { ...form, services: "daken" }, () => "second").id).toBe("second");
});
