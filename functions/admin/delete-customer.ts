import type { Context } from "hono";
import * as z from "zod/mini";
import { customerDeletionSchema } from "../contract/customers.ts";
import type { AccountDeletion } from "../shared/account-deletion.ts";
import { readJsonBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import type { PasswordProofs } from "../shared/password-proofs.ts";
import { customerIdOf } from "./customer-id.ts";
import { requireAdmin } from "./require-admin.ts";

type DeleteParts = {
  database: Database;
  proofs: PasswordProofs;
  deletion: AccountDeletion;
  keepAlive: (work: Promise<unknown>) => void;
};

/**
 * `DELETE /admin/users/:id`: removes a customer with everything that the platform holds of them. Body: the customer's
 * e-mail address as the admin typed it, and the admin's own password; the token says that the second factor
 * was shown in the last five minutes, where admins need one. The audit keeps who confirmed it and that it was carried out,
 * without the name.
 *
 * Send it again after `deletion_unfinished` or a lost answer: it goes on where it stopped, also when only files are
 * left. See account-deletion.ts for the steps.
 *
 * 200 CustomerDeleted, 401 unauthenticated, 403 forbidden, wrong_password, factor_required or admin_protected (any admin's
 * account), 404 not_found, 413 too_large, 422 invalid_input (fields.email: not the customer's), 429 rate_limited, 500
 * internal, 502 deletion_unfinished.
 */
export function deleteCustomerRoute({ database, proofs, deletion, keepAlive }: DeleteParts) {
  return async (context: Context<FunctionEnv>) => {
    const admin = await requireAdmin(database, context);
    const userId = customerIdOf(context.req.param("id"));
    const { email, password } = await readJsonBody(context.req.raw, customerDeletionSchema);
    const question = { userId: admin.userId, email: admin.signInEmail, password, targetId: userId };
    const parameters = {
      p_user_id: userId,
      p_email: email,
      p_request_id: context.get("requestId"),
      p_proof: await proofs.prove({ ...question, act: "customer.delete" }),
    };
    await admin.database("begin_customer_deletion", parameters, z.unknown());

    // Not tied to the request's signal: what has begun goes on when the admin closes the tab.
    const completion = deletion.complete({ userId, confirmedBy: admin.userId }, context.get("log"));
    keepAlive(completion.catch(() => {}));
    await completion;
    return context.json({ userId, deleted: true });
  };
}
