import { encodeBase64 } from "@std/encoding/base64.js";
import * as z from "zod/mini";
import type { LeadForm } from "../contract/lead.ts";
import type { Database } from "../shared/database.ts";
import type { Log } from "../shared/log.ts";
import { type Outcome, recordOutcome } from "./record-outcome.ts";

const reservationSchema = z.object({
  submission_id: z.uuid(),
  user_id: z.uuid(),
  table_name: z.string(),
  submitted_at: z.iso.datetime({ offset: true }),
  outcome: z.enum(["reserved", "in_progress", "already_sent"]),
});

export type Reservation = z.infer<typeof reservationSchema>;

export type LeadSubmissions = ReturnType<typeof createLeadSubmissions>;

/** Names a form by its content: the same words, the same name. Keys stand in the order of the schema. */
async function digestOf(form: LeadForm): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(form));
  return encodeBase64(await crypto.subtle.digest("SHA-256", bytes));
}

export function createLeadSubmissions(database: Database, draftsByName: boolean) {
  const record = (submissionId: string, outcome: Outcome) =>
    database.asService(
      "finish_lead_submission",
      {
        p_submission_id: submissionId,
        p_succeeded: outcome === "delivered",
        p_may_have_arrived: outcome === "unknown",
      },
      z.unknown(),
    );

  return {
    /** Authenticates the caller and checks the right to the service, and does nothing else. */
    requireAccess: (token: string) => database.asCaller(token)("require_lead_access", {}, z.unknown()),

    /**
     * Authenticates the caller, checks the right to the service, counts one unit and claims the submission's id, all in
     * one statement of the database; makes the view of the caller's name when drafts come by it. Only `reserved` may go
     * on to the webhook. The reservation may be of another submission, when the same form is under way from another tab.
     */
    begin: async (token: string, submissionId: string, form: LeadForm) =>
      database.asCaller(token)(
        "begin_lead_submission",
        {
          p_submission_id: submissionId,
          p_by_name: draftsByName,
          p_content_digest: await digestOf(form),
          p_form: form,
        },
        reservationSchema,
      ),

    /**
     * Ends what may have begun although no answer came in time; its unit comes back when no drafts do. Never throws: what
     * did not begin needs no end, and what begins later still is ended after two minutes as every crash is.
     */
    abandon: (submissionId: string) =>
      record(submissionId, "unknown").then(
        () => {},
        () => {},
      ),

    /** Records the outcome; a failed one gets its unit back. Never throws: by now the outcome stands. */
    async finish(submissionId: string, outcome: Outcome, log: Log): Promise<void> {
      const isRecorded = await recordOutcome(() => record(submissionId, outcome));
      if (!isRecorded) log.error("lead submission not finished", { submissionId, outcome });
    },
  };
}
