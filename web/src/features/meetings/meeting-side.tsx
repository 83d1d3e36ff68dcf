import type { useQuota } from "#web/lib/use-quota.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LiveRecording } from "./live-recording.tsx";
import { FilesSkeleton } from "./recordings/files-skeleton.tsx";
import { RecordingUpload } from "./upload-panel/recording-upload.tsx";
import type { MeetingsQueries } from "./use-meetings.ts";

const KeptRecordings = latePart(
  async () => (await import("./recordings/kept-recordings.tsx")).KeptRecordings,
  <div className="h-44">
    <FilesSkeleton />
  </div>,
);
const FeedbackPanel = latePart(
  async () => (await import("./feedback/feedback-panel.tsx")).FeedbackPanel,
  <Skeleton className="h-11 rounded-md" />,
);

type MeetingSideProps = {
  userId: string;
  files: MeetingsQueries["files"];
  limit: ReturnType<typeof useQuota>;
  onAnswer: (answer: string) => void;
  onFilesChanged: () => void;
};

/** Recordings, feedback, and what comes later. */
export function MeetingSide({ userId, files, limit, onAnswer, onFilesChanged }: MeetingSideProps) {
  return (
    <>
      <div className="grid gap-6">
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
        <KeptRecordings userId={userId} query={files} />
      </div>
      <FeedbackPanel userId={userId} />
      <LiveRecording />
    </>
  );
}
