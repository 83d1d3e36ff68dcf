import type { Context } from "hono";
import { type CustomerVersion, customerUpdateSchema, eachText } from "../contract/customers.ts";
import { readJsonBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import type { PasswordProofs } from "../shared/password-proofs.ts";
import { type AddressMoves, savedSchema } from "./address-moves.ts";
import { customerIdOf } from "./customer-id.ts";
import { requireAdmin } from "./require-admin.ts";

type UpdateParts = {
  database: Database;
  proofs: PasswordProofs;
  moves: AddressMoves;
  keepAlive: (work: Promise<unknown>) => void;
};

/**
 * `PATCH /admin/users/:id`: saves a customer as an admin edited them. Body: CustomerUpdate.
 *
 * The database checks the version, and writes the record and the audit as the admin. A change of the address needs the
 * admin's own password and a fresh second factor. It ends the customer's sessions and is the address to sign in with at once. Both addresses get
 * a mail about it, which the sweep sends if the mail service is out of reach now. If Auth refuses, the record gets its
 * old address back (the rest stays saved); if Auth does not answer, the record keeps the new one and saving again
 * completes the change. Until the sign-in has followed, and for a minute at most, another address is refused.
 * Admins change their own address at /account.
 *
 * 200 CustomerVersion, 401 unauthenticated, 403 forbidden, wrong_password, factor_required or admin_protected, 404 not_found,
 * 409 conflict, email_taken or address_change_pending, 413 too_large, 422 invalid_input, 429 rate_limited, 500 internal.
 */
export function updateCustomerRoute({ database, proofs, moves, keepAlive }: UpdateParts) {
  return async (context: Context<FunctionEnv>) => {
    const admin = await requireAdmin(database, context);
    const log = context.get("log");
    const userId = customerIdOf(context.req.param("id"));
    const { password, ...update } = await readJsonBody(context.req.raw, customerUpdateSchema);
    const question = { userId: admin.userId, email: admin.signInEmail, targetId: userId };
    const proof =
      password === undefined ? null : await proofs.prove({ ...question, password, act: "customer.email" });
    const parameters = {
      p_user_id: userId,
      p_version: update.version,
      p_name: update.name,
      p_email: update.email,
      p_texts: eachText((column) => update[column]),
      p_service_codes: update.serviceCodes,
      p_service_limits: update.serviceLimits,
      p_request_id: context.get("requestId"),
      p_proof: proof,
    };
    const saved = await admin.database("admin_update_customer", parameters, savedSchema);
    log.info("customer updated", { userId, version: saved.version });
    // Not tied to the request's signal: what has begun goes on when the admin closes the tab.
    const completion = moves.complete(saved, log);
    keepAlive(completion.catch(() => {}));
    await completion;
    return context.json({ userId: saved.user_id, version: saved.version } satisfies CustomerVersion);
  };
}
