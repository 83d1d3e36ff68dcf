import * as z from "zod/mini";
import { requiredText } from "./fields.ts";

/** The kinds of recordings that are analysed differently. */
export const meetingModes = ["meeting", "interview", "presentation", "job-interview"] as const;

export type MeetingMode = (typeof meetingModes)[number];

/** Longest id of an upload, in characters. */
const sessionIdLengthMax = 100;

/**
 * Body of `POST relay/meeting`, answered with the automation's text (text/plain; `Accepted` is nothing to show).
 * `sessionId` names the upload, as in its row of user_audio_files. The other fields that the automation gets (userId,
 * userEmail, fileUrl, fileName, latestFeedback, feedbackId, status) may be sent along and are dropped: they are
 * taken from the token and the database.
 */
export const meetingRequestSchema = z.object({
  sessionId: requiredText("Sessie", sessionIdLengthMax),
  mode: z.enum(meetingModes, "Kies een soort analyse."),
});

export type MeetingRequest = z.infer<typeof meetingRequestSchema>;
