/*
 * Redeeming the tokens of mails. A link (GET) always ends in a redirect: with the session in the fragment
 * (implicit flow), with a code in the query (PKCE), or with an error, which PKCE clients get in the query too. A token
 * hash (POST) is answered with the session. Everything is good for one use.
 */
import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { fetchRow, isUniqueViolation, type Queryable } from "./auth-database.ts";
import { AuthError, emailExists, invalid, userNotFound } from "./auth-error.ts";
import { issueAuthCode } from "./flow-states.ts";
import type { PreparedMail } from "./mailer.ts";
import { deleteOneTimeTokens, findOneTimeToken, isPkceHash, type TokenKind } from "./one-time-tokens.ts";
import { noticeTo } from "./prepare-mail.ts";
import { redirectTarget } from "./redirect-target.ts";
import { readBody, text } from "./request-body.ts";
import { type AuthenticationMethod, clientOf, openSession } from "./sessions.ts";
import { confirmUser, findUserById, isBanned, saveEmailIdentity, type UserRow } from "./users.ts";

type Verification = { kinds: readonly TokenKind[]; flow: AuthenticationMethod };

const verifications: Record<string, Verification> = {
  signup: { kinds: ["confirmation_token"], flow: "email/signup" },
  recovery: { kinds: ["recovery_token"], flow: "recovery" },
  email: { kinds: ["confirmation_token", "recovery_token"], flow: "otp" },
  email_change: { kinds: ["email_change_token_new", "email_change_token_current"], flow: "email_change" },
};

const halfConfirmed = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

function verificationOf(type: string): Verification {
  const verification = Object.hasOwn(verifications, type) ? verifications[type] : undefined;
  if (!type) throw invalid("Verify requires a verification type");
  if (!verification) throw invalid("Unsupported verification type");
  return verification;
}

/** GET /verify?token=…&type=…&redirect_to=…: a redirect. */
export async function verifyLink(auth: Auth, c: Context): Promise<Response> {
  const hash = c.req.query("token") || c.req.query("token_hash") || "";
  const type = c.req.query("type") ?? "";
  if (!hash) throw invalid("Verify requires a token or a token hash");
  const verification = verificationOf(type);
  const target = new URL(redirectTarget(auth, c));
  const pkce = isPkceHash(hash);
  try {
    let notices: PreparedMail[] = [];
    const parameters = await auth.database.transaction(async (connection): Promise<RedirectParameters> => {
      const redeemed = await redeem(auth, connection, hash, verification);
      const { user } = redeemed;
      notices = redeemed.notices;
      if (!user) return { message: halfConfirmed };
      if (pkce) return { code: await issueAuthCode(connection, user.id, verification.flow) };
      const session = await openSession(auth, connection, { ...clientOf(c), userId: user.id, method: "otp" });
      const { user: _user, ...tokens } = session;
      return { ...tokens, type };
    });
    await auth.mailer.send(notices);
    return c.redirect(withParameters(target, parameters, pkce), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    target.search = "";
    const kind = error.status >= 500 ? "server_error" : "access_denied";
    const parameters = { error: kind, error_code: error.code, error_description: error.message };
    return c.redirect(withParameters(target, parameters, pkce), 303);
  }
}

type RedirectParameters = Record<string, string | number>;

/** A code goes into the query, tokens into the fragment (no server receives it), errors to where clients look. */
function withParameters(target: URL, parameters: RedirectParameters, pkce: boolean): string {
  const encoded = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  );
  if (pkce) for (const [name, value] of encoded) target.searchParams.set(name, value);
  // Tells a client whose redirect it is.
  if (!("code" in parameters)) target.hash = `${encoded}&sb=`;
  return target.href;
}

const verifySchema = z.object({ type: text, token: text, token_hash: text, email: text, phone: text });

/** POST /verify with token_hash: a session, or {msg, code} after the first of two links. */
export async function verifyHash(auth: Auth, c: Context): Promise<Response> {
  const { type, token, token_hash: hash, email, phone } = await readBody(c, verifySchema);
  const verification = verificationOf(type);
  if (!hash || token) throw invalid("Verify requires either a token or a token hash");
  if (email || phone) throw invalid("Only the token_hash and type should be provided");
  let notices: PreparedMail[] = [];
  const session = await auth.database.transaction(async (connection) => {
    const redeemed = await redeem(auth, connection, hash, verification);
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
  { kinds }: Verification,
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
