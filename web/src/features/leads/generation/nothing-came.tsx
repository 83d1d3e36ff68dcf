import { useState } from "react";
import { failureText } from "#web/lib/failure-texts.ts";
import { personal } from "#web/lib/personal-storage.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Generation, LeadSubmission } from "./generation.ts";

type NothingCameProps = {
  userId: string;
  of: LeadSubmission;
  progress: Generation | null;
};

/** Says that a request yielded nothing, and the reason where it is known, until the customer puts it away; this browser remembers that they did. */
export function NothingCame({ userId, of: { id: submissionId }, progress }: NothingCameProps) {
  const seen = personal("nothing-came-seen", userId);
  const [seenId, setSeenId] = useState(seen.read);
  if (progress?.state !== "timed-out-empty" && progress?.state !== "failed") return null;
  if (seenId === submissionId) return null;
  const putAway = () => {
    seen.write(submissionId);
    setSeenId(submissionId);
  };
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" size="sm" onClick={putAway}>
          Begrepen
        </Button>
      }
    >
      {progress.state === "timed-out-empty" ? (
        <>
          <p>Er konden geen emails worden gegenereerd. Probeer het later opnieuw.</p>
          <p>Komen er toch nog e-mails, dan ziet u ze in uw lijst.</p>
        </>
      ) : (
        <>
          <p>Uw e-mails konden niet worden gegenereerd. {failureText(progress.reason)}</p>
          <p>Deze aanvraag telt niet mee voor uw limiet.</p>
        </>
      )}
    </Notice>
  );
}
