import type { Context } from "hono";
import { bulkUpdatedSchema, bulkUpdateSchema } from "../contract/customers.ts";
import { codesOf } from "../contract/services.ts";
import { readJsonBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { requireAdmin } from "./require-admin.ts";

/**
 * `PATCH /admin/users/bulk`: gives and takes services and sets limits, for up to 1,000 customers in one transaction.
 * Body: BulkUpdate.
 *
 * 200 BulkUpdated, 401 unauthenticated, 403 forbidden, 413 too_large, 422 invalid_input, 429 rate_limited, 500
 * internal.
 */
export function updateCustomersRoute(database: Database) {
  return async (context: Context<FunctionEnv>) => {
    const admin = await requireAdmin(database, context);
    const change = await readJsonBody(context.req.raw, bulkUpdateSchema);
    const { userIds, bulkId, grant, revoke, limits, confirmedCount } = change;
    const parameters = {
      p_user_ids: userIds,
      p_grant_codes: codesOf(grant),
      p_revoke_codes: codesOf(revoke),
      p_service_limits: limits,
      p_request_id: context.get("requestId"),
      p_bulk_id: bulkId,
      p_confirmed_count: confirmedCount ?? null,
    };
    const outcome = await admin.database("admin_update_customers", parameters, bulkUpdatedSchema);
    context.get("log").info("customers updated", outcome);
    return context.json(outcome);
  };
}
