import { verifyDelivery } from "../contract/automation/signature.ts";
import { AppError } from "./app-error.ts";

type IncomingWebhookOptions = {
  /** Any of them may have signed. */
  secrets: readonly string[];
  /** Milliseconds since the epoch. */
  now: () => number;
};

/** The id of a message that is signed and new. Throws `unauthenticated`, and says why in the log only. */
export async function verifiedDeliveryId(
  headers: Headers,
  body: Uint8Array,
  options: IncomingWebhookOptions,
): Promise<string> {
  const verified = await verifyDelivery({ headers, body, ...options });
  if ("id" in verified) return verified.id;
  const message = "De handtekening van dit bericht is ongeldig of verlopen.";
  throw new AppError("unauthenticated", { message, cause: new Error(verified.problem) });
}
