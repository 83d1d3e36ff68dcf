import { postgresChangesFilter } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { type BoundCondition, FilterError, matchesFilter, type Ordering, parseFilter } from "./filters.ts";

const bound = (filter: string, ordering: Ordering = "text"): BoundCondition[] =>
  parseFilter(filter).map((condition) => ({ ...condition, ordering }));

test.each([
  ["id=eq.1", [{ column: "id", operator: "eq", negated: false, operands: ["1"] }]],
  ["id=in.(1, 2)", [{ column: "id", operator: "in", negated: false, operands: ["1", "2"] }]],
  ["name=not.like.a%", [{ column: "name", operator: "like", negated: true, operands: ["a%"] }]],
  ["name=eq.", [{ column: "name", operator: "eq", negated: false, operands: [""] }]],
  ['name=eq."a,b \\"c\\""', [{ column: "name", operator: "eq", negated: false, operands: ['a,b "c"'] }]],
  ['name=in.("a,b",c)', [{ column: "name", operator: "in", negated: false, operands: ["a,b", "c"] }]],
  [
    "host=eq.www.voorbeeld.be",
    [{ column: "host", operator: "eq", negated: false, operands: ["www.voorbeeld.be"] }],
  ],
  ["  ", []],
])("reads %s", (filter, conditions) => {
  expect(parseFilter(filter)).toEqual(conditions);
});

test("reads what supabase-js's filter builder writes", () => {
  const filter = postgresChangesFilter()
    .eq("name", 'De "Brug", Leuven')
    .in("id", [1, 2])
    .not("at", "is", null);
  expect(parseFilter(filter.build())).toEqual([
    { column: "name", operator: "eq", negated: false, operands: ['De "Brug", Leuven'] },
    { column: "id", operator: "in", negated: false, operands: ["1", "2"] },
    { column: "at", operator: "is", negated: true, operands: ["null"] },
  ]);
});

test.each([
  ["undefined", '["undefined"]'],
  ["id=near.1", '["near", "1"]'],
  ["id=in.1", "wrapped by parentheses"],
  ["id=is.7", "must be null, true, false, or unknown"],
  ["id=eq.1,", "empty segments"],
  [`id=in.(${Array.from({ length: 101 }, (_, index) => index).join(",")})`, "Maximum 100"],
])("refuses %s", (filter, message) => {
  expect(() => parseFilter(filter)).toThrow(FilterError);
  expect(() => parseFilter(filter)).toThrow(message);
});

test.each<[filter: string, value: string | null, ordering: Ordering, expected: boolean]>([
  ["c=eq.a", "a", "text", true],
  ["c=eq.a", "A", "text", false],
  ["c=neq.a", "b", "text", true],
  ["c=gt.9", "10", "integer", true],
  ["c=gt.9", "10", "text", false],
  ["c=lt.9007199254740993", "9007199254740992", "integer", true],
  ["c=eq.1.5", "1.50", "decimal", true],
  ["c=lte.1.5", "1.50", "decimal", true],
  ["c=gte.-2", "-3", "decimal", false],
  ["c=in.(a,b)", "b", "text", true],
  ["c=not.in.(a,b)", "c", "text", true],
  ["c=like.a_c%", "abcde", "text", true],
  ["c=like.a.c", "abc", "text", false],
  ["c=ilike.ABC", "abc", "text", true],
  ["c=like.10\\%", "10%", "text", true],
  ["c=is.true", "t", "text", true],
  ["c=is.null", null, "text", true],
  ["c=not.is.null", null, "text", false],
  ["c=isdistinct.a", null, "text", true],
  // A comparison with null is unknown, whichever way round.
  ["c=eq.a", null, "text", false],
  ["c=neq.a", null, "text", false],
  ["c=not.eq.a", null, "text", false],
])("%s on %s as %s holds: %s", (filter, value, ordering, expected) => {
  expect(matchesFilter(bound(filter, ordering), { c: value })).toBe(expected);
});

test("needs every condition to hold", () => {
  const conditions = bound("a=eq.1,b=eq.2");
  expect(matchesFilter(conditions, { a: "1", b: "2" })).toBe(true);
  expect(matchesFilter(conditions, { a: "1", b: "3" })).toBe(false);
});

test("does not match a column that the change left out", () => {
  expect(matchesFilter(bound("c=not.eq.a"), {})).toBe(false);
});
