/*
 * The conditions for a new password in PUT /user: [auth.email] require_current_password of config.toml, and that it is
 * another one than before.
 */
import type { Auth } from "./auth.ts";
import { findRow, type Queryable } from "./auth-database.ts";
import { AuthError } from "./auth-error.ts";
import type { Caller } from "./caller.ts";
import { passwordMatches } from "./passwords.ts";
import { type AuthenticationMethod, endSessions } from "./sessions.ts";

/** Also ends all other sessions and every mailed link, because a thief may have them. */
export async function storePassword(
  connection: Queryable,
  userId: string,
  encryptedPassword: string,
  keptSessionId?: string,
): Promise<void> {
  await connection.query(
    `update auth.users set encrypted_password = $2, updated_at = now(), confirmation_sent_at = null,
       recovery_sent_at = null, email_change_sent_at = null, reauthentication_sent_at = null
     where id = $1`,
    [userId, encryptedPassword],
  );
  await connection.query("delete from auth.one_time_tokens where user_id = $1", [userId]);
  await endSessions(connection, userId, keptSessionId);
}

type PasswordChange = { password: string; current: string | undefined };

/** Throws AuthError 400 or 422 when the caller may not change to this password. */
export async function checkPasswordChange(auth: Auth, caller: Caller, change: PasswordChange): Promise<void> {
  await requireCurrent(auth, caller, change.current);
  if (await passwordMatches(auth.database.pool, caller.user.encrypted_password, change.password)) {
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  }
}

/** Sessions opened by an e-mail. They do not need the old password, because the person may have forgotten it. */
const recoveryMethods: readonly AuthenticationMethod[] = ["otp", "recovery"];

async function requireCurrent(auth: Auth, { user, session }: Caller, current?: string): Promise<void> {
  const { pool } = auth.database;
  const recovery = await findRow(
    pool,
    "select from auth.mfa_amr_claims where session_id = $1 and authentication_method = any($2)",
    [session.id, recoveryMethods],
  );
  if (recovery) return;
  const refuse = (code: string) =>
    new AuthError(400, code, "Current password required when setting new password.");
  if (!current) throw refuse("current_password_required");
  if (!(await passwordMatches(pool, user.encrypted_password, current))) {
    throw refuse("current_password_invalid");
  }
}
