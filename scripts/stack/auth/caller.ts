import type { Context } from "hono";
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

/** Who is signed in. Throws AuthError 401 or 403; a session that was ended is gone although its JWT is valid. */
export async function requireCaller(auth: Auth, c: Context): Promise<Caller> {
  const bearer = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (!bearer || bearer.startsWith("sb_")) throw noBearer();
  const claims = await readClaims(auth, bearer);
  if (!claims.sub) throw new AuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  const user = await findUserById(auth.database.pool, claims.sub);
  if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  const session = await findRow<SessionRow>(
    auth.database.pool,
    "select * from auth.sessions where id = $1 and user_id = $2",
    [claims.session_id ?? null, user.id],
  );
  if (!session) {
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  }
  return { user, session };
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
