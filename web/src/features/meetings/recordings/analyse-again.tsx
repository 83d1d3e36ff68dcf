import { meetingModes } from "#functions/contract/meeting.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Button } from "#web/ui/button.tsx";
import type { AudioFile } from "../meeting-model.ts";
import { recordingUploads } from "../upload/recording-uploads.ts";
import { isUnderWay } from "../upload/upload-state.ts";

type AnalyseAgainProps = {
  userId: string;
  file: AudioFile;
};

/** Asks again for the analysis of a recording that was counted. The upload panel shows how that goes. */
export function AnalyseAgain({ userId, file }: AnalyseAgainProps) {
  const uploads = recordingUploads(userId);
  const state = useStore(uploads);
  const { sessionId, handOver, name, storagePath } = file;
  // The upload's own notice offers the same.
  const isShownAbove = state.status !== "idle" && state.upload.path === storagePath;
  if (sessionId === null || isShownAbove) return null;
  const mode = handOver?.mode ?? meetingModes[0];
  return (
    <div className="grid justify-items-start gap-2 text-sm text-muted">
      <p>Kreeg u geen verslag? Laat de opname opnieuw analyseren. Dat telt niet extra mee.</p>
      <Button
        variant="secondary"
        size="sm"
        disabled={isUnderWay(state)}
        onClick={() => uploads.analyse({ fileName: name, path: storagePath, sessionId, mode })}
      >
        Opnieuw proberen
        <span className="sr-only"> met {name}</span>
      </Button>
    </div>
  );
}
