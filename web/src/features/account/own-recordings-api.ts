import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { recordingAddressSchema } from "#functions/contract/recordings.ts";
import { env } from "#web/lib/env.ts";
import { AppError } from "#web/lib/errors.ts";
import { supabase } from "#web/lib/supabase.ts";
import { accountKeys } from "./account-keys.ts";

export const recordingsPerPage = 10;

const addressTimeoutMs = 15_000;

const recordingRows = z.array(
  z.pipe(
    z.object({ id: z.string(), filename: z.string(), created_at: z.string() }),
    z.transform((row) => ({
      id: row.id,
      name: row.filename,
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
    .select("id, filename, created_at", { count: "exact" })
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("id")
    .range(first, first + recordingsPerPage - 1)
    .abortSignal(signal)
    .throwOnError();
  return { recordings: recordingRows.parse(data), count: count ?? 0 };
}

/** An address at which the browser downloads this recording under its own name. Throws AppError. */
export function useRecordingAddress() {
  return useMutation({
    mutationFn: async ({ id, name }: OwnRecording) => {
      const { data, error } = await supabase.functions.invoke<unknown>(`account/recordings/${id}/address`, {
        method: "POST",
        timeout: addressTimeoutMs,
      });
      const address = recordingAddressSchema.safeParse(data);
      if (!error && address.success) return new URL(address.data.path, env.supabaseUrl).href;
      throw new AppError(
        "no_address",
        `${name} kon niet worden gedownload. Probeer het later opnieuw.`,
        error ?? address.error,
      );
    },
  });
}
