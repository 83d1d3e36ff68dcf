import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readAgain } from "../../lib/query-client.ts";
import { useTableChanges } from "../../lib/table-changes.ts";
import { competitorKeys, competitorsQuery, competitorsTable } from "./api.ts";

/**
 * The customer's competitors, followed live: another tab may change them too. Without a filter on the owner, because
 * a deletion carries the row's key alone and would not pass it; of other changes a customer hears his own only.
 */
export function useCompetitors(userId: string) {
  const client = useQueryClient();
  useTableChanges({
    table: competitorsTable,
    onChange: () => readAgain(client, competitorKeys.competitors(userId)),
  });
  return useQuery(competitorsQuery(userId));
}
