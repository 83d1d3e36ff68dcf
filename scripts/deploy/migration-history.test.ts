import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listMigrations } from "../local/database.ts";
import { type AppliedMigration, historyProblems, pendingMigrations, removals } from "./migration-history.ts";
import { makeCheckout, type TestCheckout } from "./test-checkout.ts";

let checkout: TestCheckout;
beforeAll(() => {
  checkout = makeCheckout(["supabase"]);
});
afterAll(() => checkout.forget());

const migrations = () => listMigrations(checkout.directory);
/** As the CLI keeps them: statements apart, without what stands between them. */
const applied = (count: number): AppliedMigration[] =>
  migrations()
    .slice(0, count)
    .map(({ version, name, file }) => ({ version, name, statements: [readFileSync(file, "utf8").trim()] }));

test("a history that is the beginning of the checkout's is accepted, even without the text that the CLI leaves out", () => {
  expect(historyProblems(checkout.directory, [])).toEqual([]);
  expect(historyProblems(checkout.directory, applied(3))).toEqual([]);
  expect(pendingMigrations(checkout.directory, applied(3))).toEqual(migrations().slice(3));
});

test("a migration that was only marked as applied is not compared", () => {
  const marked = applied(2).map((migration) => ({ ...migration, statements: null }));
  expect(historyProblems(checkout.directory, marked)).toEqual([]);
});

test.each<[string, string?]>([
  ["alter table public.customers\n  drop column name;", "drop column"],
  ["drop table public.gone;", "drop table"],
  ["drop function public.gone;", "drop function"],
  ["drop view public.gone;", "drop view"],
  ["drop type public.gone;", "drop type"],
  ["ALTER TABLE public.customers RENAME COLUMN name TO title;", "rename column"],
  ["alter table public.customers rename to clients;", "rename to"],
  [
    "alter table public.customers alter column version set data type bigint;",
    "alter column version set data type",
  ],
  ["alter table public.customers alter column version type bigint;", "alter column version type"],
  ["-- drop table nothing\nalter table public.customers add column note text;", undefined],
])("%j is reported as removing: %s", (sql, words) => {
  checkout.write("supabase/migrations/20991231000001_alter_customers.sql", sql);
  const newest = migrations().slice(-1);
  expect(removals(newest)).toEqual(words ? [expect.stringContaining(`has "${words}"`)] : []);
});
