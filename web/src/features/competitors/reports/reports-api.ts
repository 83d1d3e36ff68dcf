import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { supabase } from "#web/lib/supabase.ts";
import type { Report } from "./report-model.ts";

/** Its owner's column is called after its type; that is the automation's contract. */
export const reportsTable = "CAReports";

export const reportKeys = {
  reports: (userId: string) => ["competitor-reports", userId] as const,
};

export const reportsNotLoaded = "Er is een fout opgetreden bij het laden van de rapporten.";

/** Rows a request; the Data API gives no more than this at once and says nothing of the rest. */
const rowsPerRequest = 1000;

const reportRows = z.array(
  z.pipe(
    z.object({
      id: z.coerce.string(),
      created_at: z.string(),
      Name: z.nullable(z.string()),
      Report: z.string(),
    }),
    z.transform(
      (row): Report => ({
        id: row.id,
        name: row.Name ?? "",
        address: row.Report,
        createdAtMs: Date.parse(row.created_at),
      }),
    ),
  ),
);

/** All reports of the customer, newest first: the statistics count every one. */
export function reportsQuery(userId: string) {
  return queryOptions({
    queryKey: reportKeys.reports(userId),
    queryFn: ({ signal }) => fetchReports(userId, signal),
    meta: { what: "the competitor reports" },
  });
}

async function fetchReports(userId: string, signal: AbortSignal): Promise<Report[]> {
  const reports: Report[] = [];
  for (let page: Report[] | null = null; page === null || page.length === rowsPerRequest; ) {
    const { data } = await supabase
      .from(reportsTable)
      .select("id, created_at, Name, Report")
      .eq("UUID", userId)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(reports.length, reports.length + rowsPerRequest - 1)
      .abortSignal(signal)
      .throwOnError();
    page = reportRows.parse(data);
    reports.push(...page);
  }
  return reports;
}
