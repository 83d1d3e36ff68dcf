import type { Context } from "hono";
import * as z from "zod/mini";
import { type CustomerVersion, customerUpdateSchema } from "../contract/customers.ts";
import type { AuthAdmin } from "../shared/auth-admin.ts";
import { readJsonBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { describeError, type Log } from "../shared/log.ts";
import type { PasswordProofs } from "../shared/password-proofs.ts";
import type { AddressNotices } from "./address-notices.ts";
import { confirmWithPassword } from "./confirm-with-password.ts";
import { customerIdOf } from "./customer-id.ts";
import { requireAdmin } from "./require-admin.ts";

type UpdateParts = {
  database: Database;
  authAdmin: AuthAdmin;
  proofs: PasswordProofs;
  notices: AddressNotices;
  keepAlive: (work: Promise<unknown>) => void;
};

const savedSchema = z.object({
  user_id: z.guid(),
  version: z.int(),
  email: z.string(),
  sign_in_email: z.nullable(z.string()),
});

type Saved = z.infer<typeof savedSchema>;

const givenUpSchema = z.object({ given_up: z.boolean() });

/** An act of this call is noted with these. */
type Traces = { p_actor_id: string; p_request_id: string };

/**
 * `PATCH /admin/users/:id`: saves a customer as an admin edited them. Body: CustomerUpdate.
 *
 * The database checks the version, and writes the record and the audit as the admin. A change of the address needs the
 * admin's own password. It ends the customer's sessions and is the address to sign in with at once. Both addresses get
 * a mail about it, which the sweep sends if the mail service is out of reach now. If Auth refuses, the record gets its
 * old address back (the rest stays saved); if Auth does not answer, the record keeps the new one and saving again
 * completes the change. Until the sign-in has followed, and for a minute at most, another address is refused.
 * Admins change their own address at /account.
 *
 * 200 CustomerVersion, 401 unauthenticated, 403 forbidden, wrong_password or admin_protected, 404 not_found, 409 conflict,
 * email_taken or address_change_pending, 413 too_large, 422 invalid_input, 429 rate_limited, 500 internal.
 */
export function updateCustomerRoute({ database, authAdmin, proofs, notices, keepAlive }: UpdateParts) {
  /** Brings the sign-in to the record's address. */
  async function moveSignIn(saved: Saved, traces: Traces, log: Log) {
    const refusal = await authAdmin.setSignInEmail(saved.user_id, saved.email);
    if (!refusal) return;
    const parameters = { p_user_id: saved.user_id, p_email: saved.email, ...traces };
    await database.asService("give_up_address_change", parameters, givenUpSchema).catch((error: unknown) => {
      log.error("address not put back", { userId: saved.user_id, cause: describeError(error) });
    });
    throw refusal;
  }

  async function complete(saved: Saved, traces: Traces, log: Log) {
    const isMoved = saved.email === "" || saved.email === saved.sign_in_email?.toLowerCase();
    if (!isMoved) await moveSignIn(saved, traces, log);
    // Also when the sign-in had moved before: the answer may have been lost, and the notice with it.
    await notices.send(saved.user_id, log);
  }

  return async (context: Context<FunctionEnv>) => {
    const admin = await requireAdmin(database, context);
    const log = context.get("log");
    const userId = customerIdOf(context.req.param("id"));
    const { password, ...update } = await readJsonBody(context.req.raw, customerUpdateSchema);
    const act = { act: "customer.email", targetId: userId } as const;
    const proof =
      password === undefined ? null : await confirmWithPassword(proofs, admin, { ...act, password });
    const traces = { p_actor_id: admin.userId, p_request_id: context.get("requestId") };
    const parameters = {
      p_user_id: userId,
      p_version: update.version,
      p_name: update.name,
      p_email: update.email,
      p_service_codes: update.serviceCodes,
      p_service_limits: update.serviceLimits,
      p_request_id: traces.p_request_id,
      p_proof: proof,
    };
    const saved = await admin.database("admin_update_customer", parameters, savedSchema);
    log.info("customer updated", { userId, version: saved.version });
    // Not tied to the request's signal: what has begun goes on when the admin closes the tab.
    const completion = complete(saved, traces, log);
    keepAlive(completion.catch(() => {}));
    await completion;
    return context.json({ userId: saved.user_id, version: saved.version } satisfies CustomerVersion);
  };
}
