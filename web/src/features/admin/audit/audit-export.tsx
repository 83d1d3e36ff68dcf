import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { fetchAllEntries } from "./audit-api.ts";
import { auditCsv } from "./audit-csv.ts";
import type { AuditFilter } from "./audit-params.ts";

/** Saves the matching entries of all pages as a file. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const save = useMutation({
    mutationFn: async () => {
      const today = isoDay(Date.now());
      const file = new Blob([auditCsv(await fetchAllEntries(filter))], { type: "text/csv;charset=utf-8" });
      saveFile(`audit-log-${today}.csv`, file);
    },
    onError: (cause) => console.warn("Could not export the audit log", cause),
  });
  return (
    <div className="grid justify-items-end gap-2">
      <Button
        variant="quiet"
        size="sm"
        busy={save.isPending}
        busyText="Exporteren..."
        onClick={() => save.mutate()}
      >
        <Icon of={Download} className="size-4" />
        Exporteer als CSV
      </Button>
      {save.isError && (
        <Notice tone="error">De audit log kon niet worden geëxporteerd. Probeer het opnieuw.</Notice>
      )}
    </div>
  );
}
