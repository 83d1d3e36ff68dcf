import { generateKeyPairSync, randomUUID } from "node:crypto";
import { importJWK, type JWTPayload, SignJWT } from "jose";
import * as z from "zod";

const publicFields = {
  kid: z.string(),
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  alg: z.literal("ES256"),
  x: z.string(),
  y: z.string(),
};
/** A private key of Auth as a JWK; `d` is the part that never leaves the stack. */
export const signingKeySchema = z.object({ ...publicFields, d: z.string() });
export type SigningKey = z.infer<typeof signingKeySchema>;

const publicKeySchema = z.object(publicFields);
/** The public part of a signing key: enough to verify, not to sign. */
export type PublicKey = z.infer<typeof publicKeySchema>;

export function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return signingKeySchema.parse({ ...privateKey.export({ format: "jwk" }), kid: randomUUID(), alg: "ES256" });
}

export const publicKeyOf = (key: SigningKey): PublicKey => publicKeySchema.parse(key);

/** As Auth signs: the header names the key, so that tokens of an earlier key find theirs after a rotation. */
export async function signWithKey(
  claims: JWTPayload,
  key: SigningKey,
  expiresInSeconds: number,
): Promise<string> {
  const nowSeconds = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...claims, iat: nowSeconds, exp: nowSeconds + expiresInSeconds })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: "JWT" })
    .sign(await importJWK(key, key.alg));
}

/** All that PostgREST may verify by, as one JWK set: the public keys and the shared secret. */
export function verificationKeySet(publicKeys: readonly PublicKey[], jwtSecret: string): string {
  const shared = { kty: "oct", alg: "HS256", k: Buffer.from(jwtSecret, "utf8").toString("base64url") };
  return JSON.stringify({ keys: [...publicKeys, shared] });
}
