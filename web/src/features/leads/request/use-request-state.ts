import { useState } from "react";
import { acceptedRecently, handingOver, type LeadSubmission } from "../generation/generation.ts";
import type { useSubmitLead } from "./submissions-api.ts";

type RequestParts = {
  submission: LeadSubmission | null;
  submit: ReturnType<typeof useSubmitLead>;
  nowMs: number;
};

/** Whether the form or the box that says that the request was accepted is shown, and how the newest request ended. */
export function useRequestState({ submission, submit, nowMs }: RequestParts) {
  const [dismissedId, setDismissedId] = useState<string | null>(null);
  // A repetition is answered before the first one has ended: only its row says how.
  const submittedHere = submit.isSuccess && submit.data.submissionId === submission?.id;
  const acceptedHere = submittedHere && submission.status === "sent";
  const isDismissed = submission !== null && submission.id === dismissedId;
  return {
    isAccepted: submission !== null && !isDismissed && (acceptedHere || acceptedRecently(submission, nowMs)),
    /** The form was here a moment ago and had the focus. */
    acceptedHere,
    failedLater: submittedHere && submission.status === "failed",
    handingOver: handingOver(submission, nowMs),
    /** The form came back at the customer's request. */
    isDismissed,
    again: () => {
      submit.reset();
      setDismissedId(submission?.id ?? null);
    },
  };
}

export type RequestState = ReturnType<typeof useRequestState>;
