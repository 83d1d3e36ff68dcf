import pg from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { makeCheckout } from "#scripts/deploy/test-checkout.ts";
import { applyRoutinesAndPolicies, listRoutinesAndPolicies } from "#scripts/local/routines-and-policies.ts";
import { startFreshDatabase } from "./fresh-database.ts";

const database = await startFreshDatabase();
afterAll(() => database.stop());

// A policy locks every table of sign-in and files here, as on hosted's older images.
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

/** The counts must be equal, so a lock for each name shows with any number. */
const namesMany = 20;

test("a deploy takes as many locks with twenty customers as with ten, though each has a name", {
  timeout: 60_000,
}, async () => {
  const checkout = makeCheckout();
  onTestFinished(() => checkout.forget());
  await database.query("create table private.lock_counts (run serial, file text, held integer)");
  // Each file counts, at its end, what the transaction holds by then.
  const files = new Set(listRoutinesAndPolicies(checkout.directory).map(({ name }) => name));
  for (const file of files) {
    checkout.append(
      file,
      `\n;insert into private.lock_counts (file, held)
        select '${file}', count(*) from pg_locks where pid = pg_backend_pid() and relation >= 16384;\n`,
    );
  }
  const addCustomers = (count: number) =>
    database.query(`
      with accounts as (
        insert into auth.users (id) select gen_random_uuid() from generate_series(1, ${count}) returning id
      )
      select private.ensure_per_user_view('user_emails', id) from accounts`);
  for (const added of [10, namesMany - 10]) {
    await addCustomers(added);
    await applyRoutinesAndPolicies(database.url, checkout.directory);
  }
  expect(await database.query("select count(*)::int as views from private.per_user_views()")).toEqual([
    { views: namesMany },
  ]);
  const counts = z
    .array(z.object({ file: z.string(), held: z.array(z.int()) }))
    .parse(
      await database.query(
        "select file, array_agg(held order by run) as held from private.lock_counts group by file",
      ),
    );
  expect(counts).toHaveLength(files.size);
  for (const { file, held } of counts) expect(held, file).toEqual([held[0], held[0]]);
});
