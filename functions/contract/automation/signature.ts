// How the product and its automation sign what they send each other: https://www.standardwebhooks.com

const encoder = new TextEncoder();
const hmac = { name: "HMAC", hash: "SHA-256" };

type SignedParts = {
  id: string;
  /** Unix time in whole seconds. */
  timestampSeconds: number;
  body: string | Uint8Array;
};

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Standard Webhooks writes secrets as `whsec_` and base64; any other secret is used as its own bytes. */
function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const base64 = /^whsec_(.+)$/.exec(secret)?.[1];
  return base64 === undefined ? encoder.encode(secret) : bytesOf(base64);
}

const importKey = (secret: string, usage: "sign" | "verify") =>
  crypto.subtle.importKey("raw", secretBytes(secret), hmac, false, [usage]);

/** `id.timestamp.body`; the body as its own bytes, which a decoder might not give back as they came. */
function signedContent({ id, timestampSeconds, body }: SignedParts): Uint8Array<ArrayBuffer> {
  const head = encoder.encode(`${id}.${timestampSeconds}.`);
  const rest = typeof body === "string" ? encoder.encode(body) : body;
  const content = new Uint8Array(head.length + rest.length);
  content.set(head);
  content.set(rest, head.length);
  return content;
}

/** `v1,<base64 HMAC-SHA256 of id.timestamp.body>`. */
export async function webhookSignature(secret: string, parts: SignedParts): Promise<string> {
  const signed = await crypto.subtle.sign(hmac.name, await importKey(secret, "sign"), signedContent(parts));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`;
}

/** Signatures of a header that are read. A sender that is replacing its secret sends several, but never more. */
const signaturesMax = 8;

function signaturesOf(header: string): Uint8Array<ArrayBuffer>[] {
  return header
    .split(" ")
    .slice(0, signaturesMax)
    .flatMap((part) => {
      const base64 = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(part)?.[1];
      return base64 === undefined ? [] : [bytesOf(base64)];
    });
}

/** Whether any of these secrets made any signature of the header. The platform's own verification takes a constant time. */
async function isSignedByAny(
  secrets: readonly string[],
  header: string,
  parts: SignedParts,
): Promise<boolean> {
  const content = signedContent(parts);
  const signatures = signaturesOf(header);
  for (const secret of secrets) {
    const key = await importKey(secret, "verify");
    for (const signature of signatures) {
      if (await crypto.subtle.verify(hmac.name, key, signature, content)) return true;
    }
  }
  return false;
}

/** Before or after our clock. After this time a recorded message can't be sent again. */
export const toleranceSeconds = 5 * 60;
/** Printable, so that an id can't forge a log line, and without the dot that parts what is signed. */
const deliveryId = /^[\w:~-]{1,200}$/;

type Delivery = {
  headers: Headers;
  body: string | Uint8Array;
  /** Any of them may have signed. */
  secrets: readonly string[];
  /** Milliseconds since the epoch. */
  now?: () => number;
};

/** The id of a message, which a repeated delivery carries again; or why the message is not to be believed. */
export async function verifyDelivery({
  headers,
  body,
  secrets,
  now = Date.now,
}: Delivery): Promise<{ id: string } | { problem: string }> {
  const id = headers.get("webhook-id") ?? "";
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (!deliveryId.test(id)) return { problem: "webhook-id is missing or odd" };
  if (!/^[1-9]\d{0,11}$/.test(timestamp)) return { problem: "webhook-timestamp is missing or odd" };
  const timestampSeconds = Number(timestamp);
  if (Math.abs(now() / 1000 - timestampSeconds) > toleranceSeconds)
    return { problem: "webhook-timestamp is too far off" };
  const signature = headers.get("webhook-signature") ?? "";
  const isSigned = await isSignedByAny(secrets, signature, { id, timestampSeconds, body });
  return isSigned ? { id } : { problem: "webhook-signature does not match" };
}
