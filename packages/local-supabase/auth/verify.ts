// Redeeming the tokens of mails: each is good for one use, which withdraws the person's others.
import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { fetchRow, isUniqueViolation, type Queryable } from "./auth-database.ts";
import { AuthError, emailExists, invalid, userNotFound } from "./auth-error.ts";
import type { PreparedMail } from "./mailer.ts";
import { findOneTimeToken, type TokenKind } from "./one-time-tokens.ts";
import { noticeTo } from "./prepare-mail.ts";
import { readBody, text } from "./request-body.ts";
import { clientOf, openSession } from "./sessions.ts";
import { confirmUser, findUserById, isBanned, saveEmailIdentity, type UserRow } from "./users.ts";

const kindsOf: Record<string, readonly TokenKind[]> = {
  signup: ["confirmation_token"],
  recovery: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
  email_change: ["email_change_token_new"],
};

function tokenKinds(type: string): readonly TokenKind[] {
  const kinds = Object.hasOwn(kindsOf, type) ? kindsOf[type] : undefined;
  if (!type) throw invalid("Verify requires a verification type");
  if (!kinds) throw invalid("Unsupported verification type");
  return kinds;
}

const verifySchema = z.object({ type: text, token_hash: text });

/** POST /verify with token_hash: a session. */
export async function verifyHash(auth: Auth, c: Context): Promise<Response> {
  const { type, token_hash: hash } = await readBody(c, verifySchema);
  const kinds = tokenKinds(type);
  if (!hash) throw invalid("Verify requires either a token or a token hash");
  const { session, notices } = await auth.database.transaction(async (connection) => {
    const redeemed = await redeem(auth, connection, hash, kinds);
    const signIn = { ...clientOf(c), userId: redeemed.user.id, method: "otp" } as const;
    return { session: await openSession(auth, connection, signIn), notices: redeemed.notices };
  });
  await auth.mailer.send(notices);
  return c.json(session);
}

type Redeemed = { user: UserRow; notices: PreparedMail[] };

/** Uses the token up. The notices are to be sent once this is committed. */
async function redeem(
  auth: Auth,
  connection: Queryable,
  hash: string,
  kinds: readonly TokenKind[],
): Promise<Redeemed> {
  const token = await findOneTimeToken(connection, hash, kinds, auth.settings.otpExpirySeconds);
  if (!token || token.is_expired) {
    throw new AuthError(403, "otp_expired", "Email link is invalid or has expired");
  }
  const user = await findUserById(connection, token.user_id);
  if (!user) throw userNotFound();
  if (isBanned(user)) throw new AuthError(403, "user_banned", "User is banned");
  await connection.query("delete from auth.one_time_tokens where user_id = $1", [user.id]);
  if (token.token_type !== "email_change_token_new") {
    return { user: await confirmUser(connection, user.id), notices: [] };
  }
  const changed = await applyEmailChange(connection, user);
  return { user: changed, notices: user.email ? [noticeTo(auth, "email_changed", changed, user.email)] : [] };
}

/** Makes the wanted address the person's own. */
async function applyEmailChange(connection: Queryable, user: UserRow): Promise<UserRow> {
  try {
    const changed = await fetchRow<UserRow>(
      connection,
      "update auth.users set email = email_change, email_change = '' where id = $1 returning *",
      [user.id],
    );
    await saveEmailIdentity(connection, user.id, changed.email ?? "");
    return await confirmUser(connection, user.id);
  } catch (error) {
    if (isUniqueViolation(error, "users_email_partial_key")) throw emailExists();
    throw error;
  }
}
