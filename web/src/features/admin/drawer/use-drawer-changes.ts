import { useQueryClient } from "@tanstack/react-query";
import { readAgain } from "../../../lib/query-client.ts";
import { useTableChanges } from "../../../lib/table-changes.ts";
import { drawerKeys } from "./drawer-api.ts";

/**
 * Follows what this customer does. Records and recordings are followed by the page, for all customers; these rows
 * only leave with their customer, so a filter on him misses nothing.
 */
export function useDrawerChanges(userId: string): void {
  const client = useQueryClient();
  const ofCustomer = `user_id=eq.${userId}`;
  const readJobs = () => readAgain(client, drawerKeys.jobs(userId));
  useTableChanges({ table: "lead_submissions", filter: ofCustomer, onChange: readJobs });
  useTableChanges({ table: "meeting_analyses", filter: ofCustomer, onChange: readJobs });
  useTableChanges({
    table: "CAReports",
    filter: `UUID=eq.${userId}`,
    onChange: () => readAgain(client, drawerKeys.reports(userId)),
  });
}
