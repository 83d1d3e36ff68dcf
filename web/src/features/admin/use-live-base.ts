import { useQueryClient } from "@tanstack/react-query";
import { readAgain } from "../../lib/query-client.ts";
import { useTableChanges } from "../../lib/table-changes.ts";
import { adminKeys } from "./admin-keys.ts";

/** A monthly reset of ten thousand customers is ten thousand changes; reading the list once a second is enough. */
const intervalMs = 1000;

/** Reads again whatever an admin has on the screen when any customer or recording changes. */
export function useLiveBase(): void {
  const client = useQueryClient();
  const onChange = () => readAgain(client, adminKeys.all);
  useTableChanges({ table: "user_tables", onChange, intervalMs });
  useTableChanges({ table: "user_audio_files", onChange, intervalMs });
}
