import type { Context } from "hono";
import { z } from "zod";
import { type Claims, callerToken, claimsOf, InvalidTokenError } from "../keys.ts";
import type { Auth } from "./auth.ts";
import { findRow } from "./auth-database.ts";
import { AuthError } from "./auth-error.ts";
import type { SessionRow } from "./sessions.ts";
import { findUserById, type UserRow } from "./users.ts";

export type Caller = { user: UserRow; session: SessionRow };

async function readClaims(auth: Auth, token: string): Promise<Claims> {
  try {
    return await claimsOf(token, auth.keys);
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    const why = error.reason === "expired" ? "token is expired" : "token is malformed or not signed by us";
    throw new AuthError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${why}`);
  }
}

const noBearer = () => new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");

const idSchema = z.guid();

async function identify(auth: Auth, c: Context): Promise<{ user: UserRow; sessionId: string | undefined }> {
  const bearer = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (!bearer || bearer.startsWith("sb_")) throw noBearer();
  const { sub, session_id: sessionId } = await readClaims(auth, bearer);
  if (!sub) throw new AuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  if (!idSchema.safeParse(sub).success) {
    throw new AuthError(403, "bad_jwt", "invalid claim: sub claim must be a UUID");
  }
  const user = await findUserById(auth.database.pool, sub);
  if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  return { user, sessionId };
}

/** Who is signed in. Throws AuthError 401 or 403; a session that was ended is gone although its JWT is valid. */
export async function requireCaller(auth: Auth, c: Context): Promise<Caller> {
  const { user, sessionId } = await identify(auth, c);
  const session = await findRow<SessionRow>(
    auth.database.pool,
    "select * from auth.sessions where id::text = $1 and user_id = $2",
    [sessionId ?? null, user.id],
  );
  if (session) return { user, session };
  throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
}

/** For reading only: a token that a server signed for somebody, without a session, will do. */
export async function requireUser(auth: Auth, c: Context): Promise<UserRow> {
  const { user, sessionId } = await identify(auth, c);
  return sessionId ? (await requireCaller(auth, c)).user : user;
}

/** For the admin API: the secret key, or a JWT of ours for service_role. */
export async function requireAdmin(auth: Auth, c: Context): Promise<void> {
  const token = callerToken({
    authorization: c.req.header("authorization"),
    apikey: c.req.header("apikey"),
  });
  if (!token) throw noBearer();
  const { role } = await readClaims(auth, token);
  if (role !== "service_role" && role !== "supabase_admin") {
    throw new AuthError(403, "not_admin", "User not allowed");
  }
}
