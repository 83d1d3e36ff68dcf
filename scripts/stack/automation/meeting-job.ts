import { setTimeout as wait } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { composeMeetingResult } from "./meeting-result.ts";

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

export const meetingSchema = z.object({
  userId: z.uuid(),
  userEmail: z.string(),
  fileUrl: z.string(),
  fileName: z.string(),
  latestFeedback: optionalText,
  feedbackId: z.union([z.string(), z.number()]).nullish(),
  status: z.string(),
  sessionId: z.string(),
  mode: z.string(),
});

type MeetingJob = { durationMs: number; signal: AbortSignal };

/** Writes the result, then marks the recording processed: who sees the mark finds the result. */
export async function analyseMeeting(
  client: SupabaseClient,
  meeting: z.infer<typeof meetingSchema>,
  { durationMs, signal }: MeetingJob,
): Promise<void> {
  const { userId, sessionId } = meeting;
  await wait(durationMs, undefined, { signal });
  const result = await client
    .from("Meeting_Analyst_Results")
    .insert({ user_id: userId, ...composeMeetingResult(meeting) });
  if (result.error) throw new Error(result.error.message);
  const mark = await client
    .from("user_audio_files")
    .update({ transcription_status: "processed" })
    .eq("user_id", userId)
    .eq("session_id", sessionId);
  if (mark.error) throw new Error(mark.error.message);
}
