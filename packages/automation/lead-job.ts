import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import type { Callbacks } from "./callbacks.ts";
import { composeDrafts, type Lead, leadSchema } from "./lead-drafts.ts";

/** The relay's body for `POST /lead`. Strict, so that a field that the relay adds cannot be overlooked here. */
export const leadDeliverySchema = leadSchema.extend({
  tableName: z.string().regex(/^user_emails_[0-9a-f_]{36}$/),
});

type DraftJob = { submissionId: string; intervalMs: number; callbacks: Callbacks; signal: AbortSignal };

/** Hands the drafts in one by one, as they would come from a generator. */
export async function writeDrafts(
  lead: Lead,
  { submissionId, intervalMs, callbacks, signal }: DraftJob,
): Promise<void> {
  for (const [index, draft] of composeDrafts(lead, submissionId).entries()) {
    await wait(intervalMs, undefined, { signal });
    const event = { type: "lead.drafts", data: { submissionId, drafts: [draft] } };
    await callbacks.send(event, { id: `${submissionId}-draft-${index + 1}`, signal });
  }
}
