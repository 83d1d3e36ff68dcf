/*
 * A session is one sign-in. Its access token is a JWT that the other services trust until it expires; its refresh
 * token is one of a chain (refresh-tokens.ts). The JWT names the session, and Auth's own routes look it up, so a
 * deleted session is refused here at once although PostgREST takes its token until `exp`.
 */
import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Context } from "hono";
import { signToken } from "../keys.ts";
import { signWithKey } from "../signing-keys.ts";
import type { Auth } from "./auth.ts";
import { fetchRow, type Queryable } from "./auth-database.ts";
import { insertRefreshToken } from "./refresh-tokens.ts";
import { type UserJson, userJson } from "./user-json.ts";
import type { UserRow } from "./users.ts";

/** How a person proved their identity: the `method` of an amr entry. */
export type AuthenticationMethod = "password" | "otp" | "recovery" | "email/signup" | "email_change" | "totp";

export type SessionRow = {
  id: string;
  user_id: string;
  aal: "aal1" | "aal2" | null;
};

/** The session as a client stores it: expires_at in seconds since 1970, expires_in in seconds. */
export type SessionJson = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
};

/** The address that a proxy in front of us names; whoever asks without one is on this machine. */
export function clientAddress(c: Context): string {
  const forwarded = c.req.header("x-forwarded-for")?.split(",", 1)[0]?.trim() ?? "";
  return isIP(forwarded) > 0 ? forwarded : "127.0.0.1";
}

/** The program that a person signs in with, as the session keeps it. */
export const clientOf = (c: Context) => ({
  userAgent: c.req.header("user-agent") ?? null,
  address: clientAddress(c),
});

type SignIn = ReturnType<typeof clientOf> & { userId: string; method: AuthenticationMethod };

/** Signs a person in: a new session with its first refresh token. */
export async function openSession(
  auth: Auth,
  connection: Queryable,
  { userId, method, userAgent, address }: SignIn,
): Promise<SessionJson> {
  const user = await fetchRow<UserRow>(
    connection,
    "update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1 returning *",
    [userId],
  );
  const session = await fetchRow<SessionRow>(
    connection,
    `insert into auth.sessions (id, user_id, user_agent, ip, aal, created_at, updated_at)
     values ($1, $2, $3, $4, 'aal1', now(), now()) returning *`,
    [randomUUID(), userId, userAgent, address],
  );
  await recordMethod(connection, session.id, method);
  const refreshToken = await insertRefreshToken(connection, { userId, sessionId: session.id });
  return sessionJson(auth, connection, { user, session, refreshToken });
}

export async function recordMethod(
  connection: Queryable,
  sessionId: string,
  method: AuthenticationMethod,
): Promise<void> {
  await connection.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, now(), now())
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  );
}

export async function sessionJson(
  auth: Auth,
  connection: Queryable,
  { user, session, refreshToken }: { user: UserRow; session: SessionRow; refreshToken: string },
): Promise<SessionJson> {
  const expiresIn = auth.settings.jwtExpirySeconds;
  const expiresAt = Math.floor(Date.now() / 1000) + expiresIn;
  return {
    access_token: await accessToken(auth, connection, user, session),
    token_type: "bearer",
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await userJson(connection, user),
  };
}

async function accessToken(auth: Auth, connection: Queryable, user: UserRow, session: SessionRow) {
  const { rows } = await connection.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [session.id],
  );
  const claims = {
    iss: auth.issuer,
    sub: user.id,
    aud: user.aud ?? "authenticated",
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? "authenticated",
    aal: session.aal ?? "aal1",
    amr: rows,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  const { keys, signingKey, settings } = auth;
  return signingKey
    ? signWithKey(claims, signingKey, settings.jwtExpirySeconds)
    : signToken(claims, keys.jwtSecret, settings.jwtExpirySeconds);
}

/** Ends all sessions of a person, or all but one. */
export async function endSessions(connection: Queryable, userId: string, exceptId?: string): Promise<void> {
  await connection.query("delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid", [
    userId,
    exceptId ?? null,
  ]);
}
