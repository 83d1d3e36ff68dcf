import { useQuery, useQueryClient } from "@tanstack/react-query";
import { topicOf } from "#web/lib/live-topic.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";
import { countedTables } from "../platform-services.ts";
import { overviewKeys, overviewQuery } from "./overview-api.ts";

export type OverviewQuery = ReturnType<typeof useOverview>;

/** The customer's figures, followed live. */
export function useOverview(userId: string) {
  const client = useQueryClient();
  useTableChanges({
    topic: topicOf(userId),
    tables: countedTables,
    onChange: () => readAgain(client, overviewKeys.overview(userId)),
  });
  return useQuery(overviewQuery(userId));
}
