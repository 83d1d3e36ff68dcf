import { MonthChart } from "#web/ui/month-chart.tsx";
import { type Report, reportsPerMonth } from "./report-model.ts";

type ReportsPerMonthProps = {
  reports: readonly Report[];
  nowMs: number;
};

/** A year of reports at a glance. */
export function ReportsPerMonth({ reports, nowMs }: ReportsPerMonthProps) {
  return (
    <MonthChart
      caption="Rapporten per maand, de laatste twaalf maanden"
      months={reportsPerMonth(reports, nowMs)}
      unit={["rapport", "rapporten"]}
      className="rounded-lg bg-surface p-5 sm:p-7"
    />
  );
}
