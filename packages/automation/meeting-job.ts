import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import type { Callbacks } from "./callbacks.ts";
import { composeMeetingResult, type MeetingResult } from "./meeting-result.ts";
import { type Report, reportPage } from "./report-page.ts";
import type { ReportShelf } from "./report-shelf.ts";

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

export const meetingSchema = z.object({
  userId: z.uuid(),
  userEmail: z.string(),
  fileUrl: z.url(),
  fileName: z.string(),
  latestFeedback: optionalText,
  feedbackId: z.union([z.string(), z.number()]).nullish(),
  status: z.string(),
  sessionId: z.string(),
  mode: z.string(),
});

type MeetingJob = {
  /** The delivery's id, so that a repetition gives the same result. */
  id: string;
  durationMs: number;
  shelf: ReportShelf;
  callbacks: Callbacks;
  signal: AbortSignal;
};

function reportOf(
  fileName: string,
  { summary, actionItems, participants, sentiment }: MeetingResult,
): Report {
  const { positive, neutral, negative } = sentiment;
  return {
    title: "Verslag van uw opname",
    subtitle: fileName,
    writtenAt: new Date(),
    sections: [
      { heading: "Samenvatting", paragraphs: [summary] },
      { heading: "Actiepunten", paragraphs: [], items: actionItems },
      { heading: "Deelnemers", paragraphs: [], items: participants },
      {
        heading: "Stemming",
        paragraphs: [`${positive} % positief, ${neutral} % neutraal, ${negative} % negatief.`],
      },
    ],
  };
}

/** Enough to know that the whole file can be fetched. */
const lookedAtBytes = 1_024;

/** Whether the recording opens at its address, without any key. */
async function opens(fileUrl: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(fileUrl, { headers: { range: `bytes=0-${lookedAtBytes - 1}` }, signal });
    const bytes = await answer.arrayBuffer();
    return answer.ok && bytes.byteLength > 0;
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  }
}

/**
 * Hands in what was found, with a page to read it on; the project marks the recording as processed. One that cannot be
 * fetched is reported as failed.
 */
export async function analyseMeeting(
  meeting: z.infer<typeof meetingSchema>,
  { id, durationMs, shelf, callbacks, signal }: MeetingJob,
): Promise<void> {
  const { sessionId, fileName, fileUrl } = meeting;
  if (!(await opens(fileUrl, signal))) {
    const event = { type: "meeting.status", data: { sessionId, status: "failed" } };
    await callbacks.send(event, { id: `status_${id}`, signal });
    throw new Error("the recording does not open at its address");
  }
  await wait(durationMs, undefined, { signal });
  const result = composeMeetingResult(meeting, sessionId);
  const link = await shelf.put(await reportPage(reportOf(fileName, result)));
  const event = { type: "meeting.result", data: { sessionId, fileName: link, ...result } };
  await callbacks.send(event, { id: `result_${id}`, signal });
}
