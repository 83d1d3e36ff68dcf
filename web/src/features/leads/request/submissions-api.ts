import { queryOptions, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { LeadAccepted } from "#functions/contract/lead.ts";
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

const submissionRow = z.nullable(
  z.pipe(
    z.object({
      id: z.string(),
      status: z.enum(["pending", "sent", "failed"]),
      submitted_at: z.string(),
      drafts_received: z.number(),
      finished_at: z.nullable(z.string()),
      failure_reason: z.nullable(z.string()),
    }),
    z.transform(
      (row): LeadSubmission => ({
        id: row.id,
        status: row.status,
        submittedAtMs: Date.parse(row.submitted_at),
        draftsReceived: row.drafts_received,
        failure:
          row.failure_reason === null || row.finished_at === null
            ? null
            : { reason: row.failure_reason, atMs: Date.parse(row.finished_at) },
      }),
    ),
  ),
);

/** The customer's newest submission; "generating" is derived from it. */
export function latestSubmissionQuery(userId: string) {
  return queryOptions({
    queryKey: leadKeys.submission(userId),
    queryFn: ({ signal }) => fetchLatestSubmission(userId, signal),
    meta: { what: "the newest submission" },
  });
}

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

async function fetchLatestSubmission(userId: string, signal: AbortSignal) {
  const { data } = await database
    .from("lead_submissions")
    .select("id, status, submitted_at, drafts_received, finished_at, failure_reason")
    .eq("user_id", userId)
    .order("submitted_at", { ascending: false })
    .limit(1)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  return submissionRow.parse(data);
}
