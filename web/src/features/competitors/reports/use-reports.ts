import { useQuery, useQueryClient } from "@tanstack/react-query";
import { topicOf } from "#web/lib/live-topic.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";
import { reportKeys, reportsQuery, reportsTable } from "./reports-api.ts";

const tables = [reportsTable];

/** The customer's reports, followed live: the automation writes them whenever one is ready. */
export function useReports(userId: string) {
  const client = useQueryClient();
  useTableChanges({
    topic: topicOf(userId),
    tables,
    onChange: () => readAgain(client, reportKeys.reports(userId)),
  });
  return useQuery(reportsQuery(userId));
}
