import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type MeetingMode, meetingModes } from "#functions/contract/meeting.ts";
import { recordingConsent } from "#functions/contract/recording-consent.ts";
import { cleanLine } from "#functions/contract/text.ts";
import { confirmEmailPath } from "#web/lib/unconfirmed-email.ts";
import { useStore } from "#web/lib/use-store.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { focusWhereLost } from "#web/ui/focus-where-lost.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { recordingProblem } from "../chosen-file/recording-file.ts";
import { contentProblem } from "../chosen-file/recording-signature.ts";
import { recordingLimitQuery } from "../upload/recording-api.ts";
import { recordingUploads } from "../upload/recording-uploads.ts";
import type { UploadFlow } from "../upload/upload-flow.ts";
import type { FailedRecording } from "../upload/upload-problem.ts";
import { isUnderWay, type UploadEvent, type UploadState } from "../upload/upload-state.ts";
import { ConsentTick } from "./consent-tick.tsx";
import { RecordingDropZone } from "./recording-drop-zone.tsx";
import { ExpiredRecordings, InterruptedRecordings } from "./recording-interrupted.tsx";
import { RecordingProgress, RecordingSettling } from "./recording-progress.tsx";
import { modeNames } from "./recording-texts.ts";

type RecordingUploadProps = {
  userId: string;
  /** The month's analyses are used up: nothing can be uploaded. */
  limited: boolean;
  /** A recording has its row, or could not be analysed: the list of files has changed. */
  onFilesChanged?: () => void;
  /** The answer of the automation to a hand-over, unchanged. */
  onAnswer?: (answer: string) => void;
  /** The database refused for the monthly limit, whatever was known here. */
  onLimited?: () => void;
};

export function RecordingUpload({ userId, limited, ...handlers }: RecordingUploadProps) {
  const uploads = recordingUploads(userId);
  const state = useStore(uploads);
  useUploadEvents(uploads, handlers);
  const [mode, setMode] = useState<MeetingMode>("meeting");
  const busy = isUnderWay(state);
  const { data: bytesMax } = useQuery(recordingLimitQuery);
  const { problem, choose, consent } = useChoice(bytesMax, (file) =>
    uploads.start(file, { mode, consentVersion: recordingConsent.version }),
  );

  return (
    <div className="grid gap-5">
      <SelectField
        label="Soort analyse"
        choices={modeChoices}
        value={mode}
        disabled={busy || limited}
        onValue={setMode}
      />
      <ConsentTick {...consent} checked={busy || consent.checked} disabled={busy || limited} />
      <RecordingDropZone disabled={busy || limited} bytesMax={bytesMax} error={problem} onFile={choose}>
        {busy && <UnderWay state={state} uploads={uploads} />}
      </RecordingDropZone>
      <Ended state={state} uploads={uploads} />
      {!busy && !limited && <InterruptedRecordings key={state.status} uploads={uploads} />}
      {!busy && <ExpiredRecordings key={`expired ${state.status}`} uploads={uploads} />}
    </div>
  );
}

/**
 * Checks the file that was chosen last: returns its fault, or starts it. A file that was chosen before the statement
 * was ticked waits for it. Each recording needs a statement of its own.
 */
function useChoice(bytesMax: number | undefined, start: (file: File) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const [waiting, setWaiting] = useState<File | null>(null);
  const latest = useRef<File | null>(null);
  const place = useRef<HTMLDivElement>(null);
  function begin(file: File) {
    setWaiting(null);
    setChecked(false);
    start(file);
  }
  async function choose(file: File) {
    latest.current = file;
    const found = recordingProblem(file, bytesMax) ?? (await contentProblem(file));
    // Another file was chosen while this one was read.
    if (latest.current !== file) return;
    setProblem(found);
    setWaiting(null);
    if (found !== null) return;
    const tick = place.current?.querySelector("input");
    if (tick?.checked) return begin(file);
    setWaiting(file);
    tick?.focus();
  }
  const consent = {
    ref: place,
    checked,
    error: waiting ? `Vink dit eerst aan, dan wordt ${cleanLine(waiting.name)} geüpload.` : undefined,
    onChecked(isChecked: boolean) {
      if (isChecked && waiting) return begin(waiting);
      setChecked(isChecked);
    },
  };
  return { problem, choose: (file: File) => void choose(file), consent };
}

type Handlers = Pick<RecordingUploadProps, "onFilesChanged" | "onAnswer" | "onLimited">;

/** Settles what an earlier page left, and passes on what happens. */
function useUploadEvents(uploads: UploadFlow, { onFilesChanged, onAnswer, onLimited }: Handlers) {
  const client = useQueryClient();
  const handle = useEffectEvent((event: UploadEvent) => {
    if (event.type === "registered" || event.type === "hand-over-failed") onFilesChanged?.();
    if (event.type === "handed-over") onAnswer?.(event.answer);
    if (event.type === "limit-read") correctLimit(client, event.bytesMax);
    if (event.type === "limit-reached") onLimited?.();
  });
  useEffect(() => {
    void uploads.restore();
    return uploads.onEvent((event) => handle(event));
  }, [uploads]);
}

/** Storage refused a file that is smaller than the limit on the screen. */
function correctLimit(client: QueryClient, bytesMax: number | null) {
  if (bytesMax === null) void client.invalidateQueries(recordingLimitQuery);
  else client.setQueryData(recordingLimitQuery.queryKey, bytesMax);
}

const modeChoices = meetingModes.map((mode) => ({ value: mode, label: modeNames[mode] }));

type UploadProps = {
  state: UploadState;
  uploads: UploadFlow;
};

function UnderWay({ state, uploads }: UploadProps) {
  if (state.status === "settling") return <RecordingSettling fileName={state.upload.fileName} />;
  if (state.status !== "sending") return null;
  return (
    <RecordingProgress
      fileName={state.upload.fileName}
      transfer={state.transfer}
      onPause={uploads.pause}
      onResume={uploads.resume}
      onCancel={uploads.cancel}
    />
  );
}

function Ended({ state, uploads }: UploadProps) {
  if (state.status === "done") {
    return (
      <Notice tone="success" title="Upload voltooid" ref={focusWhereLost}>
        {state.upload.fileName} is aangekomen. Het verslag verschijnt vanzelf bij uw resultaten.
      </Notice>
    );
  }
  if (state.status !== "failed") return null;
  return (
    <Notice tone="error" ref={focusWhereLost} action={wayOn(state, uploads)}>
      {state.message}
    </Notice>
  );
}

function wayOn({ limited, unconfirmed, retriable }: FailedRecording, uploads: UploadFlow) {
  if (limited) {
    return (
      <ButtonLink to="/contact" variant="secondary" size="sm">
        Contact Opnemen
      </ButtonLink>
    );
  }
  const retry = retriable && <SideButton onClick={uploads.retry}>Opnieuw proberen</SideButton>;
  if (!unconfirmed) return retry;
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={confirmEmailPath} variant="secondary" size="sm">
        Stuur de e-mail opnieuw
      </ButtonLink>
      {retry}
    </div>
  );
}
