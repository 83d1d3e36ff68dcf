import { useQuery } from "@tanstack/react-query";
import { useOwnChanges } from "#web/lib/use-own-changes.ts";
import { reportCountsQuery, reportKeys, reportsName, reportsQuery } from "./reports-api.ts";

const tables = [reportsName];

export type ReportsQueries = ReturnType<typeof useReports>;

/** The customer's reports and the figures about them, followed live: the automation writes one whenever it is ready. */
export function useReports(userId: string) {
  useOwnChanges(userId, tables, reportKeys.all(userId));
  return { list: useQuery(reportsQuery(userId)), counts: useQuery(reportCountsQuery(userId)) };
}
