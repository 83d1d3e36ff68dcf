import { expect, test } from "vitest";
import { monthNumberOf } from "#web/lib/brussels-calendar.ts";
import type { UserRow } from "./entitlements.ts";
import { nowMs, userRecord } from "./test-user-record.ts";
import { type UsedInMonth, usagePerService, wasUsed } from "./usage-months.ts";

const november = monthNumberOf(nowMs);

const meetings = (monthsAgo: number, used: number): UsedInMonth => ({
  month: november - monthsAgo,
  key: "meeting_analysis",
  used,
});

function counts(records: readonly UserRow[], history: readonly UsedInMonth[]): number[] | undefined {
  const service = usagePerService(records, history, nowMs).find(({ key }) => key === "meeting_analysis");
  return service?.months.map(({ count }) => count);
}

test("six months to this one, oldest first, quiet ones too", () => {
  expect(counts([userRecord(16)], [meetings(5, 7), meetings(2, 1), meetings(6, 99)])).toEqual([
    7, 0, 0, 1, 0, 0,
  ]);
  const [service] = usagePerService([userRecord(16)], [], nowMs);
  expect(new Date(service?.months[0]?.atMs ?? 0).toISOString()).toMatch(/^2026-06/);
  expect(new Date(service?.months[5]?.atMs ?? 0).toISOString()).toMatch(/^2026-11/);
});

test("a reset within the month takes nothing away from it", () => {
  const resetToday = userRecord(16, { counts: { meeting_analysis: 2 } });
  expect(counts([resetToday], [meetings(0, 5)])?.at(-1)).toBe(7);
});

test("counters that were not reset since last month are last month's", () => {
  const stale = userRecord(16, { counts: { meeting_analysis: 4 }, lastResetMs: Date.UTC(2026, 9, 3) });
  expect(counts([stale], [])).toEqual([0, 0, 0, 0, 4, 0]);
});

test("the month turns at midnight in Brussels, not in Greenwich", () => {
  const atMidnight = { counts: { meeting_analysis: 4 }, lastResetMs: Date.UTC(2026, 9, 31, 23, 30) };
  expect(counts([userRecord(16, atMidnight)], [])).toEqual([0, 0, 0, 0, 0, 4]);
});

test("the counters of the oldest record alone count", () => {
  const [oldest, newer] = [userRecord(16), userRecord(16, { counts: { meeting_analysis: 4 } })];
  expect(counts([oldest, newer], [])).toEqual([0, 0, 0, 0, 0, 0]);
});

test("a service shows when a record grants it, or when it was used before it was revoked", () => {
  const keys = (records: readonly UserRow[], history: readonly UsedInMonth[]) =>
    usagePerService(records, history, nowMs).map(({ key }) => key);
  expect(keys([userRecord(1), userRecord(8)], [])).toEqual(["email_marketing", "competitive_analysis"]);
  expect(keys([userRecord(0)], [meetings(1, 3)])).toEqual(["meeting_analysis"]);
  expect(keys([userRecord(0)], [meetings(1, 0), meetings(8, 3)])).toEqual([]);
});

test("a service without a unit in any of the months was not used", () => {
  const [used, unused] = usagePerService(
    [userRecord(17)],
    [{ ...meetings(2, 1), key: "email_marketing" }],
    nowMs,
  );
  expect(used && wasUsed(used)).toBe(true);
  expect(unused && wasUsed(unused)).toBe(false);
});
