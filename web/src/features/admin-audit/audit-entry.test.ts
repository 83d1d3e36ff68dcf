import { expect, test } from "vitest";
import { auditKinds } from "./audit-acts.ts";
import { actorText, customerText, isSignInKind } from "./audit-entry.ts";

test.each([
  [{ id: null, name: "", email: "" }, "Systeem"],
  [{ id: "a0000000-0000-4000", name: "An Verhulst", email: "" }, "An Verhulst"],
  [{ id: "a0000000-0000-4000", name: "", email: "" }, "Vroegere klant (a0000000)"],
])("%#: who did it reads %s", (actor, text) => {
  expect(actorText(actor)).toBe(text);
});

test.each([
  [{ id: "b0000000-0000-4000", name: "Bea", email: "bea@voorbeeld.be" }, "Bea"],
  [{ id: "b0000000-0000-4000", name: "", email: "bea@voorbeeld.be" }, "bea@voorbeeld.be"],
  [{ id: "b0000000-0000-4000", name: "", email: "" }, "Verwijderde klant (b0000000)"],
  [{ id: null, name: "", email: "" }, "Geen klant"],
])("%#: whom it was done to reads %s", (customer, text) => {
  expect(customerText(customer)).toBe(text);
});

test("of all acts, two are sign-ins", () => {
  const kinds = auditKinds.map(({ kind }) => kind).filter(isSignInKind);
  expect(kinds).toEqual(["session.begin", "session.refused"]);
  expect(isSignInKind(undefined)).toBe(false);
});
