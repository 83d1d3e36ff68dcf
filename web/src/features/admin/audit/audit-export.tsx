import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import { ExportButton } from "#web/ui/export-buttons.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { fetchAllEntries } from "./audit-api.ts";
import { fetchAuditChain } from "./audit-chain-api.ts";
import { auditCsv } from "./audit-csv.ts";
import type { AuditFilter } from "./audit-params.ts";

const chainFile = { extension: "jsonl", type: "application/jsonl" } as const;

/** Saves the matching entries of all pages as a file, or all of them with the chain that proves them. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const { save, failed, busyWith } = useListExport({
    name: "audit-log",
    what: "the audit log",
    textOf: async (format: typeof csvFile | typeof chainFile, onRead) =>
      format === chainFile ? fetchAuditChain(onRead) : auditCsv(await fetchAllEntries(filter)),
  });
  return (
    <div className="grid justify-items-end gap-2">
      <div className="flex flex-wrap justify-end gap-x-3">
        <ExportButton busy={busyWith === csvFile} busyText="Exporteren..." onClick={() => save(csvFile)} />
        <ExportButton busy={busyWith === chainFile} busyText="Exporteren..." onClick={() => save(chainFile)}>
          Exporteer als bewijs
        </ExportButton>
      </div>
      {failed && (
        <Notice tone="error">De audit log kon niet worden geëxporteerd. Probeer het opnieuw.</Notice>
      )}
    </div>
  );
}
