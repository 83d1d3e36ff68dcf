import { useQueryClient } from "@tanstack/react-query";
import { adminsTopic } from "#web/lib/live-topic.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";
import { drawerKeys } from "./drawer-api.ts";

const jobTables = ["lead_submissions", "meeting_analyses"];
const reportTables = ["CAReports"];

/**
 * Follows what this customer does. Records and recordings are followed by the page. News for admins does not say whose
 * rows changed, so another customer's work is a reason to read these again, too: once a second at most.
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
