import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { makeCheckout } from "#scripts/deploy/test-checkout.ts";
import { applyRoutinesAndPolicies, listRoutinesAndPolicies } from "#scripts/local/routines-and-policies.ts";
import { startFreshDatabase } from "./fresh-database.ts";

/** The counts must be equal, so a lock for each name shows with any number. */
const namesMany = 20;

test("a deploy takes as many locks with twenty customers as with ten, though each has a name", {
  timeout: 60_000,
}, async () => {
  const database = await startFreshDatabase();
  onTestFinished(() => database.stop());
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
