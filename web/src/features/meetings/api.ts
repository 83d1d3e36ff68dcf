import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { meetingModes } from "#functions/contract/meeting.ts";
import { AppError } from "#web/lib/errors.ts";
import { supabase } from "#web/lib/supabase.ts";
import { type AudioFile, isProcessing, type MeetingResult } from "./meeting-model.ts";
import { sentimentOf } from "./sentiment.ts";

export const meetingKeys = {
  files: (userId: string) => ["meetings", userId, "files"] as const,
  results: (userId: string) => ["meetings", userId, "results"] as const,
  feedback: (userId: string) => ["meetings", userId, "feedback"] as const,
};

const bucket = "audio-files";
/** While a recording is processed, a lost realtime connection costs at most this. */
const safetyPollMs = 15_000;

const fileRows = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      filename: z.string(),
      storage_path: z.string(),
      transcription_status: z.string(),
      created_at: z.string(),
      session_id: z.nullable(z.string()),
      meeting_analyses: z.nullable(
        z.object({
          status: z.enum(["pending", "sent", "failed"]),
          mode: z.enum(meetingModes),
          submitted_at: z.string(),
        }),
      ),
    }),
    z.transform(
      (row): AudioFile => ({
        id: row.id,
        name: row.filename,
        storagePath: row.storage_path,
        status: row.transcription_status,
        createdAtMs: Date.parse(row.created_at),
        sessionId: row.session_id,
        handOver: row.meeting_analyses && {
          status: row.meeting_analyses.status,
          mode: row.meeting_analyses.mode,
          submittedAtMs: Date.parse(row.meeting_analyses.submitted_at),
        },
      }),
    ),
  ),
);

/** A list of text may hold nulls and blanks; there is nothing to show of those. */
const texts = z.pipe(
  z.array(z.nullable(z.string())),
  z.transform((items) => items.map((item) => item?.trim() ?? "").filter(Boolean)),
);

const resultRows = z.array(
  z.pipe(
    z.object({
      id: z.coerce.string(),
      created_at: z.string(),
      file_name: z.nullable(z.string()),
      summary: z.nullable(z.string()),
      action_items: texts,
      participants: texts,
      sentiment_analysis: z.unknown(),
    }),
    z.transform(
      (row): MeetingResult => ({
        id: row.id,
        createdAtMs: Date.parse(row.created_at),
        report: row.file_name?.trim() ?? "",
        summary: row.summary?.trim() ?? "",
        actionItems: row.action_items,
        participants: row.participants,
        sentiment: sentimentOf(row.sentiment_analysis),
      }),
    ),
  ),
);

/** The customer's recordings, newest first. */
export function filesQuery(userId: string) {
  return queryOptions({
    queryKey: meetingKeys.files(userId),
    queryFn: ({ signal }) => fetchFiles(userId, signal),
    meta: { what: "the recordings" },
  });
}

/** What the analyses found, newest first. */
export function resultsQuery(userId: string) {
  return queryOptions({
    queryKey: meetingKeys.results(userId),
    queryFn: ({ signal }) => fetchResults(userId, signal),
    meta: { what: "the meeting results" },
  });
}

/** For `refetchInterval`: polls while the newest recording is being processed, and rests otherwise. */
export function pollWhileProcessing(files: readonly AudioFile[] = []) {
  return files.some((file) => isProcessing(file, files)) ? safetyPollMs : false;
}

/** Removes the recording and its row; invalidates the list whether it succeeds or fails. Throws AppError. */
export function useDeleteFile(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteFile,
    onSuccess: (_nothing, { id }) => {
      client.setQueryData(filesQuery(userId).queryKey, (files) => files?.filter((file) => file.id !== id));
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: meetingKeys.files(userId) });
    },
  });
}

/**
 * The object first: a row without an object can be removed again from the list, an object without a row would be
 * out of the customer's sight for good.
 */
async function deleteFile({ id, storagePath }: AudioFile): Promise<void> {
  try {
    const removed = await supabase.storage.from(bucket).remove([storagePath]);
    if (removed.error) throw removed.error;
    await supabase.from("user_audio_files").delete().eq("id", id).throwOnError();
  } catch (cause) {
    throw new AppError("delete_failed", "Failed to delete file", cause);
  }
}

async function fetchFiles(userId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from("user_audio_files")
    .select(`
      id, filename, storage_path, transcription_status, created_at, session_id,
      meeting_analyses(status, mode, submitted_at)
    `)
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("id")
    .abortSignal(signal)
    .throwOnError();
  return fileRows.parse(data);
}

async function fetchResults(userId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from("Meeting_Analyst_Results")
    .select("id, created_at, file_name, summary, action_items, participants, sentiment_analysis")
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return resultRows.parse(data);
}
