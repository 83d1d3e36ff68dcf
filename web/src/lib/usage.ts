import { isoMonth } from "./brussels-calendar.ts";

/** The customer's row as far as limits go. */
export type UsageRecord = {
  /** Service key to units a month; 0 or missing is unlimited. */
  limits: Readonly<Record<string, number>>;
  /** Service key to units used in the month of `lastResetMs`. */
  counts: Readonly<Record<string, number>>;
  lastResetMs: number;
};

/** The counters of this month: those of an earlier one count as zero before they are reset, as the database counts. */
export function currentCounts(record: UsageRecord, nowMs: number): UsageRecord["counts"] {
  return isoMonth(record.lastResetMs) >= isoMonth(nowMs) ? record.counts : {};
}

/** The used and remaining units of each limited service. */
export function serviceUsages(record: UsageRecord, keys: readonly string[], nowMs: number) {
  const counts = currentCounts(record, nowMs);
  return keys.flatMap((key) => {
    const limit = record.limits[key] ?? 0;
    if (limit <= 0) return [];
    const used = counts[key] ?? 0;
    return [{ key, used, limit, left: Math.max(0, limit - used) }];
  });
}
