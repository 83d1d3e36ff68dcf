import { type PagedList, readEvery } from "#web/lib/paged-list.ts";
import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import { ListMenu } from "#web/parts/list-menu.tsx";
import { reportsCsv } from "./report-export.ts";
import type { Report } from "./report-model.ts";
import { reportsList } from "./reports-api.ts";

type ReportsExportProps = { userId: string; list: PagedList<Report> };

/** Every report as a row of a file, also those that were not read yet. */
export function ReportsExport({ userId, list }: ReportsExportProps) {
  const { save, failed, busyWith, progressOf } = useListExport({
    name: "rapporten",
    what: "the reports",
    textOf: async (_, onRead) => reportsCsv(await readEvery(reportsList(userId).read, list, onRead)),
  });
  return (
    <ListMenu
      failed={failed}
      progress={busyWith === null ? null : (progressOf(list.total) ?? null)}
      exports={[{ name: "CSV", save: () => save(csvFile) }]}
    />
  );
}
