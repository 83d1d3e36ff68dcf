import { type PagedList, readEvery } from "#web/lib/paged-list.ts";
import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import { ListMenu } from "#web/parts/list-menu.tsx";
import type { MeetingResult } from "../meeting-model.ts";
import { resultsCsv, resultsMarkdown } from "./result-export.ts";
import { resultsList } from "./results-api.ts";

const formats = [
  { name: "Tekstbestand", extension: "md", type: "text/markdown", write: resultsMarkdown },
  { name: "CSV", ...csvFile, write: resultsCsv },
] as const;
type Format = (typeof formats)[number];

type ResultsExportProps = {
  userId: string;
  list: PagedList<MeetingResult>;
};

/** Every result as a file, also those that were not read yet. */
export function ResultsExport({ userId, list }: ResultsExportProps) {
  const { save, failed, busyWith, progressOf } = useListExport({
    name: "meetings",
    what: "the meeting results",
    textOf: async ({ write }: Format, onRead) =>
      write(await readEvery(resultsList(userId).read, list, onRead)),
  });
  return (
    <ListMenu
      failed={failed}
      progress={busyWith === null ? null : (progressOf(list.total) ?? null)}
      exports={formats.map((format) => ({ name: format.name, save: () => save(format) }))}
    />
  );
}
