import { useQueryClient } from "@tanstack/react-query";
import { adminsTopic } from "#web/lib/live-topic.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";
import { drawerKeys } from "./drawer-api.ts";

const jobTables = ["lead_submissions", "meeting_analyses"];
const reportTables = ["CAReports"];

/**
 * Follows the customer's jobs and reports; the page follows records and recordings. Announcements to admins do not name
 * the customer, so another customer's work reads these again too, at most once a second.
 */
export function useDrawerChanges(userId: string): void {
  const client = useQueryClient();
  const topic = adminsTopic;
  useTableChanges({ topic, tables: jobTables, onChange: () => readAgain(client, drawerKeys.jobs(userId)) });
  useTableChanges({
    topic,
    tables: reportTables,
    onChange: () => readAgain(client, drawerKeys.files(userId)),
  });
}
