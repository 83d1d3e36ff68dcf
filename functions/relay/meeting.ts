import type { Context } from "hono";
import type { MeetingWebhook } from "../contract/automation/webhooks.ts";
import { type MeetingRequest, meetingRequestSchema } from "../contract/meeting.ts";
import { readJsonBody } from "../shared/body.ts";
import { callerToken } from "../shared/caller.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { plainTextHeaders } from "../shared/plain-text.ts";
import type { Platform } from "../shared/platform.ts";
import { signRecordingPath } from "../shared/recording-address.ts";
import { handOver, type Webhook } from "../shared/webhook.ts";
import type { InFlight } from "./in-flight.ts";
import type { MeetingAnalyses, MeetingAnalysis } from "./meeting-analyses.ts";
import { readRequest } from "./read-request.ts";
import { settleDelivery } from "./record-outcome.ts";

type HandOverParts = {
  webhook: Webhook;
  platform: Platform;
  /** Under which the automation host finds the project's storage. */
  publicUrl: string;
};

type MeetingParts = {
  analyses: MeetingAnalyses;
  handOverMeeting: HandOverMeeting;
  inFlight: InFlight;
  keepAlive: (work: Promise<unknown>) => void;
};

/** An answer that means "understood, nothing to show". */
const accepted = "Accepted";

/** How long the automation has to begin its download; one that runs is not cut off. */
const fileUrlLifetimeSeconds = 6 * 3_600;

function webhookBody(analysis: MeetingAnalysis, { sessionId, mode }: MeetingRequest, fileUrl: string) {
  return {
    userId: analysis.user_id,
    userEmail: analysis.user_email,
    fileUrl,
    fileName: analysis.file_name,
    latestFeedback: analysis.latest_feedback,
    feedbackId: analysis.feedback_id,
    status: "pending",
    sessionId,
    mode,
  } satisfies MeetingWebhook;
}

export type HandOverMeeting = ReturnType<typeof createHandOverMeeting>;

/** Calls the webhook for a recording that was claimed. Answers as handOver. */
export function createHandOverMeeting({ webhook, platform, publicUrl }: HandOverParts) {
  return async (analysis: MeetingAnalysis, request: MeetingRequest, requestId: string) => {
    const path = await signRecordingPath(platform, analysis.storage_path, fileUrlLifetimeSeconds);
    const body = webhookBody(analysis, request, new URL(path, publicUrl).href);
    return handOver(webhook, { id: analysis.delivery_id, requestId, body });
  };
}

/**
 * `POST /relay/meeting`: hands an uploaded recording to the automation host. Body: MeetingRequest, which names one of
 * the caller's uploads by its session.
 *
 * The automation gets what docs/webhooks.md says, all of it but session and mode the database's; `latestFeedback` and
 * `feedbackId` are null together. Results come back through relay/callback or with a project key.
 *
 * One analysis an upload: while one is under way or was taken, a further call sends nothing and answers `Accepted`.
 * One that failed, or that nobody finished within two minutes, may be handed over again, under the same webhook-id.
 * An upload is counted when it is registered, and here only when its unit went back.
 *
 * 200 with the automation's text (text/plain), 401 unauthenticated, 403 forbidden, 404 not_found (no such upload of
 * the caller, or its file is gone), 413 too_large, 422 invalid_input (also when the file was replaced after a first
 * attempt, or nothing says that the participants know of the recording), 429 rate_limited, 502 webhook_failed, 503 busy, 504 webhook_timeout or database_timeout, 500 internal.
 */
export function meetingRoute({ analyses, handOverMeeting, inFlight, keepAlive }: MeetingParts) {
  return async (context: Context<FunctionEnv>) => {
    const token = callerToken(context.req.raw.headers);
    const request = await readRequest(
      () => analyses.requireAccess(token),
      () => readJsonBody(context.req.raw, meetingRequestSchema),
    );
    const analysis = await analyses.begin(token, request);
    const { analysis_id: analysisId, user_id: userId, outcome } = analysis;
    context.get("log").info("meeting analysis", { analysisId, userId, outcome });
    if (outcome !== "reserved") return context.body(accepted, 200, plainTextHeaders);

    const log = context.get("log");
    const deliver = () => handOverMeeting(analysis, request, context.get("requestId"));
    // Not tied to the request's signal: a customer who closes the tab has still asked for the analysis.
    const answer = await settleDelivery(
      inFlight.run(userId, deliver),
      (outcome) => analyses.finish(analysisId, outcome, log),
      keepAlive,
    );
    return context.body(answer ?? accepted, 200, plainTextHeaders);
  };
}
