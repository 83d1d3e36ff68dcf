import { AppError } from "./app-error.ts";
import { isSignedByAny } from "./webhook-signature.ts";

type IncomingWebhookOptions = {
  /** Any of them may have signed. */
  secrets: readonly string[];
  /** Milliseconds since the epoch. */
  now: () => number;
};

/** Before or after our clock. After this time a recorded message can't be sent again. */
const toleranceSeconds = 5 * 60;
/** Printable, so that an id can't forge a log line, and without the dot that parts what is signed. */
const deliveryId = /^[\w:~-]{1,200}$/;

function refuse(reason: string): never {
  const message = "De handtekening van dit bericht is ongeldig of verlopen.";
  throw new AppError("unauthenticated", { message, cause: new Error(reason) });
}

/**
 * Checks a message by the Standard Webhooks scheme and answers with its id, which a repeated delivery carries again.
 * Throws `unauthenticated`, and says why in the log only.
 */
export async function verifiedDeliveryId(
  headers: Headers,
  body: Uint8Array,
  { secrets, now }: IncomingWebhookOptions,
): Promise<string> {
  const id = headers.get("webhook-id") ?? "";
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (!deliveryId.test(id)) refuse("webhook-id is missing or odd");
  if (!/^[1-9]\d{0,11}$/.test(timestamp)) refuse("webhook-timestamp is missing or odd");
  const timestampSeconds = Number(timestamp);
  if (Math.abs(now() / 1000 - timestampSeconds) > toleranceSeconds)
    refuse("webhook-timestamp is too far off");
  const signature = headers.get("webhook-signature") ?? "";
  if (await isSignedByAny(secrets, signature, { id, timestampSeconds, body })) return id;
  return refuse("webhook-signature does not match");
}
