import { hasService, services } from "#functions/contract/services.ts";
import { middleOfMonthMs, monthNumberOf } from "#web/lib/brussels-calendar.ts";
import type { UsageRecord } from "#web/lib/usage.ts";
import type { ChartMonth } from "#web/ui/month-chart.tsx";
import type { UserRow } from "./entitlements.ts";

/** Months in a chart, this one included. */
export const monthsShown = 6;

/** One row of usage_history: a counter when it was reset. */
export type UsedInMonth = {
  /** As `monthNumberOf` counts. */
  month: number;
  key: string;
  used: number;
};

export type ServiceMonths = ReturnType<typeof usagePerService>[number];

/**
 * The last months of each service that the customer has or used in them, this month last, and its limit as it is now;
 * 0 is unlimited. The counters belong to the month of their last reset, and are added to the history of an earlier
 * reset in that month.
 *
 * @param records oldest first: that one carries the counters.
 */
export function usagePerService(records: readonly UserRow[], history: readonly UsedInMonth[], nowMs: number) {
  const usage = records[0]?.usage;
  const all = [...history, ...(usage ? inCounters(usage) : [])];
  return services.flatMap(({ key, name }) => {
    const months = lastMonths(
      all.filter((one) => one.key === key),
      nowMs,
    );
    const granted = records.some(({ serviceCodes }) => hasService(serviceCodes, key));
    return granted || wasUsed({ months }) ? [{ key, name, months, limit: usage?.limits[key] ?? 0 }] : [];
  });
}

export function wasUsed({ months }: { months: readonly ChartMonth[] }): boolean {
  return months.some(({ count }) => count > 0);
}

function inCounters({ counts, lastResetMs }: UsageRecord): UsedInMonth[] {
  const month = monthNumberOf(lastResetMs);
  return Object.entries(counts).map(([key, used]) => ({ month, key, used }));
}

function lastMonths(used: readonly UsedInMonth[], nowMs: number): ChartMonth[] {
  const first = monthNumberOf(nowMs) - monthsShown + 1;
  return Array.from({ length: monthsShown }, (_, index) => {
    const inMonth = used.filter(({ month }) => month === first + index);
    return {
      atMs: middleOfMonthMs(first + index),
      count: inMonth.reduce((sum, one) => sum + one.used, 0),
    };
  });
}
