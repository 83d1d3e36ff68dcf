import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { type PagedList, readEvery } from "#web/lib/paged-list.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Report } from "./report-model.ts";
import { reportsTable } from "./reports-api.ts";
import { reportsCsv } from "./reports-csv.ts";

type ReportsExportProps = { userId: string; list: PagedList<Report> };

/** Every report as a row of a file, also those that were not read yet. */
export function ReportsExport({ userId, list }: ReportsExportProps) {
  const save = useMutation({
    mutationFn: async () => {
      const reports = await readEvery(reportsTable(userId).read, list, () => {});
      const file = new Blob([reportsCsv(reports)], { type: "text/csv;charset=utf-8" });
      saveFile(`rapporten-${isoDay(Date.now())}.csv`, file);
    },
    onError: (cause) => console.warn("Could not export the reports", cause),
  });
  return (
    <div className="flex flex-wrap items-center print:hidden">
      {save.isError && (
        <p role="alert" className="text-harm text-sm">
          De export lukte niet. Probeer het opnieuw.
        </p>
      )}
      <Button variant="quiet" size="sm" busy={save.isPending} onClick={() => save.mutate()}>
        {!save.isPending && <Icon of={Download} className="size-4" />}
        Exporteer als CSV
      </Button>
    </div>
  );
}
