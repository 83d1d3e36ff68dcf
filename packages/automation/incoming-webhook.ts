import { createHmac, timingSafeEqual } from "node:crypto";
import { signingKey } from "./signing-key.ts";

/** The receiving side of Standard Webhooks, written from its specification: https://www.standardwebhooks.com */
export type IncomingWebhooks = {
  /** Checks the signature, the age and the id of a request with these headers and this raw body. */
  judge(headers: Headers, body: string): Verdict;
  /** Allows the same id again, for a delivery that had no effect. */
  forget(id: string): void;
};
type Verdict = { kind: "new"; id: string } | { kind: "replayed"; id: string } | { kind: "forged" };

/** Before and after the receiver's clock. A replay within this time is recognised by its id, a later one by its age. */
const toleranceSeconds = 5 * 60;

function isSame(given: string, expected: Buffer): boolean {
  const bytes = Buffer.from(given, "base64");
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** A header may hold several signatures, so that a secret can be rotated. */
const signaturesOf = (header: string) =>
  header.split(" ").flatMap((part) => (part.startsWith("v1,") ? [part.slice("v1,".length)] : []));

export function createIncomingWebhooks(secret: string, now: () => number = Date.now): IncomingWebhooks {
  const key = signingKey(secret);
  const seenAtSeconds = new Map<string, number>();

  function isNew(id: string, nowSeconds: number): boolean {
    for (const [seen, atSeconds] of seenAtSeconds) {
      if (nowSeconds - atSeconds > 2 * toleranceSeconds) seenAtSeconds.delete(seen);
    }
    const isFirst = !seenAtSeconds.has(id);
    if (isFirst) seenAtSeconds.set(id, nowSeconds);
    return isFirst;
  }

  return {
    judge(headers, body) {
      const id = headers.get("webhook-id");
      const timestamp = headers.get("webhook-timestamp");
      const signatures = signaturesOf(headers.get("webhook-signature") ?? "");
      if (!id || !timestamp || !/^\d{1,12}$/.test(timestamp)) return { kind: "forged" };
      const nowSeconds = Math.floor(now() / 1000);
      if (Math.abs(nowSeconds - Number(timestamp)) > toleranceSeconds) return { kind: "forged" };
      const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
      if (!signatures.some((signature) => isSame(signature, expected))) return { kind: "forged" };
      return { kind: isNew(id, nowSeconds) ? "new" : "replayed", id };
    },
    forget(id) {
      seenAtSeconds.delete(id);
    },
  };
}
