import { createHmac, timingSafeEqual } from "node:crypto";
import { signingKey } from "./signing-key.ts";

/** Before and after the receiver's clock. */
export const toleranceSeconds = 5 * 60;
const idLengthMax = 200;

function isSame(given: string, expected: Buffer): boolean {
  const bytes = Buffer.from(given, "base64");
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** A header may hold several signatures, so that a secret can be rotated. */
const signaturesOf = (header: string) =>
  header.split(" ").flatMap((part) => (part.startsWith("v1,") ? [part.slice("v1,".length)] : []));

/**
 * The webhook-id of a request with these headers and this raw body; undefined when its signature is not by one of the
 * secrets, or its time is more than five minutes off. As Standard Webhooks says: https://www.standardwebhooks.com
 */
export function verifiedWebhookId(
  headers: Headers,
  body: string,
  { secrets, now = Date.now }: { secrets: readonly string[]; now?: () => number },
): string | undefined {
  const id = headers.get("webhook-id");
  const timestamp = headers.get("webhook-timestamp");
  const signatures = signaturesOf(headers.get("webhook-signature") ?? "");
  if (!id || id.length > idLengthMax || !timestamp || !/^\d{1,12}$/.test(timestamp)) return undefined;
  if (Math.abs(Math.floor(now() / 1000) - Number(timestamp)) > toleranceSeconds) return undefined;
  const isSigned = secrets.some((secret) => {
    const expected = createHmac("sha256", signingKey(secret)).update(`${id}.${timestamp}.${body}`).digest();
    return signatures.some((signature) => isSame(signature, expected));
  });
  return isSigned ? id : undefined;
}
