import { useQueryClient } from "@tanstack/react-query";
import { adminsTopic } from "#web/lib/live-topic.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";
import { adminKeys } from "./admin-keys.ts";

const tables = ["user_tables", "user_audio_files", "service_requests"];

/** Reads every shown query of an admin again when a customer, a recording or a request changes. */
export function useAdminChanges(): void {
  const client = useQueryClient();
  useTableChanges({ topic: adminsTopic, tables, onChange: () => readAgain(client, adminKeys.all) });
}
