import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type ReportContent, reportContentSchema } from "#functions/contract/report.ts";
import { firstOf, moment, readPages, readQuery, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { type HowMade, howMadeColumn } from "#web/lib/how-made.ts";
import { pageRows } from "#web/lib/page-rows.ts";
import { pagedQuery } from "#web/lib/paged-query.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { type Report, reportCounts } from "./report-model.ts";

/** Its owner's column is called after its type; that is the automation's contract. */
export const reportsName = "CAReports";

export const reportKeys = {
  /** Everything about a customer's reports. */
  all: (userId: string) => ["competitor-reports", userId] as const,
  list: (userId: string) => ["competitor-reports", userId, "list"] as const,
  statistics: (userId: string) => ["competitor-reports", userId, "statistics"] as const,
  report: (userId: string, id: string) => ["competitor-reports", userId, "report", id] as const,
};

export const reportsNotLoaded = "Er is een fout opgetreden bij het laden van de rapporten.";

const columns = {
  id: z.coerce.string(),
  created_at: moment,
  Name: z.nullable(z.string()),
  Report: z.nullable(z.string()),
  has_content: z.boolean(),
  read_at: z.nullable(moment),
};
const stored = rowOf(columns);
type StoredReport = z.infer<typeof stored.row>;

const reportOf = ({ Name, Report: address, readAtMs, ...row }: StoredReport): Report => ({
  ...{ ...row, name: Name ?? "", address: address ?? "", isRead: readAtMs !== null },
});

/** The reports of the customer without their contents, newest first. */
export const reportsList = (userId: string) =>
  readPages({
    key: reportKeys.list(userId),
    what: "the competitor reports",
    rowsPerPage: pageRows,
    ask: () => database.from(reportsName).select(stored.select, { count: "exact" }).eq("UUID", userId),
    as: z.array(z.pipe(stored.row, z.transform(reportOf))),
  });

/** The newest of them. */
export const reportsQuery = (userId: string) => pagedQuery(reportsList(userId));

/** The figures about all reports, counted by the database. */
export const reportCountsQuery = (userId: string) =>
  readQuery({
    key: reportKeys.statistics(userId),
    what: "the figures about competitor reports",
    as: reportCounts.row,
    ask: () => database.rpc("read_report_statistics"),
  });

/** A report with its contents; null when they are in a form that this release cannot read. */
export type WholeReport = Report & { content: ReportContent | null; made: HowMade | null };
export type ReadableReport = WholeReport & { content: ReportContent };

const whole = rowOf({
  ...columns,
  content: z.catch(z.nullable(reportContentSchema), null),
  provenance: howMadeColumn,
});
const wholeReport = z.pipe(
  whole.row,
  z.transform(({ content, provenance: made, ...row }): WholeReport => ({ ...reportOf(row), content, made })),
);

/** Null when the customer has no such report. */
export const reportQuery = (userId: string, id: string) =>
  readQuery({
    key: reportKeys.report(userId, id),
    what: "a competitor report",
    as: firstOf(wholeReport, null),
    ask: () => database.from(reportsName).select(whole.select).eq("UUID", userId).eq("id", Number(id)),
  });

/** Notes that the customer has opened a report. A mark that fails is made at the next look. */
export function useMarkRead(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await database.rpc("mark_report_read", { p_report_id: Number(id) }).throwOnError();
    },
    onSuccess: () => readAgain(client, reportKeys.all(userId)),
    onError: (cause) => console.warn("Could not mark a report as read", cause),
  });
}
