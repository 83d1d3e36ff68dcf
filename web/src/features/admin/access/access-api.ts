import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { database } from "#web/lib/database.ts";
import { adminKeys } from "../admin-keys.ts";

const momentMs = z.nullable(
  z.pipe(
    z.string(),
    z.transform((moment) => Date.parse(moment)),
  ),
);

const accessRows = z.array(
  z.pipe(
    z.object({
      suspended_at: momentMs,
      reason: z.nullable(z.string()),
      suspended_by_name: z.nullable(z.string()),
      is_admin: z.boolean(),
      last_sign_in_at: momentMs,
      sessions: z.number(),
      last_used_at: momentMs,
    }),
    z.transform((row) => ({
      suspension:
        row.suspended_at === null
          ? null
          : { atMs: row.suspended_at, reason: row.reason ?? "", byName: row.suspended_by_name ?? "" },
      isAdmin: row.is_admin,
      lastSignInMs: row.last_sign_in_at,
      /** On how many devices the customer is signed in. */
      sessions: row.sessions,
      /** Of these sessions. */
      lastUsedMs: row.last_used_at,
    })),
  ),
);

export type Access = z.infer<typeof accessRows>[number];

/** A customer's access; null when the account is gone. */
export function accessQuery(userId: string) {
  return queryOptions({
    queryKey: adminKeys.access(userId),
    queryFn: async ({ signal }): Promise<Access | null> => {
      const { data } = await database
        .rpc("admin_read_access", { p_user_id: userId })
        .abortSignal(signal)
        .throwOnError();
      return accessRows.parse(data)[0] ?? null;
    },
    meta: { what: "the access of a customer" },
  });
}
