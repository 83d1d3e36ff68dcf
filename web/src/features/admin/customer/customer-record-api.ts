import { queryOptions } from "@tanstack/react-query";
import { supabase } from "#web/lib/supabase.ts";
import { adminKeys } from "../admin-keys.ts";
import { type CustomerRecord, customerRows, recordColumns } from "./customer-record.ts";

/** The stored record of one customer; null when they no longer exist. */
export function customerRecordQuery(userId: string) {
  return queryOptions({
    queryKey: adminKeys.customer(userId),
    queryFn: async ({ signal }): Promise<CustomerRecord | null> => {
      const { data } = await supabase
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
