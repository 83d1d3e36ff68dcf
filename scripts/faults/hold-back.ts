// Stops a transaction in the middle of what it does for one customer, by holding a lock that it needs.
import pg from "pg";
import { sql, stack } from "../stack/testing.ts";
import { until } from "./until.ts";

export type Hold = AsyncDisposable & { untilSomebodyWaits(): Promise<void> };

/** Whatever counts for this customer, or writes for him, waits until this is disposed of (or the database dies). */
export async function holdBack({ id }: { id: string }): Promise<Hold> {
  const url = new URL(stack().dbUrl);
  url.username = "supabase_admin";
  const client = new pg.Client({ connectionString: url.href });
  client.on("error", () => {}); // the database may be killed under it
  await client.connect();
  await client.query("begin");
  const { rows } = await client.query<{ pid: number }>(
    "select pg_backend_pid() as pid from auth.users where id = $1 for update",
    [id],
  );
  const pid = rows[0]?.pid;
  return {
    untilSomebodyWaits: () =>
      until("somebody who waits", async () => {
        const waiting = await sql.query(
          "select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))",
          [pid],
        );
        return waiting.rowCount !== 0;
      }),
    [Symbol.asyncDispose]: () => client.end().catch(() => {}),
  };
}
