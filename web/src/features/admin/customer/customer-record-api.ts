import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { database } from "#web/lib/database.ts";
import { adminKeys } from "../admin-keys.ts";
import { type CustomerRecord, customerRows, recordColumns, titleOf } from "./customer-record.ts";

/** The stored record of one customer; null when they no longer exist. */
export function customerRecordQuery(userId: string) {
  return queryOptions({
    queryKey: adminKeys.customer(userId),
    queryFn: async ({ signal }): Promise<CustomerRecord | null> => {
      const { data } = await database
        .from("customers")
        .select(recordColumns.join(", "))
        .eq("user_id", userId)
        .abortSignal(signal)
        .throwOnError();
      return customerRows.parse(data)[0] ?? null;
    },
    meta: { what: "the customer that is edited" },
  });
}

const nameRows = z.array(z.object({ name: z.string(), email: z.string() }));

/** The names of these customers; of few, because their ids stand in the address. */
export function customerNamesQuery(userIds: readonly string[]) {
  return queryOptions({
    queryKey: adminKeys.names(userIds),
    queryFn: async ({ signal }): Promise<string[]> => {
      const { data } = await database
        .from("customers")
        .select("name, email")
        .in("user_id", userIds)
        .order("search")
        .order("user_id")
        .limit(userIds.length)
        .abortSignal(signal)
        .throwOnError();
      return nameRows.parse(data).map(titleOf);
    },
    meta: { what: "the names of customers" },
  });
}
