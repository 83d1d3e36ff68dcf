import { useState } from "react";
import { meetingModes } from "#functions/contract/meeting.ts";
import { useStore } from "#web/lib/use-store.ts";
import { ActFailure } from "#web/parts/outcome.tsx";
import { Button } from "#web/ui/button.tsx";
import type { AudioFile } from "../meeting-model.ts";
import { recordingUploads } from "../upload/recording-uploads.ts";
import { isUnderWay } from "../upload/upload-state.ts";
import { ConsentTick } from "../upload-panel/consent-tick.tsx";
import { useNoteConsent } from "./files-api.ts";

type AnalyseAgainProps = {
  userId: string;
  file: AudioFile;
};

/** Asks again for the analysis of a recording. The upload panel shows how that goes. */
export function AnalyseAgain({ userId, file }: AnalyseAgainProps) {
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
      <Button variant="secondary" size="sm" disabled={isUnderWay(state)} busy={note.isPending} onClick={ask}>
        Opnieuw proberen
        <span className="sr-only"> met {name}</span>
      </Button>
    </div>
  );
}
