import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { applyRoutinesAndPolicies } from "#scripts/local/routines-and-policies.ts";
import { type FreshDatabase, startFreshDatabase } from "./fresh-database.ts";

// A policy locks every table of sign-in and files here, as on hosted's older images.

let database: FreshDatabase;
beforeAll(async () => {
  database = await startFreshDatabase();
});
afterAll(() => database.stop());

const policies = `select polname, polrelid::regclass::text as table from pg_policy order by 1, 2`;

test("a request that is under way when the policies come is never their victim, and they get there after it", async () => {
  const before = await database.query(policies);
  await database.query('create policy stray on public."CAReports" using (true)');
  const tables = await database.query(
    "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const request = new pg.Client(database.url);
  await request.connect();
  try {
    await request.query("begin");
    await request.query("select from auth.users for key share");
    const applied = applyRoutinesAndPolicies(database.url);
    const waiting = "select from pg_locks where not granted and relation = 'auth.users'::regclass";
    await vi.waitFor(async () => expect(await database.query(waiting)).toHaveLength(1), { timeout: 10_000 });
    // Longer than Postgres waits before it looks for a deadlock: who begins to wait now is the one that it finds.
    await request.query("select pg_sleep(1.2)");
    const names = tables.map((row) => Object.values(Object(row)).join());
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) await request.query(`select from ${name} limit 1`);
    await request.query("commit");
    await applied;
  } finally {
    await request.end();
  }
  expect(await database.query(policies)).toEqual(before);
});
