import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide";
import { useState } from "react";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { countText } from "#web/lib/count-text.ts";
import { type PagedList, readEvery } from "#web/lib/paged-list.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { MeetingResult } from "../meeting-model.ts";
import { resultsCsv, resultsMarkdown } from "./result-export.ts";
import { resultsTable } from "./results-api.ts";

const formats = [
  { name: "Tekstbestand", extension: "md", type: "text/markdown", textOf: resultsMarkdown },
  { name: "CSV", extension: "csv", type: "text/csv", textOf: resultsCsv },
] as const;
type Format = (typeof formats)[number];

type ResultsExportProps = {
  userId: string;
  list: PagedList<MeetingResult>;
};

/** Every result as a file, also those that were not read yet. */
export function ResultsExport({ userId, list }: ResultsExportProps) {
  const [read, setRead] = useState(0);
  const save = useMutation({
    mutationFn: async ({ extension, type, textOf }: Format) => {
      const results = await readEvery(resultsTable(userId).read, list, setRead);
      saveFile(
        `meetings-${isoDay(Date.now())}.${extension}`,
        new Blob([textOf(results)], { type: `${type};charset=utf-8` }),
      );
    },
    onError: (cause) => console.warn("Could not export the meeting results", cause),
  });
  return (
    <div className="flex flex-wrap items-center">
      {save.isError && (
        <p role="alert" className="text-sm text-harm">
          De export lukte niet. Probeer het opnieuw.
        </p>
      )}
      {formats.map((format) => {
        const busy = save.isPending && save.variables === format;
        return (
          <Button
            key={format.name}
            variant="quiet"
            size="sm"
            busy={busy}
            busyText={`${countText(read)} van ${countText(list.total)} gelezen...`}
            onClick={() => save.mutate(format)}
          >
            {!busy && <Icon of={Download} className="size-4" />}
            <span>
              <span className="sr-only">Exporteer als</span> {format.name}
            </span>
          </Button>
        );
      })}
    </div>
  );
}
