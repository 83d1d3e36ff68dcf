import { afterAll, describe, expect, test } from "vitest";
import { startUsageDatabase, twoMonthsAgo, whileHeld } from "./usage-database.ts";

const usage = await startUsageDatabase();
afterAll(() => usage.stop());

describe("resetting", () => {
  test("four at once reset every stale record once, and lose no unit", async () => {
    const stale = await usage.createCustomers(20, { meeting_analysis: 3, email_marketing: 1 });
    const current = await usage.createCustomers(5, { meeting_analysis: 2 }, new Date().toISOString());
    const totals = await Promise.all(Array.from({ length: 4 }, () => usage.resetAll(4)));
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(20);
    expect(await usage.countsOf(stale)).toEqual(stale.map(() => ({})));
    expect(await usage.countsOf(current)).toEqual(current.map(() => ({ meeting_analysis: 2 })));
    const month = await usage.monthOf(twoMonthsAgo());
    expect(await usage.historyOf(stale)).toEqual(
      stale.flatMap(() => [
        { month, service_key: "email_marketing", used: 1 },
        { month, service_key: "meeting_analysis", used: 3 },
      ]),
    );
    expect(await usage.resetAll(8)).toBe(0);
    expect(await usage.historyOf(stale)).toHaveLength(40);
  });

  test("leaves nothing that a batch had no room for unsaid", async () => {
    await usage.createCustomers(3, {});
    // The first moment of the month in Belgium is of this month.
    await usage.pool.query(
      "update public.user_tables set last_reset_date = date_trunc('month', now(), 'Europe/Brussels') where user_id = $1",
      [await usage.createCustomer({})],
    );
    const batch = async () => (await usage.pool.query("select * from public.reset_usage_batch(2)")).rows;
    expect(await batch()).toEqual([{ reset: 2, remaining: true }]);
    expect(await batch()).toEqual([{ reset: 1, remaining: false }]);
    expect(await batch()).toEqual([{ reset: 0, remaining: false }]);
  });

  test("takes all records of a customer", async () => {
    const id = await usage.createCustomer({ meeting_analysis: 3 });
    await usage.pool.query(
      "insert into public.user_tables (user_id, usage_counts, last_reset_date) values ($1, $2, $3)",
      [id, { meeting_analysis: 2 }, twoMonthsAgo()],
    );
    expect(await usage.resetAll(1)).toBe(2);
    expect(await usage.countsOf([id])).toEqual([{}, {}]);
    expect(await usage.historyOf([id])).toMatchObject([{ service_key: "meeting_analysis", used: 5 }]);
  });
});

// Midnight in Brussels is 23:00 UTC in winter and 22:00 UTC in summer; the clocks change at 01:00 UTC on the last
// Sundays of March and October, in 2024 on the last day of March itself. usage.test.ts has more turns of a month.
describe("a reset at the turn of the month", () => {
  test.each([
    ["2026-01-31T22:59:59Z", "2026-01-31T23:00:00Z", "2026-01-01"],
    ["2024-03-31T00:59:59Z", "2024-03-31T22:00:00Z", "2024-03-01"],
    ["2026-11-30T23:00:00Z", "2027-01-15T12:00:00Z", "2026-12-01"],
  ])("counters of %s are over at %s and were of %s", async (lastReset, at, month) => {
    const id = await usage.createCustomer({ meeting_analysis: 4 }, lastReset);
    await usage.resetAt(at);
    expect(await usage.countsOf([id])).toEqual([{}]);
    expect(await usage.historyOf([id])).toEqual([{ month, service_key: "meeting_analysis", used: 4 }]);
    expect(await usage.resetAt(at)).toBe(0);
  });

  test.each([
    ["2026-01-31T23:00:00Z", "2026-01-31T23:30:00Z"],
    ["2026-03-29T00:59:59Z", "2026-03-29T01:00:01Z"],
    ["2026-10-01T00:00:00Z", "2026-10-31T22:30:00Z"],
  ])("counters of %s still count at %s", async (lastReset, at) => {
    const id = await usage.createCustomer({ meeting_analysis: 4 }, lastReset);
    await usage.resetAt(at);
    expect(await usage.countsOf([id])).toEqual([{ meeting_analysis: 4 }]);
    expect(await usage.historyOf([id])).toEqual([]);
    await usage.pool.query("delete from auth.users where id = $1", [id]);
  });

  test("dates the counters to when it happened, never back", async () => {
    const id = await usage.createCustomer({ meeting_analysis: 4 }, "2026-03-31T21:00:00Z");
    const startedAt = Date.now();
    await usage.resetAt("2026-03-31T22:00:00Z");
    const { rows } = await usage.pool.query<{ last_reset_date: Date }>(
      "select last_reset_date from public.user_tables where user_id = $1",
      [id],
    );
    expect(rows[0]?.last_reset_date.getTime()).toBeGreaterThanOrEqual(startedAt - 1000);
  });
});

describe("counting while counters are reset", () => {
  test("a reset that waited for their first unit takes nothing from it", async () => {
    const id = await usage.createCustomer({ meeting_analysis: 5 });
    await whileHeld(
      usage.pool,
      (holder) => usage.upload(id, holder),
      (waiter) => waiter.query("select public.reset_usage_batch(5000)"),
    );
    expect(await usage.countsOf([id])).toEqual([{ meeting_analysis: 1 }]);
    expect(await usage.historyOf([id])).toMatchObject([{ used: 5 }]);
  });

  test("a unit that waited for the reset is the first of the new month", async () => {
    const id = await usage.createCustomer({ meeting_analysis: 5 });
    await whileHeld(
      usage.pool,
      (holder) => holder.query("select public.reset_usage_batch(5000)"),
      (waiter) => usage.upload(id, waiter),
    );
    expect(await usage.countsOf([id])).toEqual([{ meeting_analysis: 1 }]);
    expect(await usage.historyOf([id])).toMatchObject([{ used: 5 }]);
  });
});

describe("the history", () => {
  const resetNow = (id: string) =>
    usage.pool.query(
      "update public.user_tables set usage_counts = '{}', last_reset_date = clock_timestamp() where user_id = $1",
      [id],
    );

  test("adds resets within one month to one sum, and leaves out what was not used", async () => {
    const monthStart = (
      await usage.pool.query<{ at: Date }>("select date_trunc('month', now(), 'Europe/Brussels') as at")
    ).rows[0]?.at;
    const id = await usage.createCustomer(
      { meeting_analysis: 2, email_marketing: 0 },
      monthStart?.toISOString() ?? "",
    );
    await resetNow(id);
    await usage.upload(id);
    await resetNow(id);
    await resetNow(id);
    const month = await usage.monthOf(new Date().toISOString());
    expect(await usage.historyOf([id])).toEqual([{ month, service_key: "meeting_analysis", used: 3 }]);
  });

  test("takes nothing over when the date is set back", async () => {
    const id = await usage.createCustomer({ meeting_analysis: 2 }, new Date().toISOString());
    await usage.pool.query("update public.user_tables set last_reset_date = $2 where user_id = $1", [
      id,
      twoMonthsAgo(),
    ]);
    expect(await usage.historyOf([id])).toEqual([]);
    expect(await usage.countsOf([id])).toEqual([{ meeting_analysis: 2 }]);
  });

  const giveBack = (id: string, reservedAt: string) =>
    usage.pool.query("select private.give_back_usage($1, 'meeting_analysis', $2)", [id, reservedAt]);

  test("loses the unit of an attempt that failed after the reset, and none twice", async () => {
    const counts = { meeting_analysis: 1, email_marketing: 1 };
    const [id = "", neighbour = ""] = await usage.createCustomers(2, counts);
    await usage.pool.query(
      "insert into public.usage_history values ($1, '2020-01-01', 'meeting_analysis', 1)",
      [id],
    );
    const reservedAt = new Date(Date.parse(twoMonthsAgo()) + 3_600_000).toISOString();
    await usage.resetAll(10);
    await giveBack(id, reservedAt);
    await giveBack(id, reservedAt);
    const usedBy = async (customer: string) => (await usage.historyOf([customer])).map(({ used }) => used);
    expect([await usedBy(id), await usedBy(neighbour)]).toEqual([
      [1, 1, 0],
      [1, 1],
    ]);
    expect(await usage.countsOf([id])).toEqual([{}]);
  });

  test("never gets the unit of an attempt that failed before the reset", async () => {
    const reservedAt = twoMonthsAgo();
    const id = await usage.createCustomer({ meeting_analysis: 1 }, reservedAt);
    await usage.pool.query(
      "insert into public.user_tables (user_id, usage_counts, last_reset_date) values ($1, $2, $3)",
      [id, { meeting_analysis: 2 }, reservedAt],
    );
    for (let time = 0; time < 2; time += 1) await giveBack(id, reservedAt);
    expect(await usage.countsOf([id])).toEqual([{ meeting_analysis: 0 }, { meeting_analysis: 2 }]);
    await usage.resetAll(10);
    expect(await usage.historyOf([id])).toMatchObject([{ service_key: "meeting_analysis", used: 2 }]);
  });
});
