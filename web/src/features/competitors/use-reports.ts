import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readAgain } from "../../lib/query-client.ts";
import { useTableChanges } from "../../lib/table-changes.ts";
import { reportKeys, reportsQuery, reportsTable } from "./reports-api.ts";

/**
 * The customer's reports, followed live: the automation writes them whenever one is ready. Without a filter on the
 * owner, for the same reason as the competitors.
 */
export function useReports(userId: string) {
  const client = useQueryClient();
  useTableChanges({
    table: reportsTable,
    onChange: () => readAgain(client, reportKeys.reports(userId)),
  });
  return useQuery(reportsQuery(userId));
}
