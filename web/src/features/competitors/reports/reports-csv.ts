import { csv } from "#web/lib/csv.ts";
import { type Report, reportTitle } from "./report-model.ts";

/** All reports as CSV, in the order of the table. */
export function reportsCsv(reports: readonly Report[]): string {
  return csv(
    ["Datum", "Rapport", "Adres"],
    reports.map((report) => [
      new Date(report.createdAtMs).toISOString(),
      reportTitle(report),
      report.address,
    ]),
  );
}
