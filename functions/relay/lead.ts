import type { Context } from "hono";
import type { LeadWebhook } from "../contract/automation/webhooks.ts";
import { type LeadAccepted, type LeadForm, leadFormSchema } from "../contract/lead.ts";
import { AppError } from "../shared/app-error.ts";
import { readJsonBody } from "../shared/body.ts";
import { callerToken } from "../shared/caller.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { idempotencyKeyOf } from "../shared/idempotency-key.ts";
import { notifyWebhook, type Webhook } from "../shared/webhook.ts";
import type { InFlight } from "./in-flight.ts";
import type { LeadSubmissions, Reservation } from "./lead-submissions.ts";
import { readRequest } from "./read-request.ts";
import { awaitRecord, settleDelivery } from "./record-outcome.ts";

type LeadParts = {
  submissions: LeadSubmissions;
  webhook: Webhook;
  inFlight: InFlight;
  keepAlive: (work: Promise<unknown>) => void;
};

/** The automation host's form of a lead: every field, of which the audience is called `search` there. */
export function leadWebhookBody({ services, ...fields }: LeadForm, tableName: string): LeadWebhook {
  return { ...fields, search: services, tableName };
}

function accepted({ submission_id, submitted_at }: Reservation, duplicate: boolean): LeadAccepted {
  return { submissionId: submission_id, submittedAt: submitted_at, duplicate };
}

/**
 * `POST /relay/lead`: hands a lead form to the automation host, which inserts e-mail drafts by the customer's name or
 * hands them in by callbacks (LEAD_DRAFTS_BY). Body: LeadForm. Optional header Idempotency-Key: a UUID. A repetition
 * neither counts nor sends again and answers with `duplicate: true` and the first one's id (while that one is still under
 * way, its row in lead_submissions tells how it ended): the same key, or the same form under another key while the first
 * is handed over and until its drafts come, for ten seconds at most.
 *
 * 200 LeadAccepted, 401 unauthenticated, 403 forbidden, 409 hand_over_pending (another form is under way, or the last
 * unit is still held by one that got no answer), 413 too_large, 422 invalid_input or key_reused (the key named another
 * form), 429 usage_limit_reached or rate_limited, 502 webhook_failed, 503 busy, 504 webhook_timeout or database_timeout,
 * 500 internal.
 */
export function leadRoute({ submissions, webhook, inFlight, keepAlive }: LeadParts) {
  return async (context: Context<FunctionEnv>) => {
    const token = callerToken(context.req.raw.headers);
    const { submissionId, form } = await readRequest(
      () => submissions.requireAccess(token),
      async () => ({
        submissionId: idempotencyKeyOf(context.req.raw.headers),
        form: await readJsonBody(context.req.raw, leadFormSchema),
      }),
    );
    const reservation = await submissions.begin(token, submissionId, form).catch(async (error: unknown) => {
      const isOverdue = error instanceof AppError && error.code === "database_timeout";
      // Before the answer, so that a repetition finds it ended.
      if (isOverdue) await awaitRecord(submissions.abandon(submissionId), keepAlive);
      throw error;
    });
    const { user_id: userId, outcome } = reservation;
    context.get("log").info("lead submission", { submissionId, userId, outcome });
    if (outcome !== "reserved") return context.json(accepted(reservation, true));

    // A unit is counted: whatever happens, the submission gets finished. Not tied to the request's signal, because a
    // customer who closes the tab must not leave a unit hanging.
    const body = leadWebhookBody(form, reservation.table_name);
    const message = { id: submissionId, requestId: context.get("requestId"), body };
    const delivery = inFlight.run(userId, () => notifyWebhook(webhook, message));
    const log = context.get("log");
    await settleDelivery(delivery, (outcome) => submissions.finish(submissionId, outcome, log), keepAlive);
    return context.json(accepted(reservation, false));
  };
}
