import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { meetingModes } from "#functions/contract/meeting.ts";
import { recordingConsent } from "#functions/contract/recording-consent.ts";
import { readPages, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { AppError } from "#web/lib/errors.ts";
import { tallPageRows } from "#web/lib/page-rows.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { loadClient } from "#web/lib/session.ts";
import { meetingKeys } from "../meeting-keys.ts";
import type { AudioFile } from "../meeting-model.ts";

const bucket = "audio-files";

const fileRows = z.array(
  z.object({
    id: z.string(),
    filename: z.string(),
    storage_path: z.string(),
    transcription_status: z.string(),
    created_at: z.string(),
    session_id: z.nullable(z.string()),
    consent_noted_at: z.nullable(z.string()),
    meeting_analyses: z.nullable(
      z.object({
        status: z.enum(["pending", "sent", "failed"]),
        mode: z.enum(meetingModes),
        submitted_at: z.string(),
        failure_reason: z.nullable(z.string()),
        unit_counted_at: z.nullable(z.string()),
      }),
    ),
  }),
);

const fileOf = (row: z.infer<typeof fileRows>[number]): AudioFile => ({
  id: row.id,
  name: row.filename,
  storagePath: row.storage_path,
  status: row.transcription_status,
  createdAtMs: Date.parse(row.created_at),
  sessionId: row.session_id,
  consentNotedAtMs: row.consent_noted_at === null ? null : Date.parse(row.consent_noted_at),
  handOver: row.meeting_analyses && {
    status: row.meeting_analyses.status,
    mode: row.meeting_analyses.mode,
    submittedAtMs: Date.parse(row.meeting_analyses.submitted_at),
    failureReason: row.meeting_analyses.failure_reason,
    isCounted: row.meeting_analyses.unit_counted_at !== null,
  },
});

/** The customer's recordings, newest first. */
export const filesList = (userId: string) =>
  readPages({
    key: meetingKeys.files(userId),
    what: "the recordings",
    rowsPerPage: tallPageRows,
    ask: () =>
      database
        .from("user_audio_files")
        .select(
          `id, filename, storage_path, transcription_status, created_at, session_id, consent_noted_at,
           meeting_analyses(status, mode, submitted_at, failure_reason, unit_counted_at)`,
          { count: "exact" },
        )
        .eq("user_id", userId),
    as: fileRows,
    rowOf: fileOf,
  });

/** Notes that the participants know of an older recording, which comes before its analysis. Throws AppError. */
export const useNoteConsent = (userId: string) =>
  useAct({
    send: (id: string) =>
      database.rpc("note_recording_consent", { p_recording_id: id, p_version: recordingConsent.version }),
    fallback: "Uw verklaring kon niet worden bewaard. Probeer het opnieuw.",
    changes: [meetingKeys.files(userId)],
  });

/** Removes the recording and its row; the list is read again whether it succeeds or fails. Throws AppError. */
export function useDeleteFile(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteFile,
    onSettled: () => readAgain(client, meetingKeys.files(userId)),
  });
}

/**
 * The object first: a row without an object can be removed again from the list, an object without a row would be
 * out of the customer's sight for good.
 */
async function deleteFile({ id, storagePath }: AudioFile): Promise<void> {
  try {
    const { storage } = await loadClient();
    const removed = await storage.from(bucket).remove([storagePath]);
    if (removed.error) throw removed.error;
    await database.from("user_audio_files").delete().eq("id", id).throwOnError();
  } catch (cause) {
    throw new AppError("delete_failed", "Failed to delete file", cause);
  }
}
