import { expect, test } from "vitest";
import { type AuditEntry, actorText, customerText, kindText, withoutRepetition } from "./audit-entry.ts";

const [morning, noon] = ["2026-11-21T08:00:00.000001+00:00", "2026-11-21T12:00:00+00:00"];

function entry(id: string, kind: string, createdAt: string, customerId = "b"): AuditEntry {
  return {
    id,
    kind,
    createdAt,
    actor: { id: "a", name: "An", email: "" },
    customer: { id: customerId, name: "Bea", email: "" },
    serviceKey: null,
    before: {},
    after: {},
    requestId: null,
  };
}

test("the changes of limits that an act brought about are not told twice", () => {
  const entries = [
    entry("limit-3", "limit.change", noon),
    entry("limit-2", "limit.change", noon),
    entry("act-1", "customer.update", noon),
    entry("limit-1", "limit.change", morning),
  ];
  expect(withoutRepetition(entries).map(({ id }) => id)).toEqual(["act-1", "limit-1"]);
});

test("what an act did to one customer hides nothing of another", () => {
  const entries = [
    entry("limit-1", "limit.change", noon, "c"),
    entry("act-1", "customer.bulk_update", noon, "b"),
  ];
  expect(withoutRepetition(entries)).toEqual(entries);
});

test.each([
  [{ id: null, name: "", email: "" }, "Systeem"],
  [{ id: "a0000000-0000-4000", name: "An Verhulst", email: "" }, "An Verhulst"],
  [{ id: "a0000000-0000-4000", name: "", email: "" }, "Vroegere gebruiker (a0000000)"],
])("%#: who did it reads %s", (actor, text) => {
  expect(actorText(actor)).toBe(text);
});

test.each([
  [{ id: "b0000000-0000-4000", name: "Bea", email: "bea@voorbeeld.be" }, "Bea"],
  [{ id: "b0000000-0000-4000", name: "", email: "bea@voorbeeld.be" }, "bea@voorbeeld.be"],
  [{ id: "b0000000-0000-4000", name: "", email: "" }, "Verwijderde klant (b0000000)"],
])("%#: whom it was done to reads %s", (customer, text) => {
  expect(customerText(customer)).toBe(text);
});

test("an act that this version does not know keeps its name", () => {
  expect(kindText("customer.delete")).toBe("Klant verwijderd");
  expect(kindText("customer.merge")).toBe("customer.merge");
});
