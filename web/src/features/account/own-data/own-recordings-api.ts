import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { moment, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { recordingAddress } from "#web/lib/recording-address.ts";
import { accountKeys } from "../account-keys.ts";

export const recordingPageRows = 10;

const recording = rowOf({ id: z.string(), filename: z.string(), created_at: moment });

export type OwnRecording = z.infer<typeof recording.row>;

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
  const first = (page - 1) * recordingPageRows;
  const { data, count } = await database
    .from("user_audio_files")
    .select(recording.select, { count: "exact" })
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("id")
    .range(first, first + recordingPageRows - 1)
    .abortSignal(signal)
    .throwOnError();
  return { recordings: recording.rows.parse(data), count: count ?? 0 };
}

/** An address at which the browser downloads this recording under its own name. Throws FunctionError. */
export const useRecordingAddress = () =>
  useMutation({
    mutationFn: ({ id, filename }: OwnRecording) =>
      recordingAddress(id, `${filename} kon niet worden gedownload. Probeer het later opnieuw.`),
  });
