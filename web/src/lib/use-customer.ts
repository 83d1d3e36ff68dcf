import { useQuery, useQueryClient } from "@tanstack/react-query";
import { customerKeys, customerQuery } from "./customer.ts";
import { topicOf } from "./live-topic.ts";
import { readAgain } from "./query-client.ts";
import { useTableChanges } from "./table-changes.ts";

const tables = ["user_tables", "usage_grants"];

export type CustomerQuery = ReturnType<typeof useCustomer>;

/** The customer's record, followed live: what an admin grants or takes away counts at once. */
export function useCustomer(userId: string) {
  const client = useQueryClient();
  useTableChanges({
    topic: topicOf(userId),
    tables,
    onChange: () => readAgain(client, customerKeys.customer(userId)),
  });
  const query = useQuery(customerQuery(userId));
  /** Gives up a reading that hangs and begins another: `refetch` would wait for the first one. */
  const askAgain = async () => {
    const { queryKey } = customerQuery(userId);
    await client.cancelQueries({ queryKey });
    await client.refetchQueries({ queryKey });
  };
  return { ...query, askAgain };
}
