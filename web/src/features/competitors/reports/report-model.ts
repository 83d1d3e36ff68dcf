import * as z from "zod/mini";
import type { Finding } from "#functions/contract/report.ts";
import { monthNumberOf } from "#web/lib/brussels-calendar.ts";
import { moment, rowOf } from "#web/lib/data.ts";
import { formatDay } from "#web/lib/dates.ts";

export type Report = {
  id: string;
  /** Empty when it was not given one. */
  name: string;
  /** Where the report is, as it was written: not always an address. Empty when there is no link. */
  address: string;
  /** Whether its contents are here, and can be read inside the product. */
  hasContent: boolean;
  isRead: boolean;
  createdAtMs: number;
};

export function reportTitle({ name }: Pick<Report, "name">): string {
  return name.trim() || "Rapport";
}

/** The day on which a finding was seen, as `formatDay` writes it, if that is known. */
export function seenDay({ seenAt }: Finding): string | undefined {
  const seenAtMs = Date.parse(seenAt);
  return Number.isNaN(seenAtMs) ? undefined : formatDay(seenAtMs);
}

export const severityNames: Record<Finding["severity"], string> = {
  high: "Belangrijk",
  medium: "Volg dit op",
  low: "Ter info",
};

export const reportCounts = rowOf({
  total: z.number(),
  unread: z.number(),
  oldest_at: z.nullable(moment),
  newest_at: z.nullable(moment),
  /** By the month in Belgium as "2026-11", without the empty ones. */
  months: z.record(z.string(), z.number()),
});

/** As the database counts them. */
export type ReportCounts = z.infer<typeof reportCounts.row>;

/** The average runs over the months since the oldest report, this month included. */
export function reportStatistics(counts: ReportCounts, nowMs: number) {
  const { total, unread, oldestAtMs, newestAtMs } = counts;
  const current = monthNumberOf(nowMs);
  // A report dated by a clock ahead of this one must not divide by nothing.
  const months = oldestAtMs === null ? 1 : Math.max(1, current - monthNumberOf(oldestAtMs) + 1);
  return {
    total,
    unread,
    thisMonth: byMonthNumber(counts).get(current) ?? 0,
    averagePerMonth: total / months,
    lastReportMs: newestAtMs,
  };
}

const oneDecimal = new Intl.NumberFormat("nl-NL", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "1,3". */
export function averageText(average: number): string {
  return oneDecimal.format(average);
}

function byMonthNumber({ months }: Pick<ReportCounts, "months">): Map<number, number> {
  return new Map(
    Object.entries(months).map(([month, count]) => [
      monthNumberOf(Date.parse(`${month}-15T12:00:00Z`)),
      count,
    ]),
  );
}
