import * as z from "zod/mini";
import { firstOf, readQuery } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { adminKeys } from "../admin-keys.ts";
import { customerRow, recordColumns, titleOf } from "./customer-record.ts";

/** The stored record of one customer; null when they no longer exist. */
export const customerRecordQuery = (userId: string) =>
  readQuery({
    key: adminKeys.customer(userId),
    what: "the customer that is edited",
    as: firstOf(customerRow, null),
    ask: () => database.from("customers").select(recordColumns.join(", ")).eq("user_id", userId),
  });

const titles = z.pipe(
  z.array(z.object({ name: z.string(), email: z.string() })),
  z.transform((rows) => rows.map(titleOf)),
);

/** The names of these customers; of few, because their ids stand in the address. */
export const customerNamesQuery = (userIds: readonly string[]) =>
  readQuery({
    key: adminKeys.names(userIds),
    what: "the names of customers",
    as: titles,
    ask: () =>
      database
        .from("customers")
        .select("name, email")
        .in("user_id", userIds)
        .order("search")
        .order("user_id")
        .limit(userIds.length),
  });
