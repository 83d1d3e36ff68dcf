import { setTimeout as wait } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { composeDrafts, type Draft } from "./lead-drafts.ts";

export const leadSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  email: z.string(),
  search: z.string(),
  servicesSummary: z.string(),
  tableName: z.string().regex(/^user_emails_[0-9a-f_]{36}$/),
});

type DraftJob = { seed: string; intervalMs: number; signal: AbortSignal };

/** A new table is unknown to the Data API until its schema cache is read again: about a second at most. */
const unknownTable = { retriesMax: 40, pauseMs: 250 };

type InsertError = { code?: string; message?: string };

/** Before the reload, an insert answers 404 with PGRST205, or with an empty error on older versions. */
const isUnknownTable = (status: number, error: InsertError) =>
  status === 404 || error.code === "PGRST205" || error.code === "42P01" || (!error.code && !error.message);

async function insertDraft(client: SupabaseClient, tableName: string, draft: Draft, signal: AbortSignal) {
  for (let retries = 0; ; retries += 1) {
    const { error, status } = await client.from(tableName).insert(draft).abortSignal(signal);
    if (!error) return;
    if (!isUnknownTable(status, error) || retries === unknownTable.retriesMax) {
      throw new Error(`insert into ${tableName} answered ${status} ${error.code} ${error.message}`);
    }
    await wait(unknownTable.pauseMs, undefined, { signal });
  }
}

/** Writes the drafts one by one, as they would come from a generator. */
export async function writeDrafts(
  client: SupabaseClient,
  { tableName, ...lead }: z.infer<typeof leadSchema>,
  { seed, intervalMs, signal }: DraftJob,
): Promise<void> {
  for (const draft of composeDrafts(lead, seed)) {
    await wait(intervalMs, undefined, { signal });
    await insertDraft(client, tableName, draft, signal);
  }
}
