// Stops a transaction in the middle of what it does for one customer, by holding a lock that it needs.

import { sql, stack } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { until } from "./until.ts";

export type Hold = AsyncDisposable & {
  /** That so many transactions (one, when nothing is said) wait for a lock. */
  untilWaiting(count?: number): Promise<void>;
};

/** Whatever counts for this customer, or writes for him, waits until this is disposed of (or the database dies). */
export async function holdBack({ id }: { id: string }): Promise<Hold> {
  const url = new URL(stack().dbUrl);
  url.username = "supabase_admin";
  const client = new pg.Client({ connectionString: url.href });
  client.on("error", () => {}); // the database may be killed under it
  await client.connect();
  await client.query("begin");
  await client.query("select from auth.users where id = $1 for update", [id]);
  return {
    untilWaiting: (count = 1) =>
      until(`${count} who wait`, async () => {
        // Whoever comes later waits for a waiter, not for us.
        const waiting = await sql.query("select from pg_stat_activity where wait_event_type = 'Lock'");
        return waiting.rowCount !== null && waiting.rowCount >= count;
      }),
    [Symbol.asyncDispose]: () => client.end().catch(() => {}),
  };
}
