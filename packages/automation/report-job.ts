import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Callbacks } from "./callbacks.ts";
import { composeCompetitorReport } from "./competitor-report.ts";
import { readCompetitors } from "./competitors.ts";
import { reportPage } from "./report-page.ts";
import type { ReportShelf } from "./report-shelf.ts";

type ReportJob = { client: SupabaseClient; shelf: ReportShelf; callbacks: Callbacks; signal: AbortSignal };

/** A comparison needs at least this many. */
const competitorsMin = 3;

/** Writes a report on a customer's competitors and hands it in. */
export async function writeReport(userId: string, { client, shelf, callbacks, signal }: ReportJob) {
  const competitors = await readCompetitors(client, userId);
  if (competitors.length < competitorsMin) return;
  const report = composeCompetitorReport(competitors, new Date());
  const url = await shelf.put(await reportPage(report));
  const event = { type: "report.created", data: { userId, name: report.title, url } };
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
