import { encodeBase64 } from "@std/encoding/base64.js";
import type { Context } from "hono";
import * as z from "zod/mini";
import { callbackEventSchemaFor } from "../contract/automation/callbacks.ts";
import { parseBody, readBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { verifiedDeliveryId } from "../shared/incoming-webhook.ts";

type CallbackParts = {
  database: Database;
  /** CALLBACK_SECRET: not the secret by which we sign, so that neither side can speak for the other. */
  secrets: readonly string[];
  /** Where links may lead: REPORT_ORIGINS. */
  reportOrigins: readonly string[];
  /** Milliseconds since the epoch. */
  now: () => number;
};

const callbackBytesMax = 1024 * 1024;

const outcomeSchema = z.object({ outcome: z.enum(["accepted", "duplicate"]) });

const digestOf = async (body: Uint8Array<ArrayBuffer>) =>
  encodeBase64(await crypto.subtle.digest("SHA-256", body));

/**
 * `POST /relay/callback`: where the automation hands in what it made, without a key to the database.
 *
 * ## Signing
 *
 * Standard Webhooks (https://www.standardwebhooks.com, libraries for most languages), with CALLBACK_SECRET:
 *
 *     webhook-id: a name for this delivery, the same whenever it is sent again (letters, digits, - _ : ~; 200 at most)
 *     webhook-timestamp: now, in whole seconds since 1970; at most five minutes off
 *     webhook-signature: v1,<base64 of HMAC-SHA256(secret, "<webhook-id>.<webhook-timestamp>.<body>")>
 *
 * The secret's bytes are what follows `whsec_`, decoded from base64; a secret without that prefix stands for itself.
 * CALLBACK_SECRET may hold several, separated by commas or spaces: add the new one here, change the automation, take
 * the old one out. A header may hold several signatures, separated by spaces. In a shell:
 *
 *     body='{"type":"meeting.status","data":{"sessionId":"…","status":"processed"}}'
 *     id="$(uuidgen)"; at="$(date +%s)"
 *     signature="$(printf '%s.%s.%s' "$id" "$at" "$body" | openssl dgst -sha256 -hmac "$SECRET" -binary | base64)"
 *     curl "$PROJECT/functions/v1/relay/callback" -d "$body" -H "content-type: application/json" \
 *       -H "webhook-id: $id" -H "webhook-timestamp: $at" -H "webhook-signature: v1,$signature"
 *
 * The webhooks that we send are signed in the same way with WEBHOOK_SECRET; check them by the same rule, refuse what
 * is more than five minutes off, and ignore a webhook-id that you have worked on already.
 *
 * ## Bodies
 *
 *     { "type": "meeting.result", "data": { "sessionId": "…", "fileName": "https://… or null", "summary": "… or null",
 *       "actionItems": ["…"], "participants": ["…"],
 *       "sentiment": { "positive": 60, "neutral": 30, "negative": 10 } or null,
 *       "durationSeconds": 1834, "language": "nl-BE", "transcript": { "segments": [
 *         { "startMs": 0, "endMs": 4200, "speaker": "Sofie", "text": "…" }] } } }
 *     { "type": "meeting.status", "data": { "sessionId": "…", "status": "pending" | "processed" | "failed" } }
 *     { "type": "report.created", "data": { "userId": "…", "name": "… or null", "url": "https://… or null",
 *       "content": { "summary": "…", "pagesRead": 12, "sections": [{ "heading": "…", "text": "…", "findings": [{ "title": "…",
 *         "before": "…", "after": "…", "source": "https://…", "seenAt": "2026-11-20T09:00:00Z",
 *         "severity": "high" | "medium" | "low" }] }] } or null } }
 *     { "type": "competitor.changed", "data": { "userId": "…", "name": "…", "changes": [{ "kind": "price" | "offer" |
 *       "vacancies" | "other", "before": "…", "after": "…", "source": "https://…" }] } }
 *     { "type": "website.checked", "data": { "userId": "…", "address": "https://…", "problem": null or "address" | "redirects" |
 *       "status" | "certificate" | "time" | "unreachable", "status": 200, "answerMs": 420, "certificateEndsAt":
 *       "2027-02-03T09:00:00Z", "fingerprint": "…" } }
 *     { "type": "lead.drafts", "data": { "submissionId": "…",
 *       "drafts": [{ "email": "…", "subject": "…", "content": "text or a little HTML", "reason": "…", "source": "…",
 *         "remarks": [{ "kind": "disguised" | "pressure" | "claim" | "sensitive", "sentence": "…" }] }] } }
 *     { "type": "lead.failed", "data": { "submissionId": "…", "reason": "no_companies" } }
 *     { "type": "automation.budget", "data": { "userId": "… or null", "limitEur": 50 } }
 *     { "type": "automation.fault", "data": { "kind": "model" | "speech" | "companies", "detail": "…" } }
 *
 * `lead.failed` gives the unit back when no drafts came, and a failed `meeting.status` unless its reason is
 * `recording_unreadable` or `recording_too_large`, which the customer's file is to blame for; both name a reason of
 * contract/automation/failures.ts. The first three take a `provenance`: `{ "model": "…", "prompt": "…", "steps": [{ "step":
 * "received" | "transcribed" | "analysed" | "written", "at": "2026-11-20T09:00:00Z" }] }`; without a model the customer
 * reads that the result is an example.
 *
 * `competitor.changed` names a competitor as the answer of relay/competitors does, on the day that its website changed; the
 * customer is mailed about the kinds that they marked. `before` is empty for what is new, `after` for what is gone.
 *
 * `website.checked` names the address as the answer of relay/websites does; of one that is not the customer's any more it is
 * answered 404. The day on which `fingerprint` is another one than before is shown as that of the last change.
 *
 * Of a draft, all but the address may be left out. `reason` and `source` say why this company; `remarks` quote the sentences
 * of which the automation doubts that they may be sent, ten at most, and the customer reads them beside the draft.
 *
 * A report has a `url`, `content`, or both; with `content` it is read inside the product, where two reports are compared:
 * a finding is the same in both when section, title and `after` are. Of a section only `heading` is required, of a finding
 * only `title`. `pagesRead` counts the pages of the competitors that were read since the report before: one of 0, which has
 * no findings, counts no unit of the customer's month. Without `pagesRead` a report counts one.
 *
 * Of a result, all but the session may be left out. With a transcript, what was found can say where it was said: a
 * sentence of the summary and an action item name the segment by its place, from 1, as `passage` (a place that is not
 * there is dropped). `summary` is then a list `[{ "text": "…", "passage": 3 }]`, and an item of `actionItems`
 * `{ "text": "…", "owner": "Sofie", "dueOn": "2026-12-01", "passage": 7 }`; all but the text may be null. Segments come in
 * the order of their start, at most 10,000 of 2,000 characters, with at most 50 names of speakers; `speaker` may be
 * null. A second result without a transcript keeps that of the first. `sentiment` comes from the text alone, never from
 * voices, and of interviews and job interviews it is not kept.
 *
 * `sessionId` is the one of the analysis webhook; `submissionId` is the webhook-id of the lead webhook. The limits of
 * length are in contract/automation/callbacks.ts. Links (`fileName`, `url`) lead to an origin of REPORT_ORIGINS, without it to one of
 * the webhooks', and hold no user name. The limits are twenty drafts for a submission and twenty reports a day for a
 * customer; drafts and results are accepted for a week after the hand-over.
 *
 * ## Answers
 *
 * 200 `{ "status": "accepted" }`, or `"duplicate"` when this delivery took effect before: send again, under the same
 * webhook-id and with a new timestamp, whatever got no answer or a 5xx. The effect and the note of it are one
 * transaction, so nothing happens twice. Final: 401 unauthenticated (signature or time), 404 not_found (no such
 * session, submission or customer, or one handed over more than a week ago), 403 forbidden and 429 usage_limit_reached
 * (drafts for a submission that had failed, whose unit the customer no longer has), 413 too_large (over 1 MB), 422 invalid_input (with the fields that are wrong; also for drafts beyond the
 * twenty, and for a webhook-id that named another body before). 429 rate_limited: try again tomorrow.
 */
export function callbackRoute({ database, secrets, reportOrigins, now }: CallbackParts) {
  const callbackEventSchema = callbackEventSchemaFor(reportOrigins);
  return async (context: Context<FunctionEnv>) => {
    const { raw: request } = context.req;
    const body = await readBody(request, callbackBytesMax);
    const deliveryId = await verifiedDeliveryId(request.headers, body, { secrets, now });
    const { type, data } = parseBody(body, callbackEventSchema);
    const parameters = {
      p_delivery_id: deliveryId,
      p_digest: await digestOf(body),
      p_type: type,
      p_data: data,
    };
    const { outcome } = await database.asService("accept_callback", parameters, outcomeSchema);
    context.get("log").info("callback", { deliveryId, type, outcome });
    return context.json({ status: outcome });
  };
}
