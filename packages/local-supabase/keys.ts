import { randomBytes } from "node:crypto";
import { decodeProtectedHeader, errors, importJWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { PublicKey } from "./signing-keys.ts";

/** The services identify their callers by these. The keys have the same form as on hosted. */
export type Keys = {
  publishableKey: string;
  secretKey: string;
  /** The project's legacy secret: HS256 tokens signed with it are valid beside those that Auth signs. */
  jwtSecret: string;
  /** Of Auth's signing keys that are not revoked; a project of the old kind has none. */
  publicKeys?: readonly PublicKey[];
};

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
 * The `kid` in the token's header decides the key, and the key decides the algorithm: a token can neither choose `none`
 * nor have a public key taken for a shared secret.
 */
async function verify(token: string, { publicKeys = [], jwtSecret }: Keys): Promise<JWTPayload> {
  const { kid } = decodeProtectedHeader(token);
  const publicKey = publicKeys.find((key) => key.kid === kid);
  const { payload } = publicKey
    ? await jwtVerify(token, await importJWK(publicKey, publicKey.alg), { algorithms: [publicKey.alg] })
    : await jwtVerify(token, secretBytes(jwtSecret), { algorithms: ["HS256"] });
  return payload;
}

/** The claims of a JWT of ours. Throws InvalidTokenError, also for an API key: it is no JWT. */
export async function claimsOfJwt(token: string, keys: Keys): Promise<Claims> {
  // The words of the library that hosted's Storage verifies with.
  if (token.split(".").length !== 3) throw new InvalidTokenError("malformed", "Invalid Compact JWS");
  try {
    const payload = await verify(token, keys);
    return { ...payload, role: typeof payload.role === "string" ? payload.role : "anon" };
  } catch (error) {
    const expired = error instanceof errors.JWTExpired;
    throw new InvalidTokenError(
      expired ? "expired" : "malformed",
      error instanceof Error ? error.message : String(error),
    );
  }
}

/** The claims of an API key. New keys have the roles that hosted gives them; the old keys are JWTs of ours. */
export async function claimsOf(key: string | undefined, keys: Keys): Promise<Claims> {
  if (!key || key === keys.publishableKey) return { role: "anon" };
  if (key === keys.secretKey) return { role: "service_role" };
  return claimsOfJwt(key, keys);
}

type Credentials = { authorization?: string | undefined; apikey?: string | undefined };

/**
 * The bearer, unless it only repeats the API key: supabase-js sends the key as the bearer until a person signs in.
 * Undefined then.
 */
export function bearerOf({ authorization, apikey }: Credentials): string | undefined {
  const bearer = /^Bearer\s+(.+)$/i.exec(authorization ?? "")?.[1];
  return bearer === apikey ? undefined : bearer;
}

/**
 * The sender of these headers. As on hosted a bearer wins over the API key and must be a JWT: `Bearer sb_…` that is not the
 * request's API key is refused too. Throws InvalidTokenError.
 */
export function claimsOfCaller(credentials: Credentials, keys: Keys): Promise<Claims> {
  const bearer = bearerOf(credentials);
  return bearer === undefined ? claimsOf(credentials.apikey, keys) : claimsOfJwt(bearer, keys);
}
