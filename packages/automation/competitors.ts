import { setTimeout as delay } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod";

export type Competitor = { name: string; website: string };

const rows = z.array(z.object({ "Name Company": z.string(), "Website Company": z.string() }));

/** The competitors that this customer has set, in the order of the slots. Throws when they can't be read. */
export async function readCompetitors(client: SupabaseClient, userId: string): Promise<Competitor[]> {
  const { data, error } = await client
    .from("CompetitorEntries")
    .select('"Name Company", "Website Company"')
    .eq("User UID", userId)
    .order("id");
  if (error) throw new Error(error.message);
  return rows.parse(data).map((row) => ({ name: row["Name Company"], website: row["Website Company"] }));
}

const ownedRows = z.array(
  z.object({ "User UID": z.uuid(), "Name Company": z.string(), "Website Company": z.string() }),
);

/** Each owner's list as one text, for comparison. */
async function readLists(client: SupabaseClient): Promise<Map<string, string>> {
  const { data, error } = await client
    .from("CompetitorEntries")
    .select('"User UID", "Name Company", "Website Company"')
    .order("id");
  if (error) throw new Error(error.message);
  const lists = new Map<string, string>();
  for (const { "User UID": owner, ...entry } of ownedRows.parse(data)) {
    lists.set(owner, (lists.get(owner) ?? "") + JSON.stringify(entry));
  }
  return lists;
}

type Watch = { intervalMs: number; signal: AbortSignal; onChange: (userId: string) => void };

/** Reads the lists at intervals and reports the owners of changed lists. Throws when the signal aborts it. */
export async function watchCompetitors(client: SupabaseClient, { intervalMs, signal, onChange }: Watch) {
  let before = await readLists(client);
  for (;;) {
    await delay(intervalMs, undefined, { signal });
    // The next read finds the same changes, so a failed one may be skipped.
    const now = await readLists(client).catch(() => before);
    for (const [userId, list] of now) if (before.get(userId) !== list) onChange(userId);
    before = now;
  }
}
