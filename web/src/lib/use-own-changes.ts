import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { topicOf } from "./live-topic.ts";
import { readAgain } from "./query-client.ts";
import { useTableChanges } from "./table-changes.ts";

/** Reads the shown queries below the key again when rows of this person change in one of the tables, a constant of its module. */
export function useOwnChanges(userId: string, tables: readonly string[], queryKey: QueryKey): void {
  const client = useQueryClient();
  useTableChanges({ topic: topicOf(userId), tables, onChange: () => readAgain(client, queryKey) });
}
