import { type PagedList, readEvery } from "#web/lib/paged-list.ts";
import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import { ExportButton, ExportButtons } from "#web/ui/export-buttons.tsx";
import type { Report } from "./report-model.ts";
import { reportsList } from "./reports-api.ts";
import { reportsCsv } from "./reports-csv.ts";

type ReportsExportProps = { userId: string; list: PagedList<Report> };

/** Every report as a row of a file, also those that were not read yet. */
export function ReportsExport({ userId, list }: ReportsExportProps) {
  const { save, failed, busyWith } = useListExport({
    name: "rapporten",
    what: "the reports",
    textOf: async (_, onRead) => reportsCsv(await readEvery(reportsList(userId).read, list, onRead)),
  });
  return (
    <ExportButtons failed={failed} className="print:hidden">
      <ExportButton className="-mx-3.5" busy={busyWith !== null} onClick={() => save(csvFile)} />
    </ExportButtons>
  );
}
