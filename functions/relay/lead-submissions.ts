import * as z from "zod/mini";
import type { Database } from "../shared/database.ts";
import type { Log } from "../shared/log.ts";
import { recordOutcome } from "./record-outcome.ts";

const reservationSchema = z.object({
  submission_id: z.uuid(),
  user_id: z.uuid(),
  table_name: z.string(),
  submitted_at: z.iso.datetime({ offset: true }),
  outcome: z.enum(["reserved", "in_progress", "already_sent"]),
});

export type Reservation = z.infer<typeof reservationSchema>;

export interface LeadSubmissions {
  /** Authenticates the caller and checks the right to the service, and does nothing else. */
  requireAccess(token: string): Promise<void>;
  /**
   * Authenticates the caller, checks the right to the service, counts one unit and claims the submission's id, all in
   * one statement of the database; makes the view of the caller's name when drafts come by it. Only `reserved` may go
   * on to the webhook.
   */
  begin(token: string, submissionId: string): Promise<Reservation>;
  /** Records the outcome; a failed one gets its unit back. Never throws: by now the outcome stands. */
  finish(submissionId: string, succeeded: boolean, log: Log): Promise<void>;
}

export function createLeadSubmissions(database: Database, draftsByName: boolean): LeadSubmissions {
  return {
    async requireAccess(token) {
      await database.asCaller(token)("require_lead_access", {}, z.unknown());
    },

    begin: (token, submissionId) =>
      database.asCaller(token)(
        "begin_lead_submission",
        { p_submission_id: submissionId, p_by_name: draftsByName },
        reservationSchema,
      ),

    async finish(submissionId, succeeded, log) {
      const parameters = { p_submission_id: submissionId, p_succeeded: succeeded };
      const isRecorded = await recordOutcome(() =>
        database.asService("finish_lead_submission", parameters, z.unknown()),
      );
      if (!isRecorded) log.error("lead submission not finished", { submissionId, succeeded });
    },
  };
}
