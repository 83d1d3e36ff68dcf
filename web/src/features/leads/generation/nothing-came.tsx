import { useState } from "react";
import { personal } from "#web/lib/personal-storage.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

type NothingCameProps = {
  userId: string;
  /** The request that yielded no drafts. */
  submissionId: string;
};

/** Says that a request yielded nothing, until the customer puts it away; this browser remembers that they did. */
export function NothingCame({ userId, submissionId }: NothingCameProps) {
  const seen = personal("nothing-came-seen", userId);
  const [seenId, setSeenId] = useState(seen.read);
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
      <p>Er konden geen emails worden gegenereerd. Probeer het later opnieuw.</p>
      <p>Komen er toch nog e-mails, dan ziet u ze in uw lijst.</p>
    </Notice>
  );
}
