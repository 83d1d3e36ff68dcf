import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { AppError } from "../../lib/errors.ts";
import { supabase } from "../../lib/supabase.ts";
import { accountKeys } from "./account-keys.ts";

export const recordingsPerPage = 10;

/** How long a download may wait before it starts; one that runs is not cut off. */
const addressLifetimeSeconds = 60;

const recordingRows = z.array(
  z.pipe(
    z.object({ id: z.string(), filename: z.string(), storage_path: z.string(), created_at: z.string() }),
    z.transform((row) => ({
      id: row.id,
      name: row.filename,
      path: row.storage_path,
      createdAtMs: Date.parse(row.created_at),
    })),
  ),
);

export type OwnRecording = z.infer<typeof recordingRows>[number];

/** One page of the person's recordings, newest first, and how many there are. `page` counts from 1. */
export function recordingsQuery(userId: string, page: number) {
  return queryOptions({
    queryKey: accountKeys.recordings(userId, page),
    queryFn: ({ signal }) => fetchRecordings(userId, page, signal),
    placeholderData: keepPreviousData,
    meta: { what: "the recordings" },
  });
}

async function fetchRecordings(userId: string, page: number, signal: AbortSignal) {
  const first = (page - 1) * recordingsPerPage;
  const { data, count } = await supabase
    .from("user_audio_files")
    .select("id, filename, storage_path, created_at", { count: "exact" })
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("id")
    .range(first, first + recordingsPerPage - 1)
    .abortSignal(signal)
    .retry(false)
    .throwOnError();
  return { recordings: recordingRows.parse(data), count: count ?? 0 };
}

/** An address at which the browser downloads this recording under its own name. Throws AppError. */
export function useRecordingAddress() {
  return useMutation({
    mutationFn: async ({ name, path }: OwnRecording) => {
      const { data, error } = await supabase.storage
        .from("audio-files")
        .createSignedUrl(path, addressLifetimeSeconds, { download: name });
      if (!error) return data.signedUrl;
      throw new AppError(
        "no_address",
        `${name} kon niet worden gedownload. Probeer het later opnieuw.`,
        error,
      );
    },
    networkMode: "always",
  });
}
