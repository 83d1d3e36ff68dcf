import { expect, test } from "vitest";
import { adminSearchSchema, listingOf, withFilter, withPage, withSorting } from "./admin-search.ts";
import { newestFirst, nextSorting, pageCountOf } from "./list/list-params.ts";

test("an empty address is the newest customers, first page", () => {
  expect(listingOf(adminSearchSchema.parse({}))).toEqual({
    filter: { text: "", service: null, usage: null },
    sorting: { key: "sinds", direction: "descending" },
    page: 1,
  });
});

test("every part of the list stands in the address", () => {
  const search = adminSearchSchema.parse({
    zoek: "jan de",
    dienst: "meeting_analysis",
    verbruik: "over",
    sorteer: "verbruik",
    richting: "op",
    pagina: 7,
  });
  expect(listingOf(search)).toEqual({
    filter: { text: "jan de", service: "meeting_analysis", usage: "over" },
    sorting: { key: "verbruik", direction: "ascending" },
    page: 7,
  });
});

test.each([
  ["an unknown service", { dienst: "koffie" }],
  ["an unknown filter", { verbruik: "veel" }],
  ["a page before the first", { pagina: 0 }],
  ["half a page", { pagina: 1.5 }],
  ["text for a page", { pagina: "twee" }],
  ["an order by a column of the database", { sorteer: "usage_share" }],
  ["somebody who has no id", { klant: "iedereen" }],
  ["an endless search", { zoek: "a".repeat(201) }],
  ["an unknown view", { weergave: "alles" }],
])("%s falls back", (_, wrong) => {
  expect(adminSearchSchema.parse(wrong)).toEqual({});
});

test("a number to search for is text", () => {
  expect(adminSearchSchema.parse({ zoek: 2026 }).zoek).toBe("2026");
});

test("another filter or order starts at the first page and keeps the rest", () => {
  const search = adminSearchSchema.parse({ zoek: "jan", pagina: 4, sorteer: "naam", richting: "op" });
  expect(withFilter(search, { text: "", service: "email_marketing", usage: null })).toEqual({
    dienst: "email_marketing",
    sorteer: "naam",
    richting: "op",
  });
  expect(withSorting(search, newestFirst)).toEqual({ zoek: "jan" });
  expect(withPage(search, 1)).toEqual({ zoek: "jan", sorteer: "naam", richting: "op" });
});

test("a second click on a column turns the order around", () => {
  const byName = nextSorting(newestFirst, "naam");
  expect(byName).toEqual({ key: "naam", direction: "ascending" });
  expect(nextSorting(byName, "naam").direction).toBe("descending");
  expect(nextSorting(byName, "verbruik").direction).toBe("descending");
});

test("an empty list has one page", () => {
  expect([0, 1, 25, 26, 10_000].map(pageCountOf)).toEqual([1, 1, 1, 2, 400]);
});
