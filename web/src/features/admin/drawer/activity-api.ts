import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { supabase } from "../../../lib/supabase.ts";
import { type CustomerReport, itemsShown, type Job, newestJobs, type Recording } from "./activity-model.ts";
import { drawerKeys } from "./drawer-api.ts";

const jobRow = z.object({
  id: z.string(),
  status: z.enum(["pending", "sent", "failed"]),
  submitted_at: z.string(),
});

const jobRows = (kind: Job["kind"]) =>
  z.array(
    z.pipe(
      jobRow,
      z.transform(
        (row): Job => ({
          id: row.id,
          kind,
          status: row.status,
          submittedAtMs: Date.parse(row.submitted_at),
        }),
      ),
    ),
  );

/** What was handed to the automation lately, of both kinds. */
export function jobsQuery(userId: string) {
  const jobs = async (
    table: "lead_submissions" | "meeting_analyses",
    kind: Job["kind"],
    signal: AbortSignal,
  ) => {
    const { data, count } = await supabase
      .from(table)
      .select("id, status, submitted_at", { count: "exact" })
      .eq("user_id", userId)
      .order("submitted_at", { ascending: false })
      .limit(itemsShown)
      .abortSignal(signal)
      .retry(false)
      .throwOnError();
    return { items: jobRows(kind).parse(data), total: count ?? 0 };
  };
  return queryOptions({
    queryKey: drawerKeys.jobs(userId),
    queryFn: async ({ signal }) =>
      newestJobs(
        ...(await Promise.all([
          jobs("lead_submissions", "lead", signal),
          jobs("meeting_analyses", "meeting", signal),
        ])),
      ),
    meta: { what: "the recent jobs of a customer" },
    staleTime: 0,
  });
}

const recordingRows = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      filename: z.string(),
      transcription_status: z.string(),
      created_at: z.string(),
    }),
    z.transform(
      (row): Recording => ({
        id: row.id,
        name: row.filename,
        status: row.transcription_status,
        createdAtMs: Date.parse(row.created_at),
      }),
    ),
  ),
);

/** The names of the newest recordings and how they stand; nothing of what was said in them. */
export function recordingsQuery(userId: string) {
  return queryOptions({
    queryKey: drawerKeys.files(userId),
    queryFn: async ({ signal }) => {
      const { data, count } = await supabase
        .from("user_audio_files")
        .select("id, filename, transcription_status, created_at", { count: "exact" })
        .eq("user_id", userId)
        .order("created_at", { ascending: false })
        .limit(itemsShown)
        .abortSignal(signal)
        .retry(false)
        .throwOnError();
      return { items: recordingRows.parse(data), total: count ?? 0 };
    },
    meta: { what: "the recordings of a customer" },
    staleTime: 0,
  });
}

const reportRows = z.array(
  z.pipe(
    z.object({ id: z.coerce.string(), created_at: z.string(), Name: z.nullable(z.string()) }),
    z.transform(
      (row): CustomerReport => ({
        id: row.id,
        name: row.Name ?? "",
        createdAtMs: Date.parse(row.created_at),
      }),
    ),
  ),
);

/** The newest competitor reports by name, without their addresses. */
export function customerReportsQuery(userId: string) {
  return queryOptions({
    queryKey: drawerKeys.reports(userId),
    queryFn: async ({ signal }) => {
      const { data, count } = await supabase
        .from("CAReports")
        .select("id, created_at, Name", { count: "exact" })
        // The owner's column is called after its type; that is the automation's contract.
        .eq("UUID", userId)
        .order("created_at", { ascending: false })
        .limit(itemsShown)
        .abortSignal(signal)
        .retry(false)
        .throwOnError();
      return { items: reportRows.parse(data), total: count ?? 0 };
    },
    meta: { what: "the reports of a customer" },
    staleTime: 0,
  });
}
