import { useQueryClient } from "@tanstack/react-query";
import { adminsTopic } from "#web/lib/live-topic.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";

/**
 * Reads the shown queries below the key again when one of the tables changes. `tables` is a constant of its module.
 * Announcements to admins do not name the customer, so another customer's change reads again too, at most once a second.
 */
export function useAdminChanges(tables: readonly string[], queryKey: readonly string[]): void {
  const client = useQueryClient();
  useTableChanges({ topic: adminsTopic, tables, onChange: () => readAgain(client, queryKey) });
}
