import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { grantKinds } from "#functions/contract/customers.ts";
import { database } from "#web/lib/database.ts";
import { pageRows } from "#web/lib/page-rows.ts";
import { drawerKeys } from "../drawer/drawer-api.ts";

const grantRows = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      service_key: z.string(),
      kind: z.enum(grantKinds),
      units: z.number(),
      ends_at: z.string(),
      reason: z.string(),
    }),
    z.transform(({ service_key: service, ends_at, ...row }) => ({
      ...row,
      service,
      endsAtMs: Date.parse(ends_at),
    })),
  ),
);

/** Units that a customer has until a date. */
export type Grant = z.infer<typeof grantRows>[number];

/** The customer's grants that ended last or run, the one that runs longest first. */
export function grantsQuery(userId: string) {
  return queryOptions({
    queryKey: drawerKeys.grants(userId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from("usage_grants")
        .select("id, service_key, kind, units, ends_at, reason")
        .eq("user_id", userId)
        .order("ends_at", { ascending: false })
        .order("id")
        // More than a customer gets in years.
        .limit(pageRows)
        .abortSignal(signal)
        .throwOnError();
      return grantRows.parse(data);
    },
    meta: { what: "the grants of a customer" },
  });
}
