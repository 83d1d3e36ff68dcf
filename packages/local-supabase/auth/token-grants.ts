import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { fetchRow } from "./auth-database.ts";
import { AuthError, invalid } from "./auth-error.ts";
import { redeemAuthCode } from "./flow-states.ts";
import { askAboutPassword } from "./hooks.ts";
import { passwordMatches } from "./passwords.ts";
import { refreshTokenForm, rotateRefreshToken } from "./refresh-tokens.ts";
import { readBody, text } from "./request-body.ts";
import { clientAddress, clientOf, openSession, type SessionRow, sessionJson } from "./sessions.ts";
import { findUserByEmail, isBanned, type UserRow } from "./users.ts";

type Grant = (auth: Auth, c: Context) => Promise<Response>;

const grants: Record<string, Grant> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
};

/** POST /token?grant_type=…: a session. */
export function token(auth: Auth, c: Context): Promise<Response> {
  const name = c.req.query("grant_type") ?? "";
  const grant = Object.hasOwn(grants, name) ? grants[name] : undefined;
  if (!grant) throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  return grant(auth, c);
}

const passwordSchema = z.object({ email: text, password: text });

async function passwordGrant(auth: Auth, c: Context): Promise<Response> {
  const body = await readBody(c, passwordSchema);
  if (!body.email) throw invalid("missing email or phone");
  const { pool } = auth.database;
  const user = await findUserByEmail(pool, body.email.toLowerCase());
  const isUnknown = () => new AuthError(400, "invalid_credentials", "Invalid login credentials");
  if (!user?.encrypted_password) throw isUnknown();
  // As hosted: before a password is compared, and for every password.
  if (isBanned(user)) throw new AuthError(400, "user_banned", "User is banned");
  const matches = await passwordMatches(pool, user.encrypted_password, body.password);
  await askAboutPassword(auth, { userId: user.id, isValid: matches, address: clientAddress(c) });
  if (!matches) throw isUnknown();
  if (!user.email_confirmed_at) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  const session = await auth.database.transaction((connection) =>
    openSession(auth, connection, { ...clientOf(c), userId: user.id, method: "password" }),
  );
  return c.json(session);
}

const refreshSchema = z.object({ refresh_token: text });

async function refreshGrant(auth: Auth, c: Context): Promise<Response> {
  const { refresh_token: presented } = await readBody(c, refreshSchema);
  if (!refreshTokenForm.test(presented)) throw invalid("Refresh token is not valid");
  const { refreshTokenReuseIntervalSeconds } = auth.settings;
  const result = await auth.database.transaction(async (connection) => {
    const rotation = await rotateRefreshToken(connection, presented, refreshTokenReuseIntervalSeconds);
    if (rotation.outcome !== "rotated") return rotation.outcome;
    const user = await fetchRow<UserRow>(connection, "select * from auth.users where id = $1", [
      rotation.userId,
    ]);
    if (isBanned(user)) throw new AuthError(400, "user_banned", "Invalid Refresh Token: User Banned");
    const { userAgent, address } = clientOf(c);
    const session = await fetchRow<SessionRow>(
      connection,
      `update auth.sessions set refreshed_at = now(), updated_at = now(), user_agent = $2, ip = $3
       where id = $1 returning *`,
      [rotation.sessionId, userAgent, address],
    );
    return sessionJson(auth, connection, { user, session, refreshToken: rotation.token });
  });
  if (result === "unknown") {
    throw new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  }
  if (result === "reused") {
    throw new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
  return c.json(result);
}

const pkceSchema = z.object({ auth_code: text, code_verifier: text });

async function pkceGrant(auth: Auth, c: Context): Promise<Response> {
  const body = await readBody(c, pkceSchema);
  const session = await auth.database.transaction(async (connection) => {
    const flow = await redeemAuthCode(connection, body.auth_code, body.code_verifier);
    const user = await fetchRow<UserRow>(connection, "select * from auth.users where id = $1", [
      flow.user_id,
    ]);
    if (isBanned(user)) throw new AuthError(403, "user_banned", "User is banned");
    return openSession(auth, connection, {
      ...clientOf(c),
      userId: flow.user_id,
      method: flow.authentication_method,
    });
  });
  return c.json(session);
}
