import type { Context } from "hono";
import * as z from "zod/mini";
import { type CustomerUpdate, type CustomerVersion, customerUpdateSchema } from "../contract.ts";
import type { AuthAdmin } from "../shared/auth-admin.ts";
import { readJsonBody } from "../shared/body.ts";
import type { CallDatabase, Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { describeError } from "../shared/log.ts";
import { customerIdOf } from "./customer-id.ts";
import { requireAdmin } from "./require-admin.ts";

interface UpdateParts {
  database: Database;
  authAdmin: AuthAdmin;
  keepAlive: (work: Promise<unknown>) => void;
}

const savedSchema = z.object({
  user_id: z.guid(),
  version: z.int(),
  email: z.string(),
  sign_in_email: z.nullable(z.string()),
});

type Saved = z.infer<typeof savedSchema>;

function save(
  asAdmin: CallDatabase,
  userId: string,
  update: CustomerUpdate,
  requestId: string,
): Promise<Saved> {
  const parameters = {
    p_user_id: userId,
    p_version: update.version,
    p_name: update.name,
    p_email: update.email,
    p_service_codes: update.serviceCodes,
    p_service_limits: update.serviceLimits,
    p_request_id: requestId,
  };
  return asAdmin("admin_update_customer", parameters, savedSchema);
}

/**
 * `PATCH /admin/users/:id`: saves a customer as an admin edited him. Body: CustomerUpdate.
 *
 * The database checks the version, writes the record and the audit as the admin. When the address changed, Auth then
 * gets it as the one to sign in with, at once and without a mail. If Auth refuses, the record gets its old address
 * back (the rest stays saved); if Auth does not answer, the record keeps the new one and saving again completes it.
 * An admin's own address is changed by himself at /account.
 *
 * 200 CustomerVersion, 401 unauthenticated, 403 forbidden or admin_protected, 404 not_found, 409 conflict or
 * email_taken, 413 too_large, 422 invalid_input, 429 rate_limited, 500 internal.
 */
export function updateCustomerRoute({ database, authAdmin, keepAlive }: UpdateParts) {
  /** Brings the sign-in to the record's address. */
  async function moveSignIn(
    asAdmin: CallDatabase,
    saved: Saved,
    update: CustomerUpdate,
    context: Context<FunctionEnv>,
  ) {
    const refusal = await authAdmin.setSignInEmail(saved.user_id, saved.email);
    if (!refusal) return;
    const before = { ...update, version: saved.version, email: saved.sign_in_email ?? "" };
    await save(asAdmin, saved.user_id, before, context.get("requestId")).catch((error: unknown) => {
      const fields = { userId: saved.user_id, cause: describeError(error) };
      context.get("log").error("address not put back", fields);
    });
    throw refusal;
  }

  return async (context: Context<FunctionEnv>) => {
    const asAdmin = await requireAdmin(database, context.req.raw);
    const userId = customerIdOf(context.req.param("id"));
    const update = await readJsonBody(context.req.raw, customerUpdateSchema);
    const saved = await save(asAdmin, userId, update, context.get("requestId"));
    context.get("log").info("customer updated", { userId, version: saved.version });
    if (saved.email !== "" && saved.email !== saved.sign_in_email?.toLowerCase()) {
      const move = moveSignIn(asAdmin, saved, update, context);
      keepAlive(move.catch(() => {}));
      await move;
    }
    return context.json({ userId: saved.user_id, version: saved.version } satisfies CustomerVersion);
  };
}
