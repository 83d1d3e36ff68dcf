import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide";
import { useState } from "react";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { countText } from "#web/lib/count-text.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { DraftList } from "./draft-list.ts";
import { fetchAllDrafts } from "./drafts-api.ts";
import { draftsCsv } from "./drafts-csv.ts";
import { plainTextOf } from "./plain-text.ts";

/** Every draft as a file, also those that were not shown yet. */
export function DraftsExport({ list }: { list: DraftList }) {
  const [read, setRead] = useState(0);
  const save = useMutation({
    mutationFn: async () => {
      setRead(0);
      const drafts = await fetchAllDrafts(list, setRead);
      const csv = draftsCsv(drafts, plainTextOf);
      saveFile(`emails-${isoDay(Date.now())}.csv`, new Blob([csv], { type: "text/csv;charset=utf-8" }));
    },
    onError: (cause) => console.warn("Could not export the e-mails", cause),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {save.isError && (
        <p role="alert" className="text-sm text-harm">
          De export lukte niet. Probeer het opnieuw.
        </p>
      )}
      <Button
        variant="quiet"
        size="sm"
        busy={save.isPending}
        busyText={`${countText(read)} van ${countText(list.total)} gelezen...`}
        onClick={() => save.mutate()}
      >
        {!save.isPending && <Icon of={Download} className="size-4" />}
        Exporteer als CSV
      </Button>
    </div>
  );
}
