// Stops a transaction for one customer halfway, by holding a lock that it needs.

import { sql, stack } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { until } from "./test-pieces.ts";

/** Transactions that count or write for this customer wait until this is disposed of (or the database dies). */
export async function holdBack({ id }: { id: string }) {
  const url = new URL(stack().dbUrl);
  url.username = "supabase_admin";
  const client = new pg.Client({ connectionString: url.href });
  client.on("error", () => {}); // the database may be killed under it
  await client.connect();
  await client.query("begin");
  await client.query("select from auth.users where id = $1 for update", [id]);
  return {
    /** Resolves when a transaction waits for a lock. */
    untilWaiting: () =>
      until("one who waits", async () => {
        const waiting = await sql.query("select from pg_stat_activity where wait_event_type = 'Lock'");
        return waiting.rows.length > 0;
      }),
    [Symbol.asyncDispose]: () => client.end().catch(() => {}),
  };
}
