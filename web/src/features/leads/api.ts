import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { serverNowMs } from "../../lib/server-clock.ts";
import { supabase } from "../../lib/supabase.ts";
import { type EmailDraft, generation, type LeadSubmission } from "./lead-model.ts";
import { sendLead } from "./send-lead-api.ts";

export const leadKeys = {
  emails: (userId: string) => ["leads", userId, "emails"] as const,
  submission: (userId: string) => ["leads", userId, "submission"] as const,
};

/** Rows a request; the Data API gives no more than this at once and says nothing of the rest. */
const rowsPerRequest = 1000;
/** While drafts are expected, a lost realtime connection costs at most this. */
const safetyPollMs = 10_000;

const draftRows = z.array(
  z.pipe(
    z.object({
      id: z.coerce.string(),
      email: z.string(),
      subject: z.nullable(z.string()),
      content: z.nullable(z.string()),
      created_at: z.string(),
    }),
    z.transform(
      (row): EmailDraft => ({
        id: row.id,
        prospect: row.email,
        subject: row.subject ?? "",
        content: row.content ?? "",
        createdAtMs: Date.parse(row.created_at),
      }),
    ),
  ),
);

const submissionRow = z.nullable(
  z.pipe(
    z.object({ id: z.string(), status: z.enum(["pending", "sent", "failed"]), submitted_at: z.string() }),
    z.transform(
      (row): LeadSubmission => ({
        id: row.id,
        status: row.status,
        submittedAtMs: Date.parse(row.submitted_at),
      }),
    ),
  ),
);

/**
 * The customer's drafts, newest first. A failure is logged and leaves what was loaded before in place; without
 * that, the list shows its empty state.
 */
export function emailsQuery(userId: string) {
  return queryOptions({
    queryKey: leadKeys.emails(userId),
    queryFn: ({ signal }) => fetchDrafts(userId, signal),
    meta: { what: "the e-mails" },
    // Realtime says when something changed; coming back to the tab asks once more.
    staleTime: 0,
  });
}

/** The customer's newest submission; "generating" is derived from it. */
export function latestSubmissionQuery(userId: string) {
  return queryOptions({
    queryKey: leadKeys.submission(userId),
    queryFn: ({ signal }) => fetchLatestSubmission(userId, signal),
    meta: { what: "the newest submission" },
    staleTime: 0,
  });
}

/** For `refetchInterval`: polls while this submission still yields drafts, and rests otherwise. */
export function pollWhileGenerating(submission: LeadSubmission | null, drafts: readonly EmailDraft[] = []) {
  return generation(submission, drafts, serverNowMs()).state === "generating" ? safetyPollMs : false;
}

/** For `refetchInterval`: another tab may be handing this submission over. */
export function pollWhilePending(submission: LeadSubmission | null | undefined) {
  return submission?.status === "pending" ? safetyPollMs : false;
}

/** Hands the request over; invalidates the newest submission whether it succeeds or fails. Throws LeadError. */
export function useSubmitLead(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendLead,
    // Offline is a failure to show, not a request to keep for later behind the customer's back.
    networkMode: "always",
    onSuccess: ({ submissionId, submittedAt, duplicate }) => {
      // Of a repetition only the row knows how the first one ended.
      if (duplicate) return;
      const accepted: LeadSubmission = {
        id: submissionId,
        status: "sent",
        submittedAtMs: Date.parse(submittedAt),
      };
      client.setQueryData(latestSubmissionQuery(userId).queryKey, accepted);
    },
    // Not awaited: the answer is known, whatever the next reading takes.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: leadKeys.submission(userId) });
    },
  });
}

async function fetchDrafts(userId: string, signal: AbortSignal) {
  const drafts: EmailDraft[] = [];
  for (let page: EmailDraft[] | null = null; page === null || page.length === rowsPerRequest; ) {
    const { data } = await supabase
      .from("user_emails")
      .select("id, email, subject, content, created_at")
      .eq("user_id", userId)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(drafts.length, drafts.length + rowsPerRequest - 1)
      .abortSignal(signal)
      .retry(false)
      .throwOnError();
    page = draftRows.parse(data);
    drafts.push(...page);
  }
  return drafts;
}

async function fetchLatestSubmission(userId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from("lead_submissions")
    .select("id, status, submitted_at")
    .eq("user_id", userId)
    .order("submitted_at", { ascending: false })
    .limit(1)
    .abortSignal(signal)
    .retry(false)
    .maybeSingle()
    .throwOnError();
  return submissionRow.parse(data);
}
