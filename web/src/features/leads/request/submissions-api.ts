import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { LeadAccepted } from "#functions/contract/lead.ts";
import { firstOf, moment, readQuery, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import type { Draft } from "../drafts/draft.ts";
import { generation, type LeadSubmission } from "../generation/generation.ts";
import { type LeadRequest, sendLead } from "./send-lead-api.ts";

export const leadKeys = {
  submission: (userId: string) => ["leads", userId, "submission"] as const,
  requests: (userId: string) => ["leads", userId, "requests"] as const,
};

/** While drafts are expected, a lost realtime connection costs at most this. */
const safetyPollMs = 10_000;

const submission = rowOf({
  id: z.string(),
  status: z.enum(["pending", "sent", "failed"]),
  submitted_at: moment,
  drafts_received: z.number(),
  finished_at: z.nullable(moment),
  failure_reason: z.nullable(z.string()),
});

const submissionRow = z.pipe(
  submission.row,
  z.transform(
    ({ failureReason, finishedAtMs, ...row }): LeadSubmission => ({
      ...row,
      failure:
        failureReason === null || finishedAtMs === null
          ? null
          : { reason: failureReason, atMs: finishedAtMs },
    }),
  ),
);

/** The customer's newest submission; "generating" is derived from it. */
export const latestSubmissionQuery = (userId: string) =>
  readQuery({
    key: leadKeys.submission(userId),
    what: "the newest submission",
    as: firstOf(submissionRow, null),
    ask: () =>
      database
        .from("lead_submissions")
        .select(submission.select)
        .eq("user_id", userId)
        .order("submitted_at", { ascending: false })
        .limit(1),
  });

/** For `refetchInterval`: polls while this submission still yields drafts, and rests otherwise. */
export function pollWhileGenerating(submission: LeadSubmission | null, drafts: readonly Draft[] = []) {
  return generation(submission, drafts, serverNowMs()).state === "generating" ? safetyPollMs : false;
}

/** For `refetchInterval`: another tab may be handing this submission over. */
export function pollWhilePending(submission: LeadSubmission | null | undefined) {
  return submission?.status === "pending" ? safetyPollMs : false;
}

export type SubmitLead = UseMutationResult<LeadAccepted, Error, LeadRequest>;

/** Hands the request over; invalidates the newest submission whether it succeeds or fails. Throws FunctionError. */
export function useSubmitLead(userId: string): SubmitLead {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendLead,
    onSuccess: ({ submissionId, submittedAt, duplicate }) => {
      // Of a repetition only the row knows how the first one ended.
      if (duplicate) return;
      const accepted: LeadSubmission = {
        id: submissionId,
        status: "sent",
        submittedAtMs: Date.parse(submittedAt),
        draftsReceived: 0,
        failure: null,
      };
      client.setQueryData(latestSubmissionQuery(userId).queryKey, accepted);
    },
    // Not awaited: the answer is known, whatever the next reading takes.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: leadKeys.submission(userId) });
    },
  });
}
