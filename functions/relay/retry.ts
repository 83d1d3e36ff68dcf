import type { Context } from "hono";
import * as z from "zod/mini";
import { leadFormSchema } from "../contract/lead.ts";
import { meetingModes } from "../contract/meeting.ts";
import { refusalSentences } from "../contract/refusals.ts";
import { type Retried, retryRequestSchema } from "../contract/retry.ts";
import { AppError } from "../shared/app-error.ts";
import { readJsonBody } from "../shared/body.ts";
import { callerToken } from "../shared/caller.ts";
import type { CallDatabase, Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { notifyWebhook, type Webhook } from "../shared/webhook.ts";
import type { InFlight } from "./in-flight.ts";
import { leadWebhookBody } from "./lead.ts";
import type { LeadSubmissions } from "./lead-submissions.ts";
import type { HandOverMeeting } from "./meeting.ts";
import { analysisSchema, type MeetingAnalyses } from "./meeting-analyses.ts";
import { readRequest } from "./read-request.ts";
import { settleDelivery } from "./record-outcome.ts";

type RetryParts = {
  database: Database;
  draftsByName: boolean;
  submissions: LeadSubmissions;
  analyses: MeetingAnalyses;
  leadWebhook: Webhook;
  handOverMeeting: HandOverMeeting;
  inFlight: InFlight;
  keepAlive: (work: Promise<unknown>) => void;
};

const callerSchema = z.object({ is_admin: z.boolean() });
const leadSchema = z.object({ user_id: z.uuid(), table_name: z.string() });
const formSchema = z.object({ form: leadFormSchema });
const meetingSchema = z.extend(analysisSchema, { session_id: z.string(), mode: z.enum(meetingModes) });

async function requireAdmin(asCaller: CallDatabase): Promise<void> {
  const { is_admin: isAdmin } = await asCaller("admin_caller", {}, callerSchema);
  if (!isAdmin) throw new AppError("forbidden", { message: refusalSentences.admin_required });
}

/**
 * `POST /relay/retry`: an admin has a job that the automation gave up handed over once more. Body: RetryRequest. The database
 * checks the admin, notes the act and takes the customer's unit of a lead again; the automation gets what it got the first
 * time: a lead under the same webhook-id, a recording under a new one, with a new address of its file.
 *
 * 200 Retried, 401 unauthenticated, 403 forbidden, 404 not_found (the file of the recording is gone), 409 conflict (no failed
 * job any more) or hand_over_pending (another request of this customer is under way), 413 too_large, 422 invalid_input,
 * 429 usage_limit_reached (the customer has no unit left) or rate_limited, 502 webhook_failed, 503 busy, 504
 * webhook_timeout or database_timeout, 500 internal. After one from 502 on, the job is in the list of failed ones again.
 */
export function retryRoute({
  database,
  draftsByName,
  submissions,
  analyses,
  leadWebhook,
  handOverMeeting,
  inFlight,
  keepAlive,
}: RetryParts) {
  return async (context: Context<FunctionEnv>) => {
    const asCaller = database.asCaller(callerToken(context.req.raw.headers));
    const { kind, id } = await readRequest(
      () => requireAdmin(asCaller),
      () => readJsonBody(context.req.raw, retryRequestSchema),
    );
    const [log, requestId] = [context.get("log"), context.get("requestId")];

    async function retryLead(): Promise<void> {
      const parameters = { p_submission_id: id, p_by_name: draftsByName, p_request_id: requestId };
      const lead = await asCaller("admin_retry_lead", parameters, leadSchema);
      const deliver = async () => {
        const { form } = await database.asService("read_lead_form", { p_submission_id: id }, formSchema);
        await notifyWebhook(leadWebhook, { id, requestId, body: leadWebhookBody(form, lead.table_name) });
      };
      const delivery = inFlight.run(lead.user_id, deliver);
      await settleDelivery(delivery, (outcome) => submissions.finish(id, outcome, log), keepAlive);
    }

    async function retryMeeting(): Promise<void> {
      const parameters = { p_analysis_id: id, p_request_id: requestId };
      const {
        session_id: sessionId,
        mode,
        ...analysis
      } = await asCaller("admin_retry_meeting", parameters, meetingSchema);
      const deliver = () => handOverMeeting(analysis, { sessionId, mode }, requestId);
      const delivery = inFlight.run(analysis.user_id, deliver);
      await settleDelivery(delivery, (outcome) => analyses.finish(id, outcome, log), keepAlive);
    }

    await (kind === "lead" ? retryLead() : retryMeeting());
    log.info("job offered again", { kind, id });
    return context.json({ id } satisfies Retried);
  };
}
