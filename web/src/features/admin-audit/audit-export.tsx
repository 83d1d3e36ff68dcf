import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import { ExportButton } from "#web/ui/export-buttons.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { exportEntries } from "./audit-api.ts";
import { auditCsv } from "./audit-csv.ts";
import type { AuditFilter } from "./audit-params.ts";

/** Saves the matching entries of all pages as a file. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const { save, failed, busyWith } = useListExport({
    name: "audit-log",
    what: "the audit log",
    textOf: async (_format: typeof csvFile) => auditCsv(await exportEntries(filter)),
  });
  return (
    <div className="grid justify-items-end gap-2">
      <ExportButton busy={busyWith !== null} busyText="Exporteren..." onClick={() => save(csvFile)} />
      {failed && (
        <Notice tone="error">De audit log kon niet worden geëxporteerd. Probeer het opnieuw.</Notice>
      )}
    </div>
  );
}
