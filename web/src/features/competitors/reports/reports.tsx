import { Download } from "lucide";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Report } from "./report-model.ts";
import { ReportTable } from "./report-table.tsx";
import { reportsNotLoaded } from "./reports-api.ts";
import { reportsCsv } from "./reports-csv.ts";
import { ReportsPerMonth } from "./reports-per-month.tsx";
import type { useReports } from "./use-reports.ts";

type ReportsProps = {
  query: ReturnType<typeof useReports>;
};

/** The reports: loading, failed, empty or listed. When a later read fails, the loaded list stays, with a notice. */
export function Reports({ query }: ReportsProps) {
  return (
    <section aria-labelledby="reports-title" className="grid gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id="reports-title" className="text-xl">
          Gegenereerde Rapporten
        </h2>
        {query.data && query.data.length > 0 && <ExportButton reports={query.data} />}
      </div>
      {query.isError && <LoadFailure query={query}>{reportsNotLoaded}</LoadFailure>}
      {query.isPending && <ReportsSkeleton />}
      {query.data && <LoadedReports reports={query.data} />}
    </section>
  );
}

function LoadedReports({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) {
    return (
      <EmptyState
        title="Er zijn nog geen rapporten gegenereerd"
        text="Een rapport over de concurrenten in uw lijst verschijnt hier zodra het klaar is."
      />
    );
  }
  return (
    <>
      <ReportsPerMonth reports={reports} nowMs={serverNowMs()} />
      <ReportTable reports={reports} />
    </>
  );
}

function ExportButton({ reports }: { reports: readonly Report[] }) {
  const save = () => {
    const today = isoDay(Date.now());
    const file = new Blob([reportsCsv(reports)], { type: "text/csv;charset=utf-8" });
    saveFile(`rapporten-${today}.csv`, file);
  };
  return (
    <Button variant="quiet" size="sm" onClick={save}>
      <Icon of={Download} className="size-4" />
      Exporteer als CSV
    </Button>
  );
}

function ReportsSkeleton() {
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        Rapporten worden geladen...
      </p>
      <Skeleton className="h-52 rounded-lg" />
      <div className="grid gap-6 rounded-lg bg-surface p-5 sm:px-7">
        {["w-3/5", "w-2/3", "w-1/2"].map((width) => (
          <div key={width} className="grid gap-2 sm:grid-cols-[13rem_1fr]">
            <Skeleton className="h-4 w-40" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
