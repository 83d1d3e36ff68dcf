import type { useQuota } from "#web/lib/use-quota.ts";
import { Card } from "#web/ui/card.tsx";
import { FeedbackPanel } from "./feedback/feedback-panel.tsx";
import { LiveRecording } from "./live-recording.tsx";
import { AudioFiles } from "./recordings/audio-files.tsx";
import { RecordingTerm } from "./recordings/recording-term.tsx";
import { RecordingUpload } from "./upload-panel/recording-upload.tsx";
import { uploadTitleId } from "./upload-title.ts";
import type { MeetingsQueries } from "./use-meetings.ts";

type MeetingSideProps = {
  userId: string;
  files: MeetingsQueries["files"];
  limit: ReturnType<typeof useQuota>;
  onAnswer: (answer: string) => void;
  onFilesChanged: () => void;
};

/** Beside what was found: recordings, feedback, and what comes later. */
export function MeetingSide({ userId, files, limit, onAnswer, onFilesChanged }: MeetingSideProps) {
  return (
    <>
      <Card className="grid gap-6">
        <h2 id={uploadTitleId} tabIndex={-1} className="text-lg outline-none">
          Opnames
        </h2>
        <RecordingUpload
          userId={userId}
          limited={limit.limited}
          onFilesChanged={onFilesChanged}
          onAnswer={(answer) => {
            onAnswer(answer);
            onFilesChanged();
          }}
          onLimited={limit.noteRefusal}
        />
        <AudioFiles userId={userId} query={files} />
        <RecordingTerm userId={userId} />
      </Card>
      <FeedbackPanel userId={userId} />
      <LiveRecording />
    </>
  );
}
