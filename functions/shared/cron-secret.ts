import { AppError } from "./app-error.ts";

const encoder = new TextEncoder();
const hmac = { name: "HMAC", hash: "SHA-256" };

/**
 * Whether two texts are the same, in a time that says nothing of where they part: what is compared are their HMACs
 * under a key that nobody has seen, by the platform's own verification.
 */
async function areSame(given: string, expected: string): Promise<boolean> {
  const random = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey("raw", random, hmac, false, ["sign", "verify"]);
  const signature = await crypto.subtle.sign(hmac.name, key, encoder.encode(expected));
  return crypto.subtle.verify(hmac.name, key, signature, encoder.encode(given));
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
