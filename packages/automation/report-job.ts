import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Callbacks } from "./callbacks.ts";
import { composeCompetitorReport } from "./competitor-report.ts";
import { readCompetitors } from "./competitors.ts";

type ReportJob = { client: SupabaseClient; callbacks: Callbacks; signal: AbortSignal };

/** A comparison needs at least this many. */
const competitorsMin = 3;

/** Writes a report on a customer's competitors and hands it in as data. */
export async function writeReport(userId: string, { client, callbacks, signal }: ReportJob) {
  const competitors = await readCompetitors(client, userId);
  if (competitors.length < competitorsMin) return;
  const { title, content } = composeCompetitorReport(competitors, new Date());
  const event = { type: "report.created", data: { userId, name: title, content } };
  await callbacks.send(event, { id: `report_${randomUUID()}`, signal });
}

/** Calls `act` for a key when it has not changed for a while. Ends with the signal. */
export function whenQuiet(delayMs: number, act: (key: string) => void, signal: AbortSignal) {
  const waiting = new Map<string, NodeJS.Timeout>();
  signal.addEventListener("abort", () => waiting.forEach(clearTimeout), { once: true });
  return (key: string) => {
    clearTimeout(waiting.get(key));
    const timer = setTimeout(() => {
      waiting.delete(key);
      act(key);
    }, delayMs);
    waiting.set(key, timer);
  };
}
