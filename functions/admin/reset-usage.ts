import type { Context } from "hono";
import * as z from "zod/mini";
import type { CustomerVersion } from "../contract/customers.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { customerIdOf } from "./customer-id.ts";
import { requireAdmin } from "./require-admin.ts";

const resetSchema = z.object({ user_id: z.guid(), version: z.int() });

/**
 * `POST /admin/users/:id/reset-usage`: sets a customer's counters of this month to zero. No body. The old counts
 * stay in the usage history and in the audit.
 *
 * 200 CustomerVersion, 401 unauthenticated, 403 forbidden, 404 not_found, 429 rate_limited, 500 internal.
 */
export const resetUsageRoute = (database: Database) =>
  resetting(database, "admin_reset_usage", "usage reset");

/**
 * `POST /admin/users/:id/reset-usage/undo`: gives back the counts that the caller's own reset emptied, for a minute. No
 * body.
 *
 * As above, and 409 conflict when it is too late.
 */
export const undoResetRoute = (database: Database) =>
  resetting(database, "admin_undo_reset", "usage reset undone");

function resetting(database: Database, rpc: "admin_reset_usage" | "admin_undo_reset", said: string) {
  return async (context: Context<FunctionEnv>) => {
    const admin = await requireAdmin(database, context);
    const userId = customerIdOf(context.req.param("id"));
    const parameters = { p_user_id: userId, p_request_id: context.get("requestId") };
    const { version } = await admin.database(rpc, parameters, resetSchema);
    context.get("log").info(said, { userId });
    return context.json({ userId, version } satisfies CustomerVersion);
  };
}
