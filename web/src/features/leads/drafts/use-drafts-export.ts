import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import type { DraftList } from "./draft-list.ts";
import { fetchAllDrafts } from "./drafts-api.ts";
import { draftsCsv } from "./drafts-csv.ts";

/** Saves every draft as a file, also those that were not shown yet. */
export function useDraftsExport(list: DraftList) {
  const { save, failed, busyWith, progressOf } = useListExport({
    name: "emails",
    what: "the e-mails",
    textOf: async (_, onRead) => {
      const { plainTextOf } = await import("./plain-text.ts");
      return draftsCsv(await fetchAllDrafts(list, onRead), plainTextOf);
    },
  });
  return { save: () => save(csvFile), failed, busy: busyWith !== null, progress: progressOf(list.total) };
}
