import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import { ExportButton, ExportButtons } from "#web/ui/export-buttons.tsx";
import type { DraftList } from "./draft-list.ts";
import { fetchAllDrafts } from "./drafts-api.ts";
import { draftsCsv } from "./drafts-csv.ts";

/** Every draft as a file, also those that were not shown yet. */
export function DraftsExport({ list }: { list: DraftList }) {
  const { save, failed, busyWith, progressOf } = useListExport({
    name: "emails",
    what: "the e-mails",
    textOf: async (_, onRead) => {
      const { plainTextOf } = await import("./plain-text.ts");
      return draftsCsv(await fetchAllDrafts(list, onRead), plainTextOf);
    },
  });
  return (
    <ExportButtons failed={failed}>
      <ExportButton
        className="-mx-3.5"
        busy={busyWith !== null}
        busyText={progressOf(list.total)}
        onClick={() => save(csvFile)}
      />
    </ExportButtons>
  );
}
