import type { Context } from "hono";
import * as z from "zod/mini";
import { type CustomerVersion, grantEndSchema, usageGrantSchema } from "../contract/customers.ts";
import { readJsonBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { customerIdOf } from "./customer-id.ts";
import { requireAdmin } from "./require-admin.ts";

const actedSchema = z.object({ user_id: z.guid(), version: z.int() });

/**
 * `POST /admin/users/:id/grants`: gives a customer units until a date, with a reason. Body: UsageGrant.
 *
 * 200 CustomerVersion, 401 unauthenticated, 403 forbidden, 404 not_found, 409 conflict when the grant would change nothing,
 * 413 too_large, 422 invalid_input, 429 rate_limited, 500 internal.
 */
export function grantUsageRoute(database: Database) {
  return async (context: Context<FunctionEnv>) => {
    const admin = await requireAdmin(database, context);
    const userId = customerIdOf(context.req.param("id"));
    const grant = await readJsonBody(context.req.raw, usageGrantSchema);
    const parameters = {
      p_grant_id: grant.grantId,
      p_user_id: userId,
      p_service_key: grant.service,
      p_kind: grant.kind,
      p_units: grant.units,
      p_last_day: grant.lastDay,
      p_reason: grant.reason,
      p_request_id: context.get("requestId"),
    };
    const { version } = await admin.database("admin_grant_usage", parameters, actedSchema);
    context.get("log").info("usage granted", { userId, kind: grant.kind, service: grant.service });
    return context.json({ userId, version } satisfies CustomerVersion);
  };
}

/**
 * `POST /admin/users/:id/grants/end`: ends a grant of a customer now. One that has ended stays as it is. Body: GrantEnd.
 *
 * 200 CustomerVersion, 401 unauthenticated, 403 forbidden, 404 not_found, 413 too_large, 422 invalid_input, 429
 * rate_limited, 500 internal.
 */
export function endGrantRoute(database: Database) {
  return async (context: Context<FunctionEnv>) => {
    const admin = await requireAdmin(database, context);
    const userId = customerIdOf(context.req.param("id"));
    const { grantId } = await readJsonBody(context.req.raw, grantEndSchema);
    const parameters = {
      p_user_id: userId,
      p_grant_id: grantId,
      p_request_id: context.get("requestId"),
    };
    const { version } = await admin.database("admin_end_grant", parameters, actedSchema);
    context.get("log").info("grant ended", { userId });
    return context.json({ userId, version } satisfies CustomerVersion);
  };
}
