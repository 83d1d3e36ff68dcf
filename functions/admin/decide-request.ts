import type { Context } from "hono";
import * as z from "zod/mini";
import { type CustomerVersion, requestDecisionSchema } from "../contract/customers.ts";
import { readJsonBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { customerIdOf } from "./customer-id.ts";
import { requireAdmin } from "./require-admin.ts";

const decidedSchema = z.object({ user_id: z.guid(), version: z.int() });

/**
 * `POST /admin/users/:id/requests`: answers a customer's open request for a service. Granting gives the service, with
 * the limits that the customer has; the database does both in one transaction. Body: RequestDecision.
 *
 * 200 CustomerVersion, 401 unauthenticated, 403 forbidden, 404 not_found, 413 too_large, 422 invalid_input, 429
 * rate_limited, 500 internal.
 */
export function decideRequestRoute(database: Database) {
  return async (context: Context<FunctionEnv>) => {
    const admin = await requireAdmin(database, context);
    const userId = customerIdOf(context.req.param("id"));
    const answer = await readJsonBody(context.req.raw, requestDecisionSchema);
    const parameters = {
      p_user_id: userId,
      p_service_key: answer.service,
      p_grant: answer.decision === "grant",
      p_reason: answer.decision === "refuse" ? answer.reason : null,
      p_request_id: context.get("requestId"),
    };
    const { version } = await admin.database("admin_decide_request", parameters, decidedSchema);
    context
      .get("log")
      .info("request decided", { userId, service: answer.service, decision: answer.decision });
    return context.json({ userId, version } satisfies CustomerVersion);
  };
}
