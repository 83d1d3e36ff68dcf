import type { Context } from "hono";
import * as z from "zod/mini";
import { accountDeletionSchema } from "../contract.ts";
import type { AccountDeletion } from "../shared/account-deletion.ts";
import { AppError } from "../shared/app-error.ts";
import { readJsonBody } from "../shared/body.ts";
import { callerToken } from "../shared/caller.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import type { Platform } from "../shared/platform.ts";
import { checkPassword } from "./check-password.ts";

interface DeleteParts {
  platform: Platform;
  database: Database;
  deletion: AccountDeletion;
  keepAlive: (work: Promise<unknown>) => void;
}

const stateSchema = z.object({
  user_id: z.guid(),
  sign_in_email: z.nullable(z.string()),
  confirmed: z.boolean(),
});

type State = z.infer<typeof stateSchema>;

const begunSchema = z.object({ outcome: z.enum(["begun", "gone"]) });

/**
 * `DELETE /account`: removes the caller with everything that the platform holds of him. Body: AccountDeletion, his
 * e-mail address as he typed it and his password, so that a stolen session can't do it.
 *
 * Send it again after `deletion_unfinished` or a lost answer, with the same token: his sign-in is closed by then, but
 * Auth still knows whether the password is right. What nobody sends again is finished by admin/sweep.
 *
 * 200 CustomerDeleted, 401 unauthenticated, 403 wrong_password (fields.password), admin_protected (operators remove
 * admins) or forbidden (locked out by an operator), 413 too_large, 422 invalid_input (fields.email: not his), 429
 * rate_limited, 500 internal, 502 deletion_unfinished.
 */
export function deleteAccountRoute({ platform, database, deletion, keepAlive }: DeleteParts) {
  async function requirePassword(
    { user_id: userId, sign_in_email: email, confirmed }: State,
    password: string,
  ) {
    // Only the files of this account can be left.
    if (email === null && confirmed) return;
    const signIn = await checkPassword(platform, { userId, email: email ?? "", password });
    if (signIn === "open" || confirmed) return;
    const message = "Uw account is geblokkeerd. Neem contact met ons op.";
    throw new AppError("forbidden", { message });
  }

  return async (context: Context<FunctionEnv>) => {
    const asCaller = database.asCaller(callerToken(context.req.raw.headers));
    const state = await asCaller("account_deletion_state", {}, stateSchema);
    const { email, password } = await readJsonBody(context.req.raw, accountDeletionSchema);
    await requirePassword(state, password);
    const parameters = { p_email: email, p_request_id: context.get("requestId") };
    await asCaller("begin_account_deletion", parameters, begunSchema);

    // Not tied to the request's signal: what has begun goes on when the customer closes the tab.
    const { user_id: userId } = state;
    const completion = deletion.complete(userId, context.get("log"));
    keepAlive(completion.catch(() => {}));
    await completion;
    return context.json({ userId, deleted: true });
  };
}
