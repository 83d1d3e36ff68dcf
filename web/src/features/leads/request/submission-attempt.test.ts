import { expect, test } from "vitest";
import { leadForm } from "#functions/contract/test-lead-form.ts";
import { attemptFor } from "./submission-attempt.ts";

const form = leadForm();
let made = 0;
const newId = () => `id-${++made}`;

test("a retry of the same content keeps its id, whatever the order of the fields", () => {
  const first = attemptFor(null, form, newId);
  const { firstName, ...rest } = form;
  expect(attemptFor(first, { ...rest, firstName }, newId)).toBe(first);
});

test("changed content is another attempt", () => {
  const first = attemptFor(null, form, newId);
  expect(attemptFor(first, leadForm({ services: "Dakwerkers" }), newId).id).not.toBe(first.id);
});

test("the same content after success is another attempt", () => {
  expect(attemptFor(null, form, newId).id).not.toBe(attemptFor(null, form, newId).id);
});
