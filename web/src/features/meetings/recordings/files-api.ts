import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { recordingConsent } from "#functions/contract/recording-consent.ts";
import { readPages, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { AppError } from "#web/lib/errors.ts";
import { tallPageRows } from "#web/lib/page-rows.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { loadClient } from "#web/lib/session.ts";
import { meetingKeys } from "../meeting-keys.ts";
import { type AudioFile, fileRow, fileSelect } from "../meeting-model.ts";

const bucket = "audio-files";

/** The customer's recordings, newest first. */
export const filesList = (userId: string) =>
  readPages({
    key: meetingKeys.files(userId),
    what: "the recordings",
    rowsPerPage: tallPageRows,
    ask: () => database.from("user_audio_files").select(fileSelect, { count: "exact" }).eq("user_id", userId),
    as: z.array(fileRow),
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
