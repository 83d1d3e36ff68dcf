import { csv } from "#web/lib/csv.ts";
import { type Report, reportTitle } from "./report-model.ts";

/** Reports as CSV, in their order. */
export function reportsCsv(reports: readonly Report[]): string {
  return csv(
    ["Datum", "Rapport", "Adres", "Gelezen"],
    reports.map((report) => [
      new Date(report.createdAtMs).toISOString(),
      reportTitle(report),
      report.address,
      report.isRead ? "ja" : "nee",
    ]),
  );
}
