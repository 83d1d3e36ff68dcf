import type { Context } from "hono";
import * as z from "zod/mini";
import { type BulkUndone, bulkUndoSchema } from "../contract/customers.ts";
import { readJsonBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { requireAdmin } from "./require-admin.ts";

const undoneSchema = z.object({ restored: z.int(), changed_since: z.array(z.guid()), missing: z.int() });

/**
 * `POST /admin/users/bulk/undo`: takes back what the caller's own change of many customers did to these of them, for a
 * minute. Customers that were changed since stay as they are and are named. Body: BulkUndo.
 *
 * 200 BulkUndone, 401 unauthenticated, 403 forbidden, 409 conflict when it is too late, 413 too_large, 422
 * invalid_input, 429 rate_limited, 500 internal.
 */
export function undoBulkRoute(database: Database) {
  return async (context: Context<FunctionEnv>) => {
    const admin = await requireAdmin(database, context);
    const { userIds, bulkId } = await readJsonBody(context.req.raw, bulkUndoSchema);
    const parameters = { p_bulk_id: bulkId, p_user_ids: userIds, p_request_id: context.get("requestId") };
    const undone = await admin.database("admin_undo_bulk", parameters, undoneSchema);
    const { restored, changed_since: changedSince, missing } = undone;
    context.get("log").info("bulk change undone", { restored, changedSince: changedSince.length, missing });
    return context.json({ restored, changedSince, missing } satisfies BulkUndone);
  };
}
