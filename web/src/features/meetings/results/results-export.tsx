import { type PagedList, readEvery } from "#web/lib/paged-list.ts";
import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import { ExportButton, ExportButtons } from "#web/ui/export-buttons.tsx";
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
    <ExportButtons failed={failed}>
      {formats.map((format) => (
        <ExportButton
          key={format.name}
          busy={busyWith === format}
          busyText={progressOf(list.total)}
          onClick={() => save(format)}
        >
          <span>
            <span className="sr-only">Exporteer als</span> {format.name}
          </span>
        </ExportButton>
      ))}
    </ExportButtons>
  );
}
