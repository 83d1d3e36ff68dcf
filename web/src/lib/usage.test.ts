import { describe, expect, test } from "vitest";
import { serviceUsages, type UsageRecord } from "./usage.ts";

const november = Date.UTC(2026, 10, 20, 9);
const record: UsageRecord = {
  limits: { meeting_analysis: 3, email_marketing: 0 },
  counts: { meeting_analysis: 2, email_marketing: 7, competitive_analysis: 4 },
  lastResetMs: Date.UTC(2026, 10, 3),
};
const keys = ["email_marketing", "meeting_analysis", "competitive_analysis"];

describe("usage this month", () => {
  test("only services with a limit above zero are counted down", () => {
    expect(serviceUsages(record, keys, november)).toEqual([
      { key: "meeting_analysis", used: 2, limit: 3, left: 1 },
    ]);
  });

  test("a service of which nothing was used has all of its limit left", () => {
    const unused = { ...record, counts: {} };
    expect(serviceUsages(unused, keys, november)).toEqual([
      { key: "meeting_analysis", used: 0, limit: 3, left: 3 },
    ]);
  });

  test("counters that were reset already, by a clock ahead of this one, count", () => {
    const ahead = { ...record, lastResetMs: Date.UTC(2026, 11, 1, 12) };
    expect(serviceUsages(ahead, keys, november)[0]?.used).toBe(2);
  });

  test("counters of an earlier month count as zero", () => {
    const stale = { ...record, lastResetMs: Date.UTC(2026, 9, 31, 12) };
    expect(serviceUsages(stale, keys, november)).toEqual([
      { key: "meeting_analysis", used: 0, limit: 3, left: 3 },
    ]);
  });

  test("a limit lowered below what is used leaves nothing, not less", () => {
    const lowered = { ...record, limits: { meeting_analysis: 1 } };
    expect(serviceUsages(lowered, keys, november)[0]?.left).toBe(0);
  });
});
