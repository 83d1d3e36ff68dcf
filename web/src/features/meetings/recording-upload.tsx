import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { type MeetingMode, meetingModes } from "../../../../functions/contract.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { recordingLimitQuery } from "./recording-api.ts";
import { RecordingDropZone } from "./recording-drop-zone.tsx";
import { recordingProblem } from "./recording-file.ts";
import {
  isUnderWay,
  type RecordingFlow,
  type RecordingNews,
  type RecordingUpload as State,
} from "./recording-flow.ts";
import { focusWhereLost } from "./recording-focus.ts";
import { InterruptedRecordings } from "./recording-interrupted.tsx";
import { RecordingProgress, RecordingSettling } from "./recording-progress.tsx";
import { modeNames } from "./recording-texts.ts";
import { recordingUploads } from "./recording-uploads.ts";

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
  const [problem, setProblem] = useState<string | null>(null);
  const busy = isUnderWay(upload);
  const { data: bytesMax } = useQuery(recordingLimitQuery);

  const choose = (file: File) => {
    const found = recordingProblem(file, bytesMax);
    setProblem(found);
    if (found === null) uploads.start(file, mode);
  };

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
    </div>
  );
}

type News = Pick<RecordingUploadProps, "onFilesChanged" | "onAnswer" | "onLimited">;

/** Settles what an earlier page left, and passes on what happens. */
function useNews(uploads: RecordingFlow, { onFilesChanged, onAnswer, onLimited }: News) {
  const hear = useEffectEvent((news: RecordingNews) => {
    if (news.type === "uploaded" || news.type === "not-analysed") onFilesChanged?.();
    else if (news.type === "limited") onLimited?.();
    else onAnswer?.(news.answer);
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
    <Notice
      tone="error"
      ref={focusWhereLost}
      action={
        upload.limited ? (
          <ButtonLink to="/contact" variant="secondary" size="sm">
            Contact Opnemen
          </ButtonLink>
        ) : (
          upload.retriable && (
            <Button variant="secondary" size="sm" onClick={uploads.retry}>
              Opnieuw proberen
            </Button>
          )
        )
      }
    >
      {upload.message}
    </Notice>
  );
}
