import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { type MeetingMode, meetingModes } from "#functions/contract/meeting.ts";
import { confirmEmailPath } from "#web/lib/unconfirmed-email.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { recordingProblem } from "../chosen-file/recording-file.ts";
import { contentProblem } from "../chosen-file/recording-signature.ts";
import { recordingLimitQuery } from "../upload/recording-api.ts";
import { recordingUploads } from "../upload/recording-uploads.ts";
import {
  isUnderWay,
  type RecordingFlow,
  type RecordingNews,
  type RecordingUpload as State,
} from "../upload/upload-flow.ts";
import type { FailedRecording } from "../upload/upload-problem.ts";
import { focusWhereLost } from "./focus-where-lost.ts";
import { RecordingDropZone } from "./recording-drop-zone.tsx";
import { ExpiredRecordings, InterruptedRecordings } from "./recording-interrupted.tsx";
import { RecordingProgress, RecordingSettling } from "./recording-progress.tsx";
import { modeNames } from "./recording-texts.ts";

interface RecordingUploadProps {
  userId: string;
  /** The month's analyses are used up: nothing can be uploaded. */
  limited: boolean;
  /** A recording has its row, or could not be analysed: the list of files has changed. */
  onFilesChanged?: () => void;
  /** What the automation answered when it was told, word for word. */
  onAnswer?: (answer: string) => void;
  /** The database refused for the monthly limit, whatever was known here. */
  onLimited?: () => void;
}

export function RecordingUpload({ userId, limited, ...handlers }: RecordingUploadProps) {
  const uploads = recordingUploads(userId);
  const upload = useSyncExternalStore(uploads.subscribe, uploads.current);
  useNews(uploads, handlers);
  const [mode, setMode] = useState<MeetingMode>("meeting");
  const busy = isUnderWay(upload);
  const { data: bytesMax } = useQuery(recordingLimitQuery);
  const { problem, choose } = useChoice(bytesMax, (file) => uploads.start(file, mode));

  return (
    <div className="grid gap-5">
      <SelectField
        label="Soort analyse"
        choices={modeChoices}
        value={mode}
        disabled={busy || limited}
        onValue={setMode}
      />
      <RecordingDropZone disabled={busy || limited} bytesMax={bytesMax} error={problem} onFile={choose}>
        {busy && <UnderWay upload={upload} uploads={uploads} />}
      </RecordingDropZone>
      <Ended upload={upload} uploads={uploads} />
      {!busy && !limited && <InterruptedRecordings key={upload.status} uploads={uploads} />}
      {!busy && <ExpiredRecordings key={`expired ${upload.status}`} uploads={uploads} />}
    </div>
  );
}

/** The fault of the file that was chosen last, if any; one without goes on its way. */
function useChoice(bytesMax: number | undefined, start: (file: File) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  async function choose(file: File) {
    latest.current = file;
    const found = recordingProblem(file, bytesMax) ?? (await contentProblem(file));
    // Another file was chosen while this one was looked at.
    if (latest.current !== file) return;
    setProblem(found);
    if (found === null) start(file);
  }
  return { problem, choose: (file: File) => void choose(file) };
}

type News = Pick<RecordingUploadProps, "onFilesChanged" | "onAnswer" | "onLimited">;

/** Settles what an earlier page left, and passes on what happens. */
function useNews(uploads: RecordingFlow, { onFilesChanged, onAnswer, onLimited }: News) {
  const client = useQueryClient();
  const hear = useEffectEvent((news: RecordingNews) => {
    switch (news.type) {
      case "uploaded":
      case "not-analysed":
        return onFilesChanged?.();
      case "limited":
        return onLimited?.();
      case "too-large":
        // What the screen said before was not so.
        if (news.bytesMax === null) return void client.invalidateQueries(recordingLimitQuery);
        return void client.setQueryData(recordingLimitQuery.queryKey, news.bytesMax);
      case "answered":
        return onAnswer?.(news.answer);
    }
  });
  useEffect(() => {
    void uploads.restore();
    return uploads.follow((news) => hear(news));
  }, [uploads]);
}

const modeChoices = meetingModes.map((mode) => ({ value: mode, label: modeNames[mode] }));

interface UploadProps {
  upload: State;
  uploads: RecordingFlow;
}

function UnderWay({ upload, uploads }: UploadProps) {
  if (upload.status === "settling") return <RecordingSettling fileName={upload.fileName} />;
  if (upload.status !== "sending") return null;
  return (
    <RecordingProgress
      fileName={upload.fileName}
      transfer={upload.transfer}
      onPause={uploads.pause}
      onResume={uploads.resume}
      onCancel={uploads.cancel}
    />
  );
}

function Ended({ upload, uploads }: UploadProps) {
  if (upload.status === "done") {
    return (
      <Notice tone="success" title="Upload voltooid" ref={focusWhereLost}>
        {upload.fileName} is aangekomen. Het verslag verschijnt vanzelf bij uw resultaten.
      </Notice>
    );
  }
  if (upload.status !== "failed") return null;
  return (
    <Notice tone="error" ref={focusWhereLost} action={wayOn(upload, uploads)}>
      {upload.message}
    </Notice>
  );
}

function wayOn({ limited, unconfirmed, retriable }: FailedRecording, uploads: RecordingFlow) {
  if (limited) {
    return (
      <ButtonLink to="/contact" variant="secondary" size="sm">
        Contact Opnemen
      </ButtonLink>
    );
  }
  const retry = retriable && (
    <Button variant="secondary" size="sm" onClick={uploads.retry}>
      Opnieuw proberen
    </Button>
  );
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
