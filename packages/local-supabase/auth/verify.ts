// Redeeming the tokens of mails: each is good for one use.
import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { fetchRow, isUniqueViolation, type Queryable } from "./auth-database.ts";
import { AuthError, emailExists, invalid, userNotFound } from "./auth-error.ts";
import type { PreparedMail } from "./mailer.ts";
import { deleteOneTimeTokens, findOneTimeToken, type TokenKind } from "./one-time-tokens.ts";
import { noticeTo } from "./prepare-mail.ts";
import { readBody, text } from "./request-body.ts";
import { clientOf, openSession } from "./sessions.ts";
import { confirmUser, findUserById, isBanned, saveEmailIdentity, type UserRow } from "./users.ts";

const kindsOf: Record<string, readonly TokenKind[]> = {
  signup: ["confirmation_token"],
  recovery: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
  email_change: ["email_change_token_new", "email_change_token_current"],
};

const halfConfirmed = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

function tokenKinds(type: string): readonly TokenKind[] {
  const kinds = Object.hasOwn(kindsOf, type) ? kindsOf[type] : undefined;
  if (!type) throw invalid("Verify requires a verification type");
  if (!kinds) throw invalid("Unsupported verification type");
  return kinds;
}

const verifySchema = z.object({ type: text, token: text, token_hash: text, email: text, phone: text });

/** POST /verify with token_hash: a session, or {msg, code} after the first of two links. */
export async function verifyHash(auth: Auth, c: Context): Promise<Response> {
  const { type, token, token_hash: hash, email, phone } = await readBody(c, verifySchema);
  const kinds = tokenKinds(type);
  if (!hash || token) throw invalid("Verify requires either a token or a token hash");
  if (email || phone) throw invalid("Only the token_hash and type should be provided");
  let notices: PreparedMail[] = [];
  const session = await auth.database.transaction(async (connection) => {
    const redeemed = await redeem(auth, connection, hash, kinds);
    notices = redeemed.notices;
    const { user } = redeemed;
    return user && openSession(auth, connection, { ...clientOf(c), userId: user.id, method: "otp" });
  });
  await auth.mailer.send(notices);
  return c.json(session ?? { msg: halfConfirmed, code: "200" });
}

/** `user` is undefined while a change of address waits for its second confirmation. */
type Redeemed = { user: UserRow | undefined; notices: PreparedMail[] };

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
  await deleteOneTimeTokens(connection, user.id, [token.token_type]);
  if (token.token_type.startsWith("email_change")) return confirmEmailChange(auth, connection, user);
  return { user: await confirmUser(connection, user.id), notices: [] };
}

async function confirmEmailChange(auth: Auth, connection: Queryable, user: UserRow): Promise<Redeemed> {
  // As in GoTrue: where sign-ups need no confirmation, the first of the two links is enough.
  const { doubleConfirmChanges, enableConfirmations } = auth.settings;
  if (doubleConfirmChanges && enableConfirmations && user.email && !user.email_change_confirm_status) {
    await connection.query("update auth.users set email_change_confirm_status = 1 where id = $1", [user.id]);
    return { user: undefined, notices: [] };
  }
  await deleteOneTimeTokens(connection, user.id, ["email_change_token_new", "email_change_token_current"]);
  const changed = await applyEmailChange(connection, user);
  const to = user.email;
  return {
    user: changed,
    notices: to ? [noticeTo(auth, "email_changed", changed, { to, oldEmail: to })] : [],
  };
}

/** Makes the wanted address the person's own. */
async function applyEmailChange(connection: Queryable, user: UserRow): Promise<UserRow> {
  try {
    const changed = await fetchRow<UserRow>(
      connection,
      `update auth.users set email = email_change, email_change = '', email_change_confirm_status = 0
       where id = $1 returning *`,
      [user.id],
    );
    await saveEmailIdentity(connection, user.id, changed.email ?? "");
    return await confirmUser(connection, user.id);
  } catch (error) {
    if (isUniqueViolation(error, "users_email_partial_key")) throw emailExists();
    throw error;
  }
}
