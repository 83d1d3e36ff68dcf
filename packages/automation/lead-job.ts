import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Callbacks } from "./callbacks.ts";
import { composeDrafts } from "./lead-drafts.ts";

export const leadSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  email: z.string(),
  search: z.string(),
  servicesSummary: z.string(),
  tableName: z.string().regex(/^user_emails_[0-9a-f_]{36}$/),
});

type DraftJob = { submissionId: string; intervalMs: number; callbacks: Callbacks; signal: AbortSignal };

/** Hands the drafts in one by one, as they would come from a generator. */
export async function writeDrafts(
  lead: z.infer<typeof leadSchema>,
  { submissionId, intervalMs, callbacks, signal }: DraftJob,
): Promise<void> {
  for (const [index, draft] of composeDrafts(lead, submissionId).entries()) {
    await wait(intervalMs, undefined, { signal });
    const event = { type: "lead.drafts", data: { submissionId, drafts: [draft] } };
    await callbacks.send(event, { id: `${submissionId}-draft-${index + 1}`, signal });
  }
}
