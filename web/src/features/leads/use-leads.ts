import { useQuery } from "@tanstack/react-query";
import { useOwnChanges } from "#web/lib/use-own-changes.ts";
import { draftKeys, draftsQuery } from "./drafts/drafts-api.ts";
import type { LeadSubmission } from "./generation/generation.ts";
import {
  latestSubmissionQuery,
  leadKeys,
  pollWhileGenerating,
  pollWhilePending,
  type SubmitLead,
  useSubmitLead,
} from "./request/submissions-api.ts";

/** A draft that comes, changes or goes does so here too. */
const draftTables = ["draft_work"];
const submissionTables = ["lead_submissions"];

/** The customer's drafts and newest request, followed live, and read again now and then while drafts are expected. */
export function useLeads(userId: string) {
  useOwnChanges(userId, draftTables, draftKeys.all(userId));
  useOwnChanges(userId, submissionTables, leadKeys.submission(userId));
  const submit = useSubmitLead(userId);
  const latest = useQuery({
    ...latestSubmissionQuery(userId),
    refetchInterval: ({ state }) => pollWhilePending(state.data),
  });
  const submission = cancelledByFailure(latest.data ?? null, submit) ? null : (latest.data ?? null);
  const draftList = useQuery({
    ...draftsQuery(userId),
    refetchInterval: ({ state }) => pollWhileGenerating(submission, state.data?.rows),
  });
  // One that cannot be read counts as none: the form must not wait for ever.
  return { draftList, submission: latest.isPending ? undefined : submission, submit };
}

/** This tab saw the hand-over fail before the server had noted it. */
function cancelledByFailure(submission: LeadSubmission | null, submit: SubmitLead): boolean {
  return submit.isError && submission?.status === "pending" && submission.id === submit.variables.id;
}
