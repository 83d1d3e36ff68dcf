import { expect, test } from "vitest";
import { columnKeys } from "#web/features/admin-customers/list/columns.tsx";
import { addressOf, viewOf } from "./admin-address.ts";

const plain = viewOf({});

test("an empty address is the newest customers, first page", () => {
  expect(plain).toMatchObject({
    shown: "customers",
    list: {
      filter: { text: "", service: null, usage: null },
      sorting: { key: "since", direction: "descending" },
      page: 1,
      pageSize: 25,
    },
    openCustomer: null,
  });
  expect(addressOf(plain)).toEqual({});
});

test("an address is read in English, and written again in its own words", () => {
  const address = {
    zoek: "jan de",
    dienst: "meeting_analysis",
    verbruik: "bijna",
    sorteer: "verbruik",
    richting: "op",
    pagina: 7,
    aantal: 50,
    klant: "a0000000-0000-4000-8000-000000000001",
    weergave: "audit",
    auditSoort: "limit.change",
    auditBeheerder: "systeem",
  };
  expect(viewOf(address)).toMatchObject({
    shown: "audit",
    list: {
      filter: { text: "jan de", service: "meeting_analysis", usage: "near" },
      sorting: { key: "usage", direction: "ascending" },
      page: 7,
      pageSize: 50,
    },
    audit: { filter: { kind: "limit.change", actor: "system" }, place: "newest" },
    openCustomer: address.klant,
  });
  expect(addressOf(viewOf(address))).toEqual(address);
  // Half of the usual order is another order.
  for (const order of [
    { zoek: "x", pagina: 100_000 },
    { sorteer: "sinds", richting: "op" },
    { sorteer: "naam", richting: "af" },
  ]) {
    expect(addressOf(viewOf(order))).toEqual(order);
  }
});

test.each([
  ["what waits for an answer", "berichten", "inbox"],
  ["the invitations", "uitnodigingen", "invitations"],
  ["the list not to write to", "weigeringen", "do-not-write"],
] as const)("%s have an address of their own", (_, weergave, shown) => {
  expect(viewOf({ weergave })).toEqual({ ...plain, shown });
  expect(addressOf(viewOf({ weergave }))).toEqual({ weergave });
});

test.each([
  ["an unknown service", { dienst: "koffie" }],
  ["an unknown filter", { verbruik: "veel" }],
  ["a filter in English", { verbruik: "near" }],
  ["a page before the first", { pagina: 0 }],
  ["half a page", { pagina: 1.5 }],
  ["a page beyond the last", { pagina: 100_001 }],
  ["text for a page", { pagina: "twee" }],
  ["a page of any size", { aantal: 3000 }],
  ["an order by a column of the database", { sorteer: "usage_share" }],
  ["a customer without an id", { klant: "iedereen" }],
  ["an endless search", { zoek: "a".repeat(201) }],
  ["an unknown view", { weergave: "alles" }],
])("%s falls back", (_, wrong) => {
  expect(viewOf(wrong)).toEqual(plain);
});

test("the address keeps no more of a search than it can read again", () => {
  const { list } = plain;
  const filter = { ...list.filter, text: "a".repeat(201) };
  const address = addressOf({ ...plain, list: { ...list, filter } });
  expect(viewOf(address).list.filter.text).toBe("a".repeat(200));
});

test("a number to search for is text", () => {
  expect(viewOf({ zoek: 2026 }).list.filter.text).toBe("2026");
});

test.each([
  ["gevraagd", "requested"],
  ["geen", "none"],
] as const)("the filter %s is read and written again", (dienst, service) => {
  const view = viewOf({ dienst });
  expect(view.list.filter.service).toBe(service);
  expect(addressOf(view)).toEqual({ dienst });
});

test.each([
  [undefined, columnKeys],
  ["sinds.meeting_analysis", ["meeting_analysis", "since"]],
  ["koffie.sinds", ["since"]],
  ["geen", []],
])("the columns %s are read in the order of the list", (kolommen, columns) => {
  expect(viewOf({ kolommen }).columns).toEqual(columns);
});

test.each(["meeting_analysis.sinds", "geen"])("the columns %s are written again", (kolommen) => {
  expect(addressOf(viewOf({ kolommen }))).toEqual({ kolommen });
});
