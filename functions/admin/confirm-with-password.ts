import type { PasswordProofs } from "../shared/password-proofs.ts";
import type { Admin } from "./require-admin.ts";

/**
 * An admin's fresh password for one act on one customer. Answers with the proof that the database wants. Throws
 * `wrong_password`, `rate_limited`, or `forbidden` for an admin whose sign-in is closed.
 */
export async function confirmWithPassword(
  proofs: PasswordProofs,
  { userId, signInEmail }: Admin,
  act: { act: "customer.delete" | "customer.email"; targetId: string; password: string },
): Promise<string> {
  const attempt = await proofs.begin(userId);
  await proofs.prove(attempt, { userId, email: signInEmail, ...act });
  return attempt;
}
