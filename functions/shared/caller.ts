import { AppError } from "./app-error.ts";

const bearerJwt = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * The caller's access token, unverified. Verification is left to the first database call made with it:
 * PostgREST checks signature and expiry, private.check_request that the session still exists, the policies
 * and RPCs what the caller may do, so that one round trip authenticates, authorises and acts, and no key
 * material is needed here. Nothing may happen for a caller before that call has succeeded.
 *
 * A publishable key sent as the bearer (supabase-js does so before sign-in) is not a JWT and is refused here.
 */
export function callerToken(headers: Headers): string {
  const token = bearerJwt.exec(headers.get("authorization") ?? "")?.[1];
  if (!token) throw new AppError("unauthenticated");
  return token;
}
