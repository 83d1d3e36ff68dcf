import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, vi } from "vitest";
import { closeConnections, startFreshDatabase } from "./fresh-database.ts";

type Counts = Record<string, number>;
type Unit = { month: string; service_key: string; used: number };

export const twoMonthsAgo = () => new Date(Date.now() - 62 * 24 * 3600 * 1000).toISOString();

/** A database of its own for what resets everybody's counters, with the verbs of customers who use something. */
export async function startUsageDatabase() {
  const database = await startFreshDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 10 });
  // Units that are counted here have no limit.
  await pool.query("update private.account_settings set new_service_limits = '{}'");
  // These tests travel in time, to months that are still to come.
  await pool.query("alter table public.user_tables disable trigger user_tables_clamp_reset");

  /** Customers with one record each, whose counters were last reset at that moment. */
  async function createCustomers(count: number, counts: Counts, lastReset = twoMonthsAgo()) {
    const ids: string[] = Array.from({ length: count }, () => randomUUID());
    await pool.query("insert into auth.users (id) select unnest($1::uuid[])", [ids]);
    await pool.query("delete from public.user_tables where user_id = any($1)", [ids]);
    await pool.query(
      `insert into public.user_tables (user_id, usage_counts, last_reset_date)
       select id, $2, $3 from unnest($1::uuid[]) as id`,
      [ids, counts, lastReset],
    );
    return ids;
  }

  return {
    pool,
    createCustomers,
    async createCustomer(counts: Counts, lastReset = twoMonthsAgo()): Promise<string> {
      const [id = ""] = await createCustomers(1, counts, lastReset);
      return id;
    },

    ...readsOf(pool),

    /** As the function does it: batch after batch until nothing remains. Answers how many records it reset. */
    async resetAll(batchSize: number): Promise<number> {
      for (let total = 0; ; ) {
        const { rows } = await pool.query<{ reset: number; remaining: boolean }>(
          "select * from public.reset_usage_batch($1)",
          [batchSize],
        );
        total += rows[0]?.reset ?? 0;
        if (!rows[0]?.remaining) return total;
      }
    },

    async resetAt(moment: string) {
      const { rows } = await pool.query<{ reset: number }>(
        "select private.reset_usage_at($1, 5000) as reset",
        [moment],
      );
      return rows[0]?.reset;
    },

    /** Registers an upload, which counts one unit of meeting_analysis. */
    upload: (id: string, client: pg.Pool | pg.PoolClient = pool) =>
      client.query(
        "insert into public.user_audio_files (user_id, filename, storage_path) values ($1, 'a.mp3', $2)",
        [id, `${id}/${randomUUID()}.mp3`],
      ),

    async stop() {
      await closeConnections(pool);
      await database.stop();
    },
  };
}

const readsOf = (pool: pg.Pool) => ({
  async countsOf(ids: string[]): Promise<Counts[]> {
    const { rows } = await pool.query<{ usage_counts: Counts }>(
      "select usage_counts from public.user_tables where user_id = any($1) order by created_at, id",
      [ids],
    );
    return rows.map(({ usage_counts }) => usage_counts);
  },

  async historyOf(ids: string[]): Promise<Unit[]> {
    const { rows } = await pool.query<Unit>(
      `select month::text, service_key, used from public.usage_history where user_id = any($1)
       order by user_id, month, service_key`,
      [ids],
    );
    return rows;
  },

  async monthOf(moment: string) {
    const { rows } = await pool.query<{ month: string }>("select private.usage_month($1)::text as month", [
      moment,
    ]);
    return rows[0]?.month;
  },
});

/** Runs `second` while `first` is in a transaction that is not over: it waits, then both end. */
export async function whileHeld(
  pool: pg.Pool,
  first: (client: pg.PoolClient) => Promise<unknown>,
  second: (client: pg.PoolClient) => Promise<unknown>,
  beforeEnd: (client: pg.PoolClient) => Promise<unknown> = async () => {},
): Promise<void> {
  const [holder, waiter] = [await pool.connect(), await pool.connect()];
  try {
    await holder.query("begin");
    await first(holder);
    const { rows } = await waiter.query<{ pid: number }>("select pg_backend_pid() as pid");
    const waiting = second(waiter);
    await vi.waitFor(async () => {
      const locks = await pool.query("select from pg_locks where pid = $1 and not granted", [rows[0]?.pid]);
      expect(locks.rowCount).toBe(1);
    });
    await beforeEnd(holder);
    await holder.query("commit");
    await waiting;
  } finally {
    await holder.query("rollback");
    holder.release();
    waiter.release();
  }
}
