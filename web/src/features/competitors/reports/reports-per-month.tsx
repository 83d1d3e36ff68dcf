import { MonthChart } from "#web/ui/month-chart.tsx";
import type { MonthOfReports } from "./report-model.ts";

type ReportsPerMonthProps = { months: readonly MonthOfReports[] };

/** A year of reports at a glance. */
export function ReportsPerMonth({ months }: ReportsPerMonthProps) {
  return (
    <MonthChart
      caption="Rapporten per maand, de laatste twaalf maanden"
      months={months}
      unit={["rapport", "rapporten"]}
      className="rounded-lg bg-surface p-5 sm:p-7"
    />
  );
}
