import type { Context } from "hono";
import * as z from "zod";
import { bearerOf, type Claims, claimsOfCaller, claimsOfJwt, InvalidTokenError } from "../keys.ts";
import type { Auth } from "./auth.ts";
import { findRow } from "./auth-database.ts";
import { AuthError } from "./auth-error.ts";
import type { SessionRow } from "./sessions.ts";
import { findUserById, isBanned, type UserRow } from "./users.ts";

export type Caller = { user: UserRow; session: SessionRow };

/** Throws AuthError 403. */
async function refusingBadTokens(claims: Promise<Claims>): Promise<Claims> {
  try {
    return await claims;
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    const why = error.reason === "expired" ? "token is expired" : "token is malformed or not signed by us";
    throw new AuthError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${why}`);
  }
}

const noBearer = () => new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");

const credentialsOf = (c: Context) => ({
  authorization: c.req.header("authorization"),
  apikey: c.req.header("apikey"),
});

const idSchema = z.guid();

/** The signed-in person and session. Throws AuthError 401 or 403, also for an ended session with a valid JWT. */
export async function requireCaller(auth: Auth, c: Context): Promise<Caller> {
  const bearer = bearerOf(credentialsOf(c));
  if (!bearer) throw noBearer();
  const { sub, session_id: sessionId } = await refusingBadTokens(claimsOfJwt(bearer, auth.keys));
  if (!idSchema.safeParse(sub).success) {
    throw new AuthError(403, "bad_jwt", "invalid claim: sub claim must be a UUID");
  }
  const user = await findUserById(auth.database.pool, sub ?? "");
  if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  if (isBanned(user)) throw new AuthError(403, "user_banned", "User is banned");
  const session = await findRow<SessionRow>(
    auth.database.pool,
    "select * from auth.sessions where id::text = $1 and user_id = $2",
    [sessionId ?? null, user.id],
  );
  if (session) return { user, session };
  throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
}

/** For the admin API: the secret key, or a JWT of ours for service_role. */
export async function requireAdmin(auth: Auth, c: Context): Promise<void> {
  const credentials = credentialsOf(c);
  if (!credentials.authorization && !credentials.apikey) throw noBearer();
  const { role } = await refusingBadTokens(claimsOfCaller(credentials, auth.keys));
  if (role !== "service_role" && role !== "supabase_admin") {
    throw new AuthError(403, "not_admin", "User not allowed");
  }
}
