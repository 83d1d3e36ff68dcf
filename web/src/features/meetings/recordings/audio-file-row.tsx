import { Check, OctagonAlert, Trash2 } from "lucide";
import { useRef, useState } from "react";
import { formatMoment } from "#web/lib/dates.ts";
import { failureText } from "#web/lib/failure-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SpinnerMark } from "#web/ui/spinner.tsx";
import type { AudioFile, HandOver, Unanalysed } from "../meeting-model.ts";
import { AnalyseAgain } from "./analyse-again.tsx";
import { DeleteFile } from "./delete-file.tsx";

type AudioFileRowProps = {
  userId: string;
  file: AudioFile;
  processing: boolean;
  unanalysed: Unanalysed | null;
  onDeleted: (file: AudioFile) => void;
};

export function AudioFileRow({ userId, file, processing, unanalysed, onDeleted }: AudioFileRowProps) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const keep = () => {
    setAsking(false);
    opener.current?.focus();
  };
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold wrap-anywhere">{file.name}</p>
          <time
            dateTime={new Date(file.createdAtMs).toISOString()}
            className="text-sm text-muted tabular-nums"
          >
            {formatMoment(file.createdAtMs)}
          </time>
          {unanalysed === "failed" ? (
            <FailedStatus of={file.handOver} />
          ) : (
            <FileStatus processing={processing} />
          )}
        </div>
        <Button
          ref={opener}
          variant="quiet"
          size="icon"
          aria-label={`Verwijder ${file.name}`}
          aria-expanded={asking}
          onClick={() => setAsking(!asking)}
          className="-mt-2 -mr-2 shrink-0"
        >
          <Icon of={Trash2} className="size-5" />
        </Button>
      </div>
      {unanalysed && !asking && <AnalyseAgain userId={userId} file={file} />}
      {asking && (
        <DeleteFile
          userId={userId}
          file={file}
          processing={processing}
          onKeep={keep}
          onDeleted={() => onDeleted(file)}
        />
      )}
    </div>
  );
}

function FileStatus({ processing }: { processing: boolean }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      {processing ? (
        <SpinnerMark className="size-4 text-alive" />
      ) : (
        <Icon of={Check} className="size-4 text-alive" />
      )}
      {processing ? "Bezig met verwerken..." : "Verwerkt"}
    </p>
  );
}

function FailedStatus({ of: handOver }: { of: HandOver | null }) {
  const reason = handOver?.failureReason ?? null;
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="flex items-center gap-2">
        <Icon of={OctagonAlert} className="size-4 text-harm" />
        De analyse is niet gelukt
      </p>
      {reason !== null && <p>{failureText(reason)}</p>}
      {handOver?.isCounted === false && <p>Deze opname telt niet mee voor uw limiet.</p>}
    </div>
  );
}
