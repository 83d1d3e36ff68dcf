import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { sees } from "./snapshot.ts";

test.each([
  ["a finished transaction", "100:110:", 99, true],
  ["one that finished after the oldest running one", "100:110:100,105", 104, true],
  ["a running one", "100:110:100,105", 105, false],
  ["one that began later", "100:110:", 110, false],
  ["a finished one before the ids wrapped around", "4294967296:4294967300:", 4_294_967_290, true],
  ["a running one after the ids wrapped around", "4294967297:4294967300:4294967298", 2, false],
  ["one that began after the ids wrapped around", "4294967290:4294967290:", 3, false],
])("judges %s", (_, snapshot, xid, expected) => {
  expect(sees(snapshot, xid)).toBe(expected);
});

test("reads what Postgres prints", async () => {
  const { rows } = await sql.query<{ snapshot: string; xid: number }>(
    "select pg_current_snapshot()::text as snapshot, xmin::text::int as xid from pg_class where relname = 'pg_class'",
  );
  expect(rows.map(({ snapshot, xid }) => sees(snapshot, xid))).toEqual([true]);
});
