import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { moment, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { numberedPage, pageOfTable } from "#web/lib/numbered-page.ts";
import { recordingAddress } from "#web/lib/recording-address.ts";
import { accountKeys } from "../account-keys.ts";

const rowsPerPage = 10;

const recording = rowOf({ id: z.string(), filename: z.string(), created_at: moment });

export type OwnRecording = z.infer<typeof recording.row>;

/** One page of the person's recordings, newest first. */
export const recordingsQuery = (userId: string, page: number) =>
  numberedPage({
    key: accountKeys.recordings(userId),
    what: "the recordings",
    page,
    rowsPerPage,
    read: pageOfTable(
      () =>
        database
          .from("user_audio_files")
          .select(recording.select, { count: "exact" })
          .eq("user_id", userId)
          .order("created_at", { ascending: false })
          .order("id"),
      rowsPerPage,
      recording.rows,
    ),
  });

/** An address at which the browser downloads this recording under its own name. Throws FunctionError. */
export const useRecordingAddress = () =>
  useMutation({
    mutationFn: ({ id, filename }: OwnRecording) =>
      recordingAddress(id, `${filename} kon niet worden gedownload. Probeer het later opnieuw.`),
  });
