import { randomBytes } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";

/** What the local project hands out. The keys have hosted's shapes; the JWT secret signs HS256. */
export type Keys = { publishableKey: string; secretKey: string; jwtSecret: string };

/** The claims that Postgres sees as request.jwt.claims. */
export type Claims = {
  role: string;
  sub?: string;
  exp?: number;
  session_id?: string;
  [claim: string]: unknown;
};

export class InvalidTokenError extends Error {
  readonly reason: "expired" | "malformed";
  constructor(reason: "expired" | "malformed", message: string) {
    super(message);
    this.reason = reason;
  }
}

export const newKeys = (): Keys => ({
  publishableKey: `sb_publishable_${randomBytes(16).toString("hex")}`,
  secretKey: `sb_secret_${randomBytes(16).toString("hex")}`,
  jwtSecret: randomBytes(32).toString("hex"),
});

const secretBytes = (jwtSecret: string) => new TextEncoder().encode(jwtSecret);

export function signToken(claims: Claims, jwtSecret: string, expiresInSeconds: number): Promise<string> {
  const nowSeconds = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...claims, iat: nowSeconds, exp: nowSeconds + expiresInSeconds })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(secretBytes(jwtSecret));
}

/**
 * Whoever presents this token. The API keys stand for the roles that hosted maps them to; a JWT must be ours.
 * Throws InvalidTokenError.
 */
export async function claimsOf(token: string | undefined, keys: Keys): Promise<Claims> {
  if (!token || token === keys.publishableKey) return { role: "anon" };
  if (token === keys.secretKey) return { role: "service_role" };
  try {
    const { payload } = await jwtVerify(token, secretBytes(keys.jwtSecret), { algorithms: ["HS256"] });
    return { ...payload, role: typeof payload.role === "string" ? payload.role : "anon" };
  } catch (error) {
    const expired = error instanceof errors.JWTExpired;
    throw new InvalidTokenError(
      expired ? "expired" : "malformed",
      error instanceof Error ? error.message : String(error),
    );
  }
}

type HeaderSource = { authorization?: string | undefined; apikey?: string | undefined };

/** supabase-js sends the API key as the bearer until somebody signs in: then the bearer is a JWT and wins. */
export function callerToken({ authorization, apikey }: HeaderSource): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1];
  return bearer && !bearer.startsWith("sb_") ? bearer : (apikey ?? bearer);
}
