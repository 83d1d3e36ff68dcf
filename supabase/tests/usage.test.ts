import { recordingRow, storedRow } from "@vanzelf/testkit/recording.ts";
import { rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";

const upload = async (owner: Person) => rest(owner, "POST", "user_audio_files", await storedRow(owner.id));

async function usageOf(userId: string) {
  const { rows } = await sql.query<{ usage_counts: unknown; last_reset_date: Date }>(
    "select usage_counts, last_reset_date from public.user_tables where user_id = $1 order by created_at, id",
    [userId],
  );
  return rows;
}
const filesOf = async (userId: string) =>
  (await sql.query("select from public.user_audio_files where user_id = $1", [userId])).rowCount;

/** Dates the counters back; `moment` is SQL. */
const resetAt = (userId: string, moment: string) =>
  sql.query(`update public.user_tables set last_reset_date = ${moment} where user_id = $1`, [userId]);
const monthStart = "date_trunc('month', now(), 'Europe/Brussels')";

describe("counting an uploaded recording", () => {
  test("50 parallel inserts at limit 10 leave exactly 10 rows and usage 10", async () => {
    const owner = await createPerson({ services: ["meeting_analysis"], limits: { meeting_analysis: 10 } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(owner)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(40);
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 400,
        code: "P0001",
        message: "Monthly usage limit reached for service meeting_analysis",
        detail: "usage_limit_reached",
        hint: "meeting_analysis",
      });
    }
    expect(await filesOf(owner.id)).toBe(10);
    expect(await usageOf(owner.id)).toMatchObject([{ usage_counts: { meeting_analysis: 10 } }]);
  });

  test("limits the service role as well", async () => {
    const owner = await createPerson({ services: ["meeting_analysis"], limits: { meeting_analysis: 1 } });
    const byService = () => rest("service", "POST", "user_audio_files", recordingRow(owner.id));
    expect((await byService()).status).toBe(201);
    expect(await byService()).toMatchObject({ code: "P0001" });
    expect(await filesOf(owner.id)).toBe(1);
  });

  test("of several rows in one request that pass the limit, none is kept", async () => {
    const owner = await createPerson({ services: ["meeting_analysis"], limits: { meeting_analysis: 2 } });
    const three = await Promise.all([1, 2, 3].map(() => storedRow(owner.id)));
    expect(await rest(owner, "POST", "user_audio_files", three)).toMatchObject({ code: "P0001" });
    expect(await filesOf(owner.id)).toBe(0);
    expect(await usageOf(owner.id)).toMatchObject([{ usage_counts: {} }]);
  });

  test.each([
    ["no limit", {}],
    ["limit 0", { meeting_analysis: 0 }],
    ["a limit for another service", { email_marketing: 1 }],
  ])("counts but does not refuse with %s", async (_what, limits) => {
    const usage = { email_marketing: 1 };
    const owner = await createPerson({ services: ["meeting_analysis"], limits, usage });
    const [before] = await usageOf(owner.id);
    for (const _ of [1, 2, 3]) expect((await upload(owner)).status).toBe(201);
    expect(await usageOf(owner.id)).toEqual([{ ...before, usage_counts: { ...usage, meeting_analysis: 3 } }]);
  });

  test("removing a file gives nothing back", async () => {
    const owner = await createPerson({ services: ["meeting_analysis"], limits: { meeting_analysis: 1 } });
    await upload(owner);
    await rest(owner, "DELETE", `user_audio_files?user_id=eq.${owner.id}`);
    expect(await filesOf(owner.id)).toBe(0);
    expect(await upload(owner)).toMatchObject({ code: "P0001" });
  });

  test("counts in the oldest of several records, and takes its limit", async () => {
    const owner = await createPerson({ services: ["meeting_analysis"] });
    await sql.query(
      `insert into public.user_tables (user_id, created_at, service_limits)
       select $1, now() - interval '1 day', limits
       from unnest(array['{"meeting_analysis": 1}', '{}']::jsonb[]) as limits`,
      [owner.id],
    );
    await upload(owner);
    const left = "select private.units_left($1, 'meeting_analysis') as units";
    expect(await sql.rows(left, [owner.id])).toEqual([{ units: 0 }]);
    expect(await upload(owner)).toMatchObject({ code: "P0001" });
    expect(await usageOf(owner.id)).toMatchObject([
      { usage_counts: { meeting_analysis: 1 } },
      { usage_counts: {} },
      { usage_counts: {} },
    ]);
  });
});

describe("the month of the counters", () => {
  test("counters of last month count as zero, and the first unit starts new ones", async () => {
    const usage = { meeting_analysis: 3, email_marketing: 8 };
    const owner = await createPerson({
      services: ["meeting_analysis"],
      limits: { meeting_analysis: 3 },
      usage,
    });
    await resetAt(owner.id, `${monthStart} - interval '1 second'`);
    const before = Date.now();
    expect((await upload(owner)).status).toBe(201);
    const [record] = await usageOf(owner.id);
    expect(record?.usage_counts).toEqual({ meeting_analysis: 1 });
    expect(record?.last_reset_date.getTime()).toBeGreaterThan(before - 60_000);
  });

  test("counters of the first second of this month still count", async () => {
    const owner = await createPerson({
      services: ["meeting_analysis"],
      limits: { meeting_analysis: 3 },
      usage: { meeting_analysis: 3 },
    });
    await resetAt(owner.id, monthStart);
    expect(await upload(owner)).toMatchObject({ code: "P0001" });
  });

  // Midnight in Brussels is 23:00 UTC in winter and 22:00 UTC in summer; the clocks change at 01:00 UTC on the last
  // Sundays of March and October, so those months begin in one offset and end in the other.
  test.each([
    ["2026-01-31T22:59:59Z", "2026-01-31"],
    ["2026-01-31T23:00:00Z", "2026-02-01"],
    ["2026-02-28T23:00:00Z", "2026-03-01"],
    ["2026-03-31T21:59:59Z", "2026-03-31"],
    ["2026-03-31T22:00:00Z", "2026-04-01"],
    ["2026-09-30T22:00:00Z", "2026-10-01"],
    ["2026-10-31T22:59:59Z", "2026-10-31"],
    ["2026-10-31T23:00:00Z", "2026-11-01"],
    ["2026-12-31T23:00:00Z", "2027-01-01"],
  ])("%s is on the day %s, and in its month", async (moment, day) => {
    const { rows } = await sql.query(
      "select private.day_in_belgium($1)::text as day, private.usage_month($1)::text as month",
      [moment],
    );
    expect(rows).toEqual([{ day, month: `${day.slice(0, 7)}-01` }]);
  });
});
