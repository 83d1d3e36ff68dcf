import * as z from "zod/mini";
import type { MeetingRequest } from "../contract/meeting.ts";
import type { Database } from "../shared/database.ts";
import type { Log } from "../shared/log.ts";
import { type Outcome, recordOutcome } from "./record-outcome.ts";

export const analysisSchema = z.object({
  analysis_id: z.uuid(),
  delivery_id: z.uuid(),
  user_id: z.uuid(),
  user_email: z.string(),
  storage_path: z.string(),
  file_name: z.string(),
  latest_feedback: z.nullable(z.string()),
  feedback_id: z.nullable(z.uuid()),
  outcome: z.enum(["reserved", "in_progress", "already_sent"]),
});

export type MeetingAnalysis = z.infer<typeof analysisSchema>;

export type MeetingAnalyses = ReturnType<typeof createMeetingAnalyses>;

export function createMeetingAnalyses(database: Database) {
  return {
    /** Authenticates the caller and checks that they may use the service; changes nothing. */
    requireAccess: (token: string) => database.asCaller(token)("require_meeting_access", {}, z.unknown()),

    /**
     * Authenticates the caller, finds their upload with its file and claims it, all in one statement of the database.
     * Only `reserved` may go on to the webhook.
     */
    begin: (token: string, { sessionId, mode }: MeetingRequest) =>
      database.asCaller(token)(
        "begin_meeting_analysis",
        { p_session_id: sessionId, p_mode: mode },
        analysisSchema,
      ),

    /** Records the outcome; a failed one may be handed over again. Never throws: the outcome is final by then. */
    async finish(analysisId: string, outcome: Outcome, log: Log): Promise<void> {
      const parameters = { p_analysis_id: analysisId, p_succeeded: outcome === "delivered" };
      const isRecorded = await recordOutcome(() =>
        database.asService("finish_meeting_analysis", parameters, z.unknown()),
      );
      if (!isRecorded) log.error("meeting analysis not finished", { analysisId, outcome });
    },
  };
}
