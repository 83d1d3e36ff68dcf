import { AppError } from "./app-error.ts";

const encoder = new TextEncoder();
const algorithm = { name: "HMAC", hash: "SHA-256" };

/** In a time that says nothing of where two texts differ: the platform compares two signatures of a key made for this. */
async function areSame(given: string, expected: string): Promise<boolean> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign", "verify"]);
  return await crypto.subtle.verify(
    algorithm,
    key,
    await crypto.subtle.sign(algorithm, key, encoder.encode(expected)),
    encoder.encode(given),
  );
}

/**
 * Lets a job in that presents a secret as `Authorization: Bearer <secret>`; any of `secrets` will do, so that one can
 * take another's place without a missed run. Throws `unauthenticated`.
 */
export async function requireCronSecret(headers: Headers, secrets: readonly string[]): Promise<void> {
  const given = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? "";
  // All of them, whichever is right.
  const matches = await Promise.all(secrets.map((secret) => areSame(given, secret)));
  if (matches.includes(true)) return;
  throw new AppError("unauthenticated", { message: "Het geheim van deze taak ontbreekt of is ongeldig." });
}
