import { middleOfMonthMs, monthNumberOf } from "#web/lib/brussels-calendar.ts";

/** How far back the picture of the months looks, this month included. */
const monthsShown = 12;

export type Report = {
  id: string;
  /** Empty when it was not given one. */
  name: string;
  /** Where the report is, as it was written: not always an address. */
  address: string;
  createdAtMs: number;
};

export function reportTitle({ name }: Pick<Report, "name">): string {
  return name.trim() || "Rapport";
}

export type ReportStatistics = {
  total: number;
  thisMonth: number;
  averagePerMonth: number;
  lastReportMs: number | null;
};

/** The average runs over the months since the oldest report, this month included. */
export function reportStatistics(reports: readonly Report[], nowMs: number): ReportStatistics {
  const moments = reports.map(({ createdAtMs }) => createdAtMs).sort((a, b) => a - b);
  const [oldestMs] = moments;
  if (oldestMs === undefined) return { total: 0, thisMonth: 0, averagePerMonth: 0, lastReportMs: null };
  const current = monthNumberOf(nowMs);
  // A report dated by a clock ahead of this one must not divide by nothing.
  const months = Math.max(1, current - monthNumberOf(oldestMs) + 1);
  return {
    total: moments.length,
    thisMonth: moments.filter((atMs) => monthNumberOf(atMs) === current).length,
    averagePerMonth: moments.length / months,
    lastReportMs: moments.at(-1) ?? null,
  };
}

const oneDecimal = new Intl.NumberFormat("nl-NL", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "1,3". */
export function averageText(average: number): string {
  return oneDecimal.format(average);
}

export type MonthOfReports = {
  /** Noon of its 15th: the same month in every time zone. */
  atMs: number;
  count: number;
};

/** The last months, oldest first, those without a report too. */
export function reportsPerMonth(reports: readonly Report[], nowMs: number): MonthOfReports[] {
  const counts = new Map<number, number>();
  for (const { createdAtMs } of reports) {
    const month = monthNumberOf(createdAtMs);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const first = monthNumberOf(nowMs) - monthsShown + 1;
  return Array.from({ length: monthsShown }, (_, index) => {
    const month = first + index;
    return { atMs: middleOfMonthMs(month), count: counts.get(month) ?? 0 };
  });
}
