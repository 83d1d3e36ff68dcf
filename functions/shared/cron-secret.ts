import { timingSafeEqual } from "@std/crypto/timing_safe_equal.js";
import { AppError } from "./app-error.ts";

const digestOf = (text: string) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));

/** In a time that says nothing of where two texts differ. Digests, because only equal lengths can be compared so. */
const areSame = async (given: string, expected: string): Promise<boolean> =>
  timingSafeEqual(await digestOf(given), await digestOf(expected));

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
