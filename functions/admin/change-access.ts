import type { Context } from "hono";
import * as z from "zod/mini";
import { type AccessChanged, accessChangeSchema } from "../contract/customers.ts";
import { readJsonBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { customerIdOf } from "./customer-id.ts";
import { requireAdmin } from "./require-admin.ts";

const changedSchema = z.object({ user_id: z.guid(), suspended_at: z.nullable(z.string()) });

/**
 * `POST /admin/users/:id/access`: signs a customer out everywhere, suspends their account or opens it again. Body:
 * AccessChange. The database does it in one transaction, Auth's ban included, and queues the mail that tells the customer
 * why. Sent again after a lost answer, it changes and mails nothing.
 *
 * 200 AccessChanged, 401 unauthenticated, 403 forbidden or admin_protected (any admin's account, the caller's own too), 404
 * not_found, 413 too_large, 422 invalid_input, 429 rate_limited, 500 internal.
 */
export function changeAccessRoute(database: Database) {
  return async (context: Context<FunctionEnv>) => {
    const admin = await requireAdmin(database, context);
    const userId = customerIdOf(context.req.param("id"));
    const { act, reason } = await readJsonBody(context.req.raw, accessChangeSchema);
    const parameters = {
      p_user_id: userId,
      p_act: act,
      p_reason: reason,
      p_request_id: context.get("requestId"),
    };
    const changed = await admin.database("admin_change_access", parameters, changedSchema);
    context.get("log").info("access changed", { userId, act });
    const isSuspended = changed.suspended_at !== null;
    return context.json({ userId, isSuspended } satisfies AccessChanged);
  };
}
