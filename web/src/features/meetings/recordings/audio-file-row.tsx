import { Check, OctagonAlert, Trash2 } from "lucide";
import { useState } from "react";
import { meetingModes } from "#functions/contract/meeting.ts";
import { afterSuccess } from "#web/lib/data.ts";
import { failureText } from "#web/lib/failure-texts.ts";
import { useStore } from "#web/lib/use-store.ts";
import { IconButton } from "#web/parts/icon-button.tsx";
import { Moment } from "#web/parts/moment.tsx";
import { ActFailure } from "#web/parts/outcome.tsx";
import { useOpener } from "#web/parts/use-opener.ts";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { SpinnerMark } from "#web/ui/spinner.tsx";
import type { AudioFile, HandOver, Unanalysed } from "../meeting-model.ts";
import { recordingUploads } from "../upload/recording-uploads.ts";
import { isUnderWay } from "../upload/upload-state.ts";
import { ConsentTick } from "../upload-panel/consent-tick.tsx";
import { useDeleteFile, useNoteConsent } from "./files-api.ts";

type AudioFileRowProps = {
  userId: string;
  file: AudioFile;
  processing: boolean;
  unanalysed: Unanalysed | null;
  onDeleted: (file: AudioFile) => void;
};

export function AudioFileRow({ userId, file, processing, unanalysed, onDeleted }: AudioFileRowProps) {
  const { isOpen: asking, close: keep, opener } = useOpener();
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold wrap-anywhere">{file.name}</p>
          <Moment atMs={file.createdAtMs} className="text-sm text-muted tabular-nums" />
          {unanalysed === "failed" ? (
            <FailedStatus of={file.handOver} />
          ) : (
            <FileStatus processing={processing} />
          )}
        </div>
        <IconButton
          icon={Trash2}
          {...opener}
          label={`Verwijder ${file.name}`}
          className="-mt-2 -mr-2 shrink-0"
        />
      </div>
      {unanalysed && !asking && <AnalyseAgain userId={userId} file={file} />}
      {asking && (
        <DeleteFile userId={userId} file={file} processing={processing} onKeep={keep} onDeleted={onDeleted} />
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

type DeleteFileProps = Omit<AudioFileRowProps, "unanalysed"> & {
  /** The customer keeps the file. */
  onKeep: () => void;
};

function DeleteFile({ userId, file, processing, onKeep, onDeleted }: DeleteFileProps) {
  const remove = useDeleteFile(userId);
  return (
    <Confirmation
      question="Deze opname definitief verwijderen?"
      loss={lossOf(processing)}
      failure={
        remove.isError && (
          <Notice tone="error">
            <p lang="en" className="font-semibold">
              Failed to delete file
            </p>
            <p>De opname staat nog in uw lijst. Probeer het opnieuw.</p>
          </Notice>
        )
      }
      busy={remove.isPending}
      onConfirm={() => afterSuccess(remove.mutateAsync(file), () => onDeleted(file))}
      onKeep={onKeep}
    />
  );
}

function lossOf(processing: boolean): string {
  const results = processing
    ? "De analyse loopt nog en kan daardoor mislukken."
    : "Resultaten die u al kreeg, blijven staan.";
  return `Het geluidsbestand gaat verloren. ${results} Uw verbruik van deze maand verandert niet.`;
}

/** Asks again for the analysis of a recording. The upload panel shows how that goes. */
function AnalyseAgain({ userId, file }: { userId: string; file: AudioFile }) {
  const uploads = recordingUploads(userId);
  const state = useStore(uploads);
  const note = useNoteConsent(userId);
  const [consent, setConsent] = useState({ checked: file.consentNotedAtMs !== null, missing: false });
  const { sessionId, handOver, name, storagePath } = file;
  // The upload's own notice offers the same.
  const isShownAbove = state.status !== "idle" && state.upload.path === storagePath;
  if (sessionId === null || isShownAbove) return null;
  const mode = handOver?.mode ?? meetingModes[0];
  const analyse = () => uploads.analyse({ fileName: name, path: storagePath, sessionId, mode });
  const ask = () => {
    if (note.isPending) return;
    if (file.consentNotedAtMs !== null) return analyse();
    if (!consent.checked) return setConsent({ checked: false, missing: true });
    note.mutate(file.id, { onSuccess: analyse });
  };
  return (
    <div className="grid justify-items-start gap-2 text-sm text-muted">
      <p>
        Kreeg u geen verslag? Laat de opname opnieuw analyseren.{" "}
        {handOver?.isCounted === false ? "Dan telt ze weer mee." : "Dat telt niet extra mee."}
      </p>
      {file.consentNotedAtMs === null && (
        <ConsentTick
          checked={consent.checked}
          error={consent.missing ? "Vink dit eerst aan." : undefined}
          onChecked={(checked) => setConsent({ checked, missing: false })}
        />
      )}
      <ActFailure act={note} />
      <SideButton disabled={isUnderWay(state)} busy={note.isPending} onClick={ask}>
        Opnieuw proberen
        <span className="sr-only"> met {name}</span>
      </SideButton>
    </div>
  );
}
