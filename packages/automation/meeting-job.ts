import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import type { Callbacks } from "./callbacks.ts";
import { composeMeetingResult, type MeetingResult } from "./meeting-result.ts";
import { recordingLengthMs } from "./recording-length.ts";
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

function reportOf(fileName: string, { summary, actionItems, participants }: MeetingResult): Report {
  return {
    title: "Verslag van uw opname",
    subtitle: fileName,
    writtenAt: new Date(),
    sections: [
      { heading: "Samenvatting", paragraphs: [summary.map(({ text }) => text).join(" ")] },
      {
        heading: "Actiepunten",
        paragraphs: [],
        items: actionItems.map(({ text, owner }) => `${text} (${owner})`),
      },
      { heading: "Deelnemers", paragraphs: [], items: participants },
    ],
  };
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
  const lengthMs = await recordingLengthMs(fileUrl, signal);
  if (lengthMs === null) {
    const event = { type: "meeting.status", data: { sessionId, status: "failed" } };
    await callbacks.send(event, { id: `status_${id}`, signal });
    throw new Error("the recording does not open at its address");
  }
  await wait(durationMs, undefined, { signal });
  const result = composeMeetingResult({ ...meeting, lengthMs, analysedAt: new Date() }, sessionId);
  const link = await shelf.put(await reportPage(reportOf(fileName, result)));
  const event = { type: "meeting.result", data: { sessionId, fileName: link, ...result } };
  await callbacks.send(event, { id: `result_${id}`, signal });
}
