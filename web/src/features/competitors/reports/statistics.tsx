import type { UseQueryResult } from "@tanstack/react-query";
import { formatMoment } from "#web/lib/dates.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import type { Competitor } from "../model/competitor-model.ts";
import { averageText, reportStatistics } from "./report-model.ts";
import type { ReportsQueries } from "./use-reports.ts";

type StatisticsProps = {
  competitors: UseQueryResult<readonly Competitor[]>;
  reports: ReportsQueries;
};

/** Shown for a number that could not be read, because zero would be wrong. */
const unknown = "–";

export function Statistics({ competitors, reports }: StatisticsProps) {
  return (
    <details className="text-sm print:hidden">
      <summary className="min-h-11 cursor-pointer py-2.5 text-muted">Statistieken</summary>
      <section aria-label="Statistieken" className="grid gap-4">
        <Numbers competitors={competitors} reports={reports} />
      </section>
    </details>
  );
}

function Numbers({ competitors, reports }: StatisticsProps) {
  const statistics = reports.counts.data && reportStatistics(reports.counts.data, serverNowMs());
  return (
    <>
      <div className="grid grid-cols-2 gap-x-4 gap-y-6">
        <Stat label="Totaal Rapporten" value={statistics?.total ?? unknown} />
        <Stat label="Deze Maand" value={statistics?.thisMonth ?? unknown} />
        <Stat
          label="Gemiddeld per Maand"
          value={statistics ? averageText(statistics.averagePerMonth) : unknown}
        />
        <Stat label="Actieve Concurrenten" value={competitors.data?.length ?? unknown} />
      </div>
      <dl className="grid gap-0.5 border-t border-line pt-4">
        <dt className="text-sm text-muted">Laatste rapport</dt>
        <dd className="tabular-nums">{statistics ? lastReportText(statistics.lastReportMs) : unknown}</dd>
      </dl>
    </>
  );
}

function lastReportText(lastReportMs: number | null): string {
  return lastReportMs === null ? "Nog geen rapport" : formatMoment(lastReportMs);
}

type StatProps = {
  /** Names the counted thing. */
  label: string;
  value: string | number;
};

function Stat({ label, value }: StatProps) {
  return (
    <dl className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-3xl font-semibold tabular-nums tracking-tight">{value}</dd>
    </dl>
  );
}
