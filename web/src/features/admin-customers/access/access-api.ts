import * as z from "zod/mini";
import { firstOf, moment, readQuery, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { adminKeys } from "../admin-keys.ts";

const access = rowOf({
  suspended_at: z.nullable(moment),
  reason: z.nullable(z.string()),
  suspended_by_name: z.nullable(z.string()),
  is_admin: z.boolean(),
  last_sign_in_at: z.nullable(moment),
  /** On how many devices the customer is signed in. */
  sessions: z.number(),
  /** Of these sessions. */
  last_used_at: z.nullable(moment),
});

export type Access = z.infer<typeof access.row>;

/** A customer's access; null when the account is gone. */
export const accessQuery = (userId: string) =>
  readQuery({
    key: adminKeys.access(userId),
    what: "the access of a customer",
    as: firstOf(access.row, null),
    ask: () => database.rpc("admin_read_access", { p_user_id: userId }),
  });
