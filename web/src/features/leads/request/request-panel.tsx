import { useState } from "react";
import type { SessionUser } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import { acceptedRecently, handingOver, type LeadSubmission } from "../generation/generation.ts";
import { LeadForm } from "./lead-form.tsx";
import type { useSubmitLead } from "./submissions-api.ts";

type RequestPanelProps = {
  user: SessionUser;
  submission: LeadSubmission | null;
  nowMs: number;
  generating: boolean;
  submit: ReturnType<typeof useSubmitLead>;
};

/** The form, or the success box in its place while the newest request is fresh. */
export function RequestPanel({ user, submission, nowMs, generating, submit }: RequestPanelProps) {
  const [dismissedId, setDismissedId] = useState<string | null>(null);
  // A repetition is answered before the first one has ended: only its row says how.
  const submittedHere = submit.isSuccess && submit.data.submissionId === submission?.id;
  const acceptedHere = submittedHere && submission.status === "sent";
  const accepted = acceptedHere || acceptedRecently(submission, nowMs);
  const again = () => {
    submit.reset();
    setDismissedId(submission?.id ?? null);
  };
  if (submission !== null && accepted && submission.id !== dismissedId) {
    return <Accepted announce={acceptedHere} onAgain={generating ? null : again} />;
  }
  return (
    <Card>
      <LeadForm
        profile={user}
        submit={submit}
        handingOver={handingOver(submission, nowMs)}
        failedLater={submittedHere && submission.status === "failed"}
        focusFirst={dismissedId !== null && submission?.id === dismissedId}
      />
    </Card>
  );
}

type AcceptedProps = {
  /** The form was here a moment ago and had the focus. */
  announce: boolean;
  /** Null while drafts still come in: two running requests could not be told apart. */
  onAgain: (() => void) | null;
};

function Accepted({ announce, onAgain }: AcceptedProps) {
  return (
    <Notice
      tone="success"
      title="Aanvraag verwerkt"
      ref={announce ? focusOnArrival : undefined}
      action={
        onAgain && (
          <Button variant="secondary" size="sm" onClick={onAgain}>
            Nieuwe aanvraag
          </Button>
        )
      }
    >
      Bekijk hieronder de resultaten
    </Notice>
  );
}
