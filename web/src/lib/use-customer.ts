import { useQuery, useQueryClient } from "@tanstack/react-query";
import { customerKeys, customerQuery } from "./customer.ts";
import { lastServices } from "./last-services.ts";
import { useOwnChanges } from "./use-own-changes.ts";

/** The use of a month follows from all three: the end of a request frees or keeps the unit that it held. */
const tables = ["user_tables", "usage_grants", "lead_submissions"];

export type CustomerQuery = ReturnType<typeof useCustomer>;

/** The customer's record, followed live: what an admin grants or takes away counts at once. */
export function useCustomer(userId: string) {
  const client = useQueryClient();
  useOwnChanges(userId, tables, customerKeys.customer(userId));
  const query = useQuery(customerQuery(userId));
  /** Gives up a reading that hangs and begins another: `refetch` would wait for the first one. */
  const askAgain = async () => {
    const { queryKey } = customerQuery(userId);
    await client.cancelQueries({ queryKey });
    await client.refetchQueries({ queryKey });
  };
  // A reading after one that failed is no first one: the screen goes on saying so.
  const hasFailed = !query.data && query.errorUpdateCount > 0;
  const isPending = query.isPending && !hasFailed;
  return { ...query, isPending, isError: query.isError || hasFailed, askAgain };
}

/**
 * The services in a person's menu, as bits: those of the record, and until it can be read those that it had last in this
 * browser. Null while nothing is known yet.
 */
export function useMenuCodes(userId: string): number | null {
  const { data, errorUpdateCount } = useQuery(customerQuery(userId));
  if (data) return data.codes;
  const last = lastServices(userId).read();
  if (last !== null) return Number(last) || 0;
  return errorUpdateCount > 0 ? 0 : null;
}
