import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { codesOf, hasService, serviceKeys } from "#functions/contract/services.ts";
import { codesWith, newCustomerForMs, newestFirst, nextSorting, sortings } from "./list-params.ts";

test.each(serviceKeys)("the codes with %s are all that hold its bit, and no others", (key) => {
  const codes = codesWith(key);
  const all = codesOf(serviceKeys);
  expect(codes).toHaveLength((all + 1) / 2);
  for (let stored = 0; stored <= all; stored += 1) {
    expect(codes.includes(stored)).toBe(hasService(stored, key));
  }
});

test("a second click on a head reverses the order", () => {
  const byName = nextSorting(newestFirst, "name");
  expect(byName).toEqual({ key: "name", direction: "ascending" });
  expect(nextSorting(byName, "name").direction).toBe("descending");
  expect(nextSorting(byName, "usage").direction).toBe("descending");
  expect(nextSorting({ key: "name", direction: "descending" }, "usage").direction).toBe("descending");
});

test("the list begins with the first of its orders", () => {
  const { key, direction } = sortings[0] ?? {};
  expect(newestFirst).toEqual({ key, direction });
});

test("every order has a label of its own", () => {
  const labels = sortings.map(({ label }) => label);
  expect(labels.slice(0, 2)).toEqual(["Nieuwste eerst", "Oudste eerst"]);
  expect(new Set(labels).size).toBe(labels.length);
});

test("a customer is new for as long as in the database", () => {
  const file = path.resolve(import.meta.dirname, "../../../../../supabase/routines/admin_day.sql");
  const [, days] = /now\(\) - interval '(\d+) days'/.exec(readFileSync(file, "utf8")) ?? [];
  expect(newCustomerForMs / 86_400_000).toBe(Number(days));
});
