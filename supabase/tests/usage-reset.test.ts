import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type FreshDatabase, startFreshDatabase } from "./fresh-database.ts";

// A database of its own: what resets everybody's counters would disturb tests that share one.
let database: FreshDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await startFreshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 24 });
});
afterAll(async () => {
  await closeConnections();
  await database.stop();
});

/** The pool says that it has ended before its connections are closed, which the server's end would then break. */
async function closeConnections() {
  let open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on("remove", () => {
      open -= 1;
      if (open === 0) resolve();
    });
  });
  await pool.end();
  await closed;
}

type Counts = Record<string, number>;
const twoMonthsAgo = () => new Date(Date.now() - 62 * 24 * 3600 * 1000).toISOString();

/** Customers with one record each, whose counters were last reset at that moment. */
async function createCustomers(count: number, counts: Counts, lastReset = twoMonthsAgo()): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query("insert into auth.users (id) select unnest($1::uuid[])", [ids]);
  await pool.query("delete from public.user_tables where user_id = any($1)", [ids]);
  await pool.query(
    `insert into public.user_tables (user_id, usage_counts, last_reset_date)
     select id, $2, $3 from unnest($1::uuid[]) as id`,
    [ids, counts, lastReset],
  );
  return ids;
}
async function createCustomer(counts: Counts, lastReset = twoMonthsAgo()): Promise<string> {
  const [id = ""] = await createCustomers(1, counts, lastReset);
  return id;
}

const countsOf = async (ids: string[]) =>
  (
    await pool.query<{ usage_counts: Counts }>(
      "select usage_counts from public.user_tables where user_id = any($1) order by created_at, id",
      [ids],
    )
  ).rows.map(({ usage_counts }) => usage_counts);
const historyOf = async (ids: string[]) =>
  (
    await pool.query<{ month: string; service_key: string; used: number }>(
      `select month::text, service_key, used from public.usage_history where user_id = any($1)
       order by user_id, month, service_key`,
      [ids],
    )
  ).rows;
const monthOf = async (moment: string) =>
  (await pool.query<{ month: string }>("select private.usage_month($1)::text as month", [moment])).rows[0]
    ?.month;

/** As the function does it: batch after batch until nothing remains. Answers how many records it reset. */
async function resetAll(batchSize: number): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await pool.query<{ reset: number; remaining: boolean }>(
      "select * from public.reset_usage_batch($1)",
      [batchSize],
    );
    total += rows[0]?.reset ?? 0;
    if (!rows[0]?.remaining) return total;
  }
}
const resetAt = async (moment: string) =>
  (await pool.query<{ reset: number }>("select private.reset_usage_at($1, 5000) as reset", [moment])).rows[0]
    ?.reset;

/** Registers an upload, which counts one unit of meeting_analysis. */
const upload = (id: string, client: pg.Pool | pg.PoolClient = pool) =>
  client.query(
    "insert into public.user_audio_files (user_id, filename, storage_path) values ($1, 'a.mp3', $2)",
    [id, `${id}/${randomUUID()}.mp3`],
  );

/** Runs `second` while `first` is in a transaction that is not over: it waits, then both end. */
async function whileHeld<T>(
  first: (client: pg.PoolClient) => Promise<unknown>,
  second: (client: pg.PoolClient) => Promise<T>,
  beforeEnd: (client: pg.PoolClient) => Promise<unknown> = async () => {},
): Promise<T> {
  const [holder, waiter] = [await pool.connect(), await pool.connect()];
  try {
    await holder.query("begin");
    await first(holder);
    const { rows } = await waiter.query<{ pid: number }>("select pg_backend_pid() as pid");
    const waiting = second(waiter);
    await vi.waitFor(async () => {
      const blocked = await pool.query("select from pg_locks where pid = $1 and not granted", [rows[0]?.pid]);
      expect(blocked.rowCount).toBe(1);
    });
    await beforeEnd(holder);
    await holder.query("commit");
    return await waiting;
  } finally {
    await holder.query("rollback");
    holder.release();
    waiter.release();
  }
}

describe("resetting", () => {
  test("8 at once reset every stale record once, and lose no unit", async () => {
    const stale = await createCustomers(300, { meeting_analysis: 3, email_marketing: 1 });
    const current = await createCustomers(5, { meeting_analysis: 2 }, new Date().toISOString());
    const totals = await Promise.all(Array.from({ length: 8 }, () => resetAll(40)));
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(300);
    expect(await countsOf(stale)).toEqual(stale.map(() => ({})));
    expect(await countsOf(current)).toEqual(current.map(() => ({ meeting_analysis: 2 })));
    const month = await monthOf(twoMonthsAgo());
    expect(await historyOf(stale)).toEqual(
      stale.flatMap(() => [
        { month, service_key: "email_marketing", used: 1 },
        { month, service_key: "meeting_analysis", used: 3 },
      ]),
    );
    expect(await resetAll(40)).toBe(0);
    expect(await historyOf(stale)).toHaveLength(600);
  });

  test("leaves nothing that a batch had no room for unsaid", async () => {
    await createCustomers(3, {});
    const batch = async () => (await pool.query("select * from public.reset_usage_batch(2)")).rows;
    expect(await batch()).toEqual([{ reset: 2, remaining: true }]);
    expect(await batch()).toEqual([{ reset: 1, remaining: false }]);
    expect(await batch()).toEqual([{ reset: 0, remaining: false }]);
  });

  test("takes all records of a customer", async () => {
    const id = await createCustomer({ meeting_analysis: 3 });
    await pool.query(
      "insert into public.user_tables (user_id, usage_counts, last_reset_date) values ($1, $2, $3)",
      [id, { meeting_analysis: 2 }, twoMonthsAgo()],
    );
    expect(await resetAll(1)).toBe(2);
    expect(await countsOf([id])).toEqual([{}, {}]);
    expect(await historyOf([id])).toMatchObject([{ service_key: "meeting_analysis", used: 5 }]);
  });
});

// Midnight in Brussels is 23:00 UTC in winter and 22:00 UTC in summer; the clocks change at 01:00 UTC on the last
// Sundays of March and October, in 2024 on the last day of March itself.
describe("a reset at the turn of the month", () => {
  test.each([
    ["2026-01-31T22:59:59Z", "2026-01-31T23:00:00Z", "2026-01-01"],
    ["2026-03-31T21:59:59Z", "2026-03-31T22:00:00Z", "2026-03-01"],
    ["2026-03-31T21:00:00Z", "2026-03-31T23:30:00Z", "2026-03-01"],
    ["2024-03-31T00:59:59Z", "2024-03-31T22:00:00Z", "2024-03-01"],
    ["2026-10-31T22:59:59Z", "2026-10-31T23:00:00Z", "2026-10-01"],
    ["2026-12-31T22:59:59Z", "2026-12-31T23:00:00Z", "2026-12-01"],
    ["2026-11-30T23:00:00Z", "2027-01-15T12:00:00Z", "2026-12-01"],
  ])("counters of %s are over at %s and were of %s", async (lastReset, at, month) => {
    const id = await createCustomer({ meeting_analysis: 4 }, lastReset);
    await resetAt(at);
    expect(await countsOf([id])).toEqual([{}]);
    expect(await historyOf([id])).toEqual([{ month, service_key: "meeting_analysis", used: 4 }]);
    expect(await resetAt(at)).toBe(0);
  });

  test.each([
    ["2026-01-01T00:00:00Z", "2026-01-31T22:59:59Z"],
    ["2026-01-31T23:00:00Z", "2026-01-31T23:30:00Z"],
    ["2026-03-29T00:59:59Z", "2026-03-29T01:00:01Z"],
    ["2026-03-01T00:00:00Z", "2026-03-31T21:59:59Z"],
    ["2024-03-31T00:59:59Z", "2024-03-31T21:59:59Z"],
    ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"],
    ["2026-10-01T00:00:00Z", "2026-10-31T22:30:00Z"],
  ])("counters of %s still count at %s", async (lastReset, at) => {
    const id = await createCustomer({ meeting_analysis: 4 }, lastReset);
    await resetAt(at);
    expect(await countsOf([id])).toEqual([{ meeting_analysis: 4 }]);
    expect(await historyOf([id])).toEqual([]);
    await pool.query("delete from auth.users where id = $1", [id]);
  });

  test("dates the counters to when it happened, never back", async () => {
    const id = await createCustomer({ meeting_analysis: 4 }, "2026-03-31T21:00:00Z");
    const startedAt = Date.now();
    await resetAt("2026-03-31T22:00:00Z");
    const { rows } = await pool.query<{ last_reset_date: Date }>(
      "select last_reset_date from public.user_tables where user_id = $1",
      [id],
    );
    expect(rows[0]?.last_reset_date.getTime()).toBeGreaterThanOrEqual(startedAt - 1000);
  });
});

describe("counting while counters are reset", () => {
  test("loses no unit, old or new", async () => {
    const ids = await createCustomers(30, { meeting_analysis: 5 });
    const uploads = ids.flatMap((id) => [1, 2, 3].map(() => id));
    const [totals] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => resetAll(7))),
      Promise.all(uploads.map((id) => upload(id))),
    ]);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBeLessThanOrEqual(30);
    expect(await countsOf(ids)).toEqual(ids.map(() => ({ meeting_analysis: 3 })));
    const month = await monthOf(twoMonthsAgo());
    expect(await historyOf(ids)).toEqual(
      ids.map(() => ({ month, service_key: "meeting_analysis", used: 5 })),
    );
  });

  test("a customer who was active since midnight keeps his new counts", async () => {
    const id = await createCustomer({ meeting_analysis: 5, email_marketing: 2 });
    await upload(id);
    expect(await resetAll(10)).toBe(0);
    expect(await countsOf([id])).toEqual([{ meeting_analysis: 1 }]);
    expect(await historyOf([id])).toMatchObject([{ used: 2 }, { used: 5 }]);
  });

  test("a reset that waited for his first unit takes nothing from it", async () => {
    const id = await createCustomer({ meeting_analysis: 5 });
    await whileHeld(
      (holder) => upload(id, holder),
      (waiter) => waiter.query("select public.reset_usage_batch(5000)"),
    );
    expect(await countsOf([id])).toEqual([{ meeting_analysis: 1 }]);
    expect(await historyOf([id])).toMatchObject([{ used: 5 }]);
  });

  test("a unit that waited for the reset is the first of the new month", async () => {
    const id = await createCustomer({ meeting_analysis: 5 });
    await whileHeld(
      (holder) => holder.query("select public.reset_usage_batch(5000)"),
      (waiter) => upload(id, waiter),
    );
    expect(await countsOf([id])).toEqual([{ meeting_analysis: 1 }]);
    expect(await historyOf([id])).toMatchObject([{ used: 5 }]);
  });
});

test("a reset and the deletion of an account wait for each other and both end", async () => {
  const id = await createCustomer({ meeting_analysis: 5 });
  await whileHeld(
    (holder) => holder.query("select from auth.users where id = $1 for update", [id]),
    (waiter) => waiter.query("select public.reset_usage_batch(5000)"),
    (holder) => holder.query("delete from auth.users where id = $1", [id]),
  );
  expect(await countsOf([id])).toEqual([]);
  expect(await historyOf([id])).toEqual([]);
});

describe("the history", () => {
  const resetNow = (id: string) =>
    pool.query(
      "update public.user_tables set usage_counts = '{}', last_reset_date = clock_timestamp() where user_id = $1",
      [id],
    );

  test("adds resets within one month to one sum, and leaves out what was not used", async () => {
    const monthStart = (
      await pool.query<{ at: Date }>("select date_trunc('month', now(), 'Europe/Brussels') as at")
    ).rows[0]?.at;
    const id = await createCustomer(
      { meeting_analysis: 2, email_marketing: 0 },
      monthStart?.toISOString() ?? "",
    );
    await resetNow(id);
    await upload(id);
    await resetNow(id);
    await resetNow(id);
    const month = await monthOf(new Date().toISOString());
    expect(await historyOf([id])).toEqual([{ month, service_key: "meeting_analysis", used: 3 }]);
  });

  test("takes nothing over when the date is set back", async () => {
    const id = await createCustomer({ meeting_analysis: 2 }, new Date().toISOString());
    await pool.query("update public.user_tables set last_reset_date = $2 where user_id = $1", [
      id,
      twoMonthsAgo(),
    ]);
    expect(await historyOf([id])).toEqual([]);
    expect(await countsOf([id])).toEqual([{ meeting_analysis: 2 }]);
  });

  const giveBack = (id: string, reservedAt: string) =>
    pool.query("select private.give_back_usage($1, 'meeting_analysis', $2)", [id, reservedAt]);

  test("loses the unit of an attempt that failed after the reset, and none twice", async () => {
    const id = await createCustomer({ meeting_analysis: 1 });
    const reservedAt = new Date(Date.parse(twoMonthsAgo()) + 3_600_000).toISOString();
    await resetAll(10);
    await giveBack(id, reservedAt);
    await giveBack(id, reservedAt);
    expect(await historyOf([id])).toMatchObject([{ service_key: "meeting_analysis", used: 0 }]);
    expect(await countsOf([id])).toEqual([{}]);
  });

  test("never gets the unit of an attempt that failed before the reset", async () => {
    const id = await createCustomer({ meeting_analysis: 3 });
    await giveBack(id, new Date(Date.parse(twoMonthsAgo()) + 3_600_000).toISOString());
    await resetAll(10);
    expect(await historyOf([id])).toMatchObject([{ service_key: "meeting_analysis", used: 2 }]);
  });

  test.each([
    ["a day that is no first", "'2026-10-02', 'meeting_analysis', 1"],
    ["less than nothing", "'2026-10-01', 'meeting_analysis', -1"],
  ])("refuses %s", async (_what, values) => {
    const id = await createCustomer({});
    const insert = pool.query(`insert into public.usage_history values ('${id}', ${values})`);
    await expect(insert).rejects.toMatchObject({ code: "23514" });
  });
});
