import { useQuery, useQueryClient } from "@tanstack/react-query";
import { topicOf } from "#web/lib/live-topic.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";
import { reportCountsQuery, reportKeys, reportsName, reportsQuery } from "./reports-api.ts";

const tables = [reportsName];

export type ReportsQueries = ReturnType<typeof useReports>;

/** The customer's reports and the figures about them, followed live: the automation writes one whenever it is ready. */
export function useReports(userId: string) {
  const client = useQueryClient();
  useTableChanges({
    topic: topicOf(userId),
    tables,
    onChange: () => readAgain(client, reportKeys.all(userId)),
  });
  return { list: useQuery(reportsQuery(userId)), counts: useQuery(reportCountsQuery(userId)) };
}
