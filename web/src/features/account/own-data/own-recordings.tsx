import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide";
import { useState } from "react";
import { formatDay } from "#web/lib/dates.ts";
import { messageOf } from "#web/lib/errors.ts";
import { startDownload } from "#web/lib/save-file.ts";
import { RowList } from "#web/parts/row-list.tsx";
import { AlertText } from "#web/ui/alert-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { type OwnRecording, recordingsQuery, useRecordingAddress } from "./own-recordings-api.ts";

/** The sound itself, file by file: it can be far too large for one file with everything. Nothing without recordings. */
export function OwnRecordings({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(recordingsQuery(userId, page));
  if (query.isError) return <LoadFailure query={query}>Uw opnames konden niet worden geladen.</LoadFailure>;
  if (!query.data || query.data.count === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-lg">Uw opnames</h3>
      <RowList rows={query.data.rows}>{(recording) => <Recording recording={recording} />}</RowList>
      <Pagination label="Pagina's met opnames" {...query.data} onPage={setPage} />
    </div>
  );
}

function Recording({ recording }: { recording: OwnRecording }) {
  const address = useRecordingAddress();
  const fetchSound = () => address.mutate(recording, { onSuccess: startDownload });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 text-sm">
          <p className="truncate font-semibold">{recording.filename}</p>
          <p className="text-muted">{formatDay(recording.createdAtMs)}</p>
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Download ${recording.filename}`}
          busy={address.isPending}
          onClick={fetchSound}
          className="shrink-0"
        >
          {!address.isPending && <Icon of={Download} className="size-5" />}
        </Button>
      </div>
      {address.isError && (
        <AlertText>{messageOf(address.error, "Deze opname kon niet worden gedownload.")}</AlertText>
      )}
    </div>
  );
}
