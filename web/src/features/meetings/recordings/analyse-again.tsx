import { useSyncExternalStore } from "react";
import { meetingModes } from "#functions/contract/meeting.ts";
import { Button } from "#web/ui/button.tsx";
import type { AudioFile } from "../meeting-model.ts";
import { recordingUploads } from "../upload/recording-uploads.ts";
import { isUnderWay } from "../upload/upload-flow.ts";

interface AnalyseAgainProps {
  userId: string;
  file: AudioFile;
}

/** A way on for a recording that was counted and not analysed. How it ends is told where uploads are. */
export function AnalyseAgain({ userId, file }: AnalyseAgainProps) {
  const uploads = recordingUploads(userId);
  const upload = useSyncExternalStore(uploads.subscribe, uploads.current);
  const { sessionId, handOver, name, storagePath } = file;
  // There it can be tried again as well; once is enough.
  if (sessionId === null || uploads.isAbout(storagePath)) return null;
  const mode = handOver?.mode ?? meetingModes[0];
  return (
    <div className="grid justify-items-start gap-2 text-sm text-muted">
      <p>Kreeg u geen verslag? Laat de opname opnieuw analyseren. Dat telt niet extra mee.</p>
      <Button
        variant="secondary"
        size="sm"
        disabled={isUnderWay(upload)}
        onClick={() => uploads.analyse({ fileName: name, path: storagePath, sessionId, mode })}
      >
        Opnieuw proberen
        <span className="sr-only"> met {name}</span>
      </Button>
    </div>
  );
}
