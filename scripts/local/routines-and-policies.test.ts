import { databaseUrl } from "@vanzelf/local-supabase/postgres.ts";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type FreshDatabase, startFreshDatabase } from "#supabase/tests/fresh-database.ts";
import { makeCheckout, type TestCheckout } from "../deploy/test-checkout.ts";
import { lockHolders } from "./lock-holders.ts";
import { applyRoutinesAndPolicies, listRoutinesAndPolicies } from "./routines-and-policies.ts";

let database: FreshDatabase;
let checkout: TestCheckout;
beforeAll(async () => {
  database = await startFreshDatabase();
});
afterAll(() => database.stop());
beforeEach(() => {
  checkout = makeCheckout([]);
  checkout.write("supabase/routines/usage.sql", "create or replace view public.used as select 1 as units;");
  checkout.write("policies/usage.sql", "-- Readers.\ngrant select on public.used to authenticated;");
});
afterEach(async () => {
  await database.query("drop view if exists public.used");
  checkout.forget();
});

const apply = () => applyRoutinesAndPolicies(database.url, checkout.directory);
const isMade = async () => (await database.query("select from pg_views where viewname = 'used'")).length > 0;

const totalOf = (expression: string) =>
  `create or replace function public.total()\nreturns integer\nlanguage sql\nas $$\n  select ${expression}\n$$;\n`;

test("routines come before policies, each by name", async () => {
  checkout.write("supabase/routines/texts.sql", "select 1;");
  checkout.write("policies/00_helpers.sql", "");
  expect(listRoutinesAndPolicies(checkout.directory).map(({ name }) => name)).toEqual([
    "supabase/routines/texts.sql",
    "supabase/routines/usage.sql",
    "policies/00_helpers.sql",
    "policies/usage.sql",
  ]);
  await apply();
  expect(await isMade()).toBe(true);
});

test("no routine has to come before another: functions are made first, and call each other", async () => {
  checkout.write("supabase/routines/a.sql", `create view public.first as select public.total() as total;`);
  checkout.write("supabase/routines/b.sql", totalOf("public.units()"));
  checkout.write("supabase/routines/c.sql", totalOf("7").replace("total", "units"));
  await apply();
  expect(await database.query("select total from public.first")).toEqual([{ total: 7 }]);
  await database.query("drop view public.first");
});

test.each([
  ["in SQL", totalOf("nothing")],
  ["in PL/pgSQL", totalOf("7").replace("language sql", "language plpgsql")],
])("a function with a wrong body %s is named, and nothing is applied", async (_what, text) => {
  checkout.write("supabase/routines/zones.sql", text);
  await expect(apply()).rejects.toThrow(/^the body of a function: public\.total: (column|syntax error)/);
  expect(await isMade()).toBe(false);
});

test.each([
  ["that is no SQL", "-- Ëén\n\ncreate policy;", "routines/zones.sql:3: syntax error"],
  [
    "that changes what is not there",
    "\ngrant select on public.nothing to anon;",
    "routines/zones.sql: relation",
  ],
  [
    "that is no SQL after a function",
    `${totalOf("7")}\ncreate trigger;`,
    "routines/zones.sql:8: syntax error",
  ],
  ["that reads what is not there", "\n\nselect nothing from public.used;", "routines/zones.sql:3: column"],
  ["that raises", "do $$ begin raise 'not today'; end $$;", "routines/zones.sql: not today"],
])("a routine %s is named, and none is applied", async (_what, text, message) => {
  checkout.write("supabase/routines/zones.sql", text);
  await expect(apply()).rejects.toThrow(message);
  expect(await isMade()).toBe(false);
});

test("the sessions that hold it back read tables of ours or the platform's, for more than a second", async () => {
  const [client, reader] = [
    new pg.Client(database.url),
    new pg.Client(databaseUrl(database.port, "supabase_admin")),
  ];
  await Promise.all([client.connect(), reader.connect()]);
  onTestFinished(() => Promise.all([client.end(), reader.end()]).then(() => {}));
  await reader.query("begin");
  await reader.query("select from public.customers limit 1");
  expect(await lockHolders(client)).toEqual([]);
  await reader.query("rollback; begin");
  await reader.query("select pg_sleep(1.1)");
  const told = [/^a program without a name \(supabase_admin, pid \d+, for \d+ s\)$/];
  for (const [table, lines] of [
    ["public.customers", told],
    ["private.admins", told],
    ["auth.users", told],
    ["storage.objects", told],
    ["realtime.messages", told],
    ["supabase_migrations.schema_migrations", []],
  ] as const) {
    await reader.query(`savepoint before_reading; select from ${table} limit 1`);
    expect(await lockHolders(client)).toEqual(lines.map((line) => expect.stringMatching(line)));
    await reader.query("rollback to before_reading");
  }
});

test("a file gives way to a session that holds its table, and is applied after it", async () => {
  const reader = new pg.Client(database.url);
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query("begin; lock table public.customers in share mode");
  checkout.write(
    "policies/usage.sql",
    "comment on table public.customers is 'after it';\nlock table public.customers;",
  );
  const said: string[] = [];
  const patience = { patienceMs: 30_000, say: (line: string) => void said.push(line) };
  const applied = applyRoutinesAndPolicies(database.url, checkout.directory, patience);
  await expect.poll(() => said.join()).toContain("waiting for ");
  await reader.query("rollback");
  await applied;
  const comment = "select obj_description('public.customers'::regclass) as text";
  expect(await database.query(comment)).toEqual([{ text: "after it" }]);
});

test("a file may end in a comment and without a semicolon", async () => {
  checkout.write("supabase/routines/usage.sql", "create view public.used as select 1 as units -- The end.");
  await apply();
  expect(await isMade()).toBe(true);
});
