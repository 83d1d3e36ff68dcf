import { type BareDatabase, startBareDatabase } from "@vanzelf/local-supabase/bare-database.ts";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCheckout, type TestCheckout } from "../deploy/test-checkout.ts";
import { applyRoutinesAndPolicies, listRoutinesAndPolicies } from "./routines-and-policies.ts";

let database: BareDatabase;
let client: pg.Client;
let checkout: TestCheckout;
beforeAll(async () => {
  database = await startBareDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.stop();
});
beforeEach(() => {
  checkout = makeCheckout();
  checkout.remove("supabase/routines");
  checkout.remove("policies");
  checkout.write("supabase/routines/usage.sql", "create or replace view public.used as select 1 as units;");
  checkout.write("policies/usage.sql", "-- Readers.\ngrant select on public.used to authenticated;");
});
afterEach(async () => {
  await client.query("drop view if exists public.used");
  checkout.forget();
});

const apply = () => applyRoutinesAndPolicies(database.url, checkout.directory);
async function isMade(): Promise<boolean> {
  const { rows } = await client.query("select from pg_views where viewname = 'used'");
  return rows.length > 0;
}

test("routines come before policies, each by name", async () => {
  checkout.write("supabase/routines/00_texts.sql", "");
  checkout.write("policies/00_helpers.sql", "");
  expect(listRoutinesAndPolicies(checkout.directory).map(({ name }) => name)).toEqual([
    "supabase/routines/00_texts.sql",
    "supabase/routines/usage.sql",
    "policies/00_helpers.sql",
    "policies/usage.sql",
  ]);
  await apply();
  expect(await isMade()).toBe(true);
});

test.each([
  ["that is no SQL", "-- Ëén\n\ncreate policy;", "routines/zones.sql:3: syntax error"],
  [
    "that changes what is not there",
    "\ngrant select on public.nothing to anon;",
    "routines/zones.sql: relation",
  ],
  ["that reads what is not there", "\n\nselect nothing from public.used;", "routines/zones.sql:3: column"],
  ["that raises", "do $$ begin raise 'not today'; end $$;", "routines/zones.sql: not today"],
])("a routine %s is named, and none is applied", async (_what, text, message) => {
  checkout.write("supabase/routines/zones.sql", text);
  await expect(apply()).rejects.toThrow(message);
  expect(await isMade()).toBe(false);
});

test("a refused policy file changes nothing, and the files before it stay applied", async () => {
  checkout.write("policies/zones.sql", "drop view public.used; select nothing from auth.users;");
  await expect(apply()).rejects.toThrow(
    /policies\/zones\.sql:1: column.*\nThe routines and 1 of 2 policy files were applied/,
  );
  expect(await isMade()).toBe(true);
});

test("a file may end in a comment and without a semicolon", async () => {
  checkout.write("supabase/routines/usage.sql", "create view public.used as select 1 as units -- The end.");
  await apply();
  expect(await isMade()).toBe(true);
});
