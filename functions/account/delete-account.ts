import type { Context } from "hono";
import * as z from "zod/mini";
import { accountDeletionSchema, type AccountDeletion as TypedDeletion } from "../contract/account.ts";
import type { AccountDeletion } from "../shared/account-deletion.ts";
import { AppError } from "../shared/app-error.ts";
import { readJsonBody } from "../shared/body.ts";
import { callerToken } from "../shared/caller.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import type { PasswordProofs } from "../shared/password-proofs.ts";

type DeleteParts = {
  database: Database;
  proofs: PasswordProofs;
  deletion: AccountDeletion;
  keepAlive: (work: Promise<unknown>) => void;
};

const stateSchema = z.object({
  user_id: z.guid(),
  sign_in_email: z.nullable(z.string()),
  confirmation_email: z.string(),
  confirmed: z.boolean(),
});

type State = z.infer<typeof stateSchema>;

const mismatch = "Het e-mailadres of het wachtwoord is niet juist.";

function refusal(cause?: unknown): AppError {
  return new AppError("wrong_password", { message: mismatch, fields: { password: mismatch }, cause });
}

/**
 * `DELETE /account`: removes the caller with everything that the platform holds of them. Body: AccountDeletion, their
 * e-mail address as typed and their password, so that a stolen session can't do it.
 *
 * Send it again after `deletion_unfinished` or a lost answer, with the same token. One that is confirmed asks for no password
 * again: the sign-in is closed by then, and of such an account Auth compares none. A deletion that is not sent again is finished by
 * admin/sweep.
 *
 * 200 CustomerDeleted, 401 unauthenticated, 403 wrong_password (fields.password; the same for another address, so that
 * the answer never shows which one is right), admin_protected (operators remove admins) or forbidden (locked out by
 * an operator), 413 too_large, 422 invalid_input, 429 rate_limited (five wrong attempts a minute), 500 internal, 502
 * deletion_unfinished.
 */
export function deleteAccountRoute({ database, proofs, deletion, keepAlive }: DeleteParts) {
  /** Returns the proof that the database requires. The address is checked first: that needs no call to Auth. */
  async function requirePassword(state: State, typed: TypedDeletion): Promise<string> {
    const { user_id: userId, sign_in_email: signInEmail, confirmation_email: expected } = state;
    if (typed.email.toLowerCase() !== expected) {
      await proofs.begin(userId);
      throw refusal();
    }
    const question = { userId, email: signInEmail ?? "", password: typed.password, targetId: userId };
    return proofs.prove({ ...question, act: "account.delete" }).catch((error: unknown) => {
      const isWrong = error instanceof AppError && error.code === "wrong_password";
      throw isWrong ? refusal(error.cause) : error;
    });
  }

  return async (context: Context<FunctionEnv>) => {
    const asCaller = database.asCaller(callerToken(context.req.raw.headers));
    const state = await asCaller("account_deletion_state", {}, stateSchema);
    const typed = await readJsonBody(context.req.raw, accountDeletionSchema);
    const { user_id: userId } = state;
    const parameters = {
      p_email: typed.email,
      p_request_id: context.get("requestId"),
      p_proof: state.confirmed ? null : await requirePassword(state, typed),
    };
    await asCaller("begin_account_deletion", parameters, z.unknown());

    // Not tied to the request's signal: the deletion must continue when the customer closes the tab.
    const completion = deletion.complete({ userId, confirmedBy: userId }, context.get("log"));
    keepAlive(completion.catch(() => {}));
    await completion;
    return context.json({ userId, deleted: true });
  };
}
