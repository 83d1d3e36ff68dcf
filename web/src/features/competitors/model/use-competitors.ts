import { useQuery, useQueryClient } from "@tanstack/react-query";
import { topicOf } from "#web/lib/live-topic.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";
import { competitorKeys, competitorsQuery, competitorsTable } from "./competitors-api.ts";

const tables = [competitorsTable];

/** The customer's competitors, followed live: another tab may change them too. */
export function useCompetitors(userId: string) {
  const client = useQueryClient();
  useTableChanges({
    topic: topicOf(userId),
    tables,
    onChange: () => readAgain(client, competitorKeys.competitors(userId)),
  });
  return useQuery(competitorsQuery(userId));
}
