import { verifyDelivery } from "../contract/automation/signature.ts";
import { AppError } from "./app-error.ts";

/** The id of a message that one of the secrets signed, and now. Throws `unauthenticated`, and says why in the log only. */
export async function verifiedDeliveryId(
  headers: Headers,
  body: Uint8Array,
  options: { secrets: readonly string[]; now: () => number },
): Promise<string> {
  const verified = await verifyDelivery({ headers, body, ...options });
  if ("id" in verified) return verified.id;
  const message = "De handtekening van dit bericht is ongeldig of verlopen.";
  throw new AppError("unauthenticated", { message, cause: new Error(verified.problem) });
}
