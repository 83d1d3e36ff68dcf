import * as z from "zod/mini";
import type { Database } from "../shared/database.ts";
import type { Log } from "../shared/log.ts";

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
   * Authenticates the caller, checks the right to the service, counts one unit and claims the submission's id,
   * all in one statement of the database. Only `reserved` may go on to the webhook.
   */
  begin(token: string, submissionId: string): Promise<Reservation>;
  /** Records the outcome; a failed one gets its unit back. Never throws: by now the outcome stands. */
  finish(submissionId: string, succeeded: boolean, log: Log): Promise<void>;
}

/** Pauses between attempts. Three attempts outlast a restart of the Data API's connection pool. */
const defaultRetryDelaysMs = [250, 1_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function createLeadSubmissions(
  database: Database,
  retryDelaysMs: readonly number[] = defaultRetryDelaysMs,
): LeadSubmissions {
  const finishOnce = (id: string, succeeded: boolean) =>
    database.asService(
      "finish_lead_submission",
      { p_submission_id: id, p_succeeded: succeeded },
      z.unknown(),
    );

  return {
    async requireAccess(token) {
      await database.asCaller(token)("require_lead_access", {}, z.unknown());
    },

    begin: (token, submissionId) =>
      database.asCaller(token)("begin_lead_submission", { p_submission_id: submissionId }, reservationSchema),

    async finish(submissionId, succeeded, log) {
      for (const delayMs of [...retryDelaysMs, undefined]) {
        try {
          await finishOnce(submissionId, succeeded);
          return;
        } catch {
          if (delayMs !== undefined) await pause(delayMs);
        }
      }
      log.error("lead submission not finished", { submissionId, succeeded });
    },
  };
}
