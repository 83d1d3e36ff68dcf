import { useQuery } from "@tanstack/react-query";
import { useOwnChanges } from "#web/lib/use-own-changes.ts";
import { countedTables } from "../platform-services.ts";
import { overviewKeys, overviewQuery } from "./overview-api.ts";

export type OverviewQuery = ReturnType<typeof useOverview>;

/** The customer's figures, followed live. */
export function useOverview(userId: string) {
  useOwnChanges(userId, countedTables, overviewKeys.overview(userId));
  return useQuery(overviewQuery(userId));
}
