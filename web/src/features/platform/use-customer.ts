import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readAgain } from "../../lib/query-client.ts";
import { useTableChanges } from "../../lib/table-changes.ts";
import { customerKeys, customerQuery } from "./api.ts";

/** The customer's record, followed live: what an admin grants or takes away counts at once. */
export function useCustomer(userId: string) {
  const client = useQueryClient();
  useTableChanges({
    table: "user_tables",
    filter: `user_id=eq.${userId}`,
    onChange: () => readAgain(client, customerKeys.customer(userId)),
  });
  return useQuery(customerQuery(userId));
}
