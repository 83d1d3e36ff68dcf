import * as z from "zod/mini";
import { grantKinds } from "#functions/contract/customers.ts";
import { moment, readQuery, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { pageRows } from "#web/lib/page-rows.ts";
import { drawerKey } from "../drawer/drawer-api.ts";

const grant = rowOf({
  id: z.string(),
  service_key: z.string(),
  kind: z.enum(grantKinds),
  units: z.number(),
  ends_at: moment,
  reason: z.string(),
});

/** Units that a customer has until a date. */
export type Grant = z.infer<typeof grant.row>;

/** The customer's grants that ended last or run, the one that runs longest first. */
export const grantsQuery = (userId: string) =>
  readQuery({
    key: drawerKey(userId, "grants"),
    what: "the grants of a customer",
    as: grant.rows,
    ask: () =>
      database
        .from("usage_grants")
        .select(grant.select)
        .eq("user_id", userId)
        .order("ends_at", { ascending: false })
        .order("id")
        // More than a customer gets in years.
        .limit(pageRows),
  });
