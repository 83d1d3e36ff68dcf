import { concat } from "@std/bytes/concat.js";
import { decodeBase64, encodeBase64 } from "@std/encoding/base64.js";

const encoder = new TextEncoder();
const hmac = { name: "HMAC", hash: "SHA-256" };

type SignedParts = {
  id: string;
  /** Unix time in whole seconds. */
  timestampSeconds: number;
  body: string | Uint8Array;
};

/** Standard Webhooks writes secrets as `whsec_` and base64; any other secret is used as its own bytes. */
function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const base64 = /^whsec_(.+)$/.exec(secret)?.[1];
  return base64 === undefined ? encoder.encode(secret) : decodeBase64(base64);
}

const importKey = (secret: string, usage: "sign" | "verify") =>
  crypto.subtle.importKey("raw", secretBytes(secret), hmac, false, [usage]);

/** `id.timestamp.body`; the body as its own bytes, which a decoder might not give back as they came. */
function signedContent({ id, timestampSeconds, body }: SignedParts): Uint8Array<ArrayBuffer> {
  const head = encoder.encode(`${id}.${timestampSeconds}.`);
  return concat([head, typeof body === "string" ? encoder.encode(body) : body]);
}

/** `v1,<base64 HMAC-SHA256 of id.timestamp.body>`, as https://www.standardwebhooks.com asks. */
export async function webhookSignature(secret: string, parts: SignedParts): Promise<string> {
  const key = await importKey(secret, "sign");
  return `v1,${encodeBase64(await crypto.subtle.sign(hmac.name, key, signedContent(parts)))}`;
}

/** Signatures of a header that are read. A sender that is replacing its secret sends several, but never more. */
const signaturesMax = 8;

function signaturesOf(header: string): Uint8Array<ArrayBuffer>[] {
  return header
    .split(" ")
    .slice(0, signaturesMax)
    .flatMap((part) => {
      const base64 = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(part)?.[1];
      return base64 === undefined ? [] : [decodeBase64(base64)];
    });
}

/**
 * Whether any signature of a `webhook-signature` header was made with any of these secrets. The platform's own
 * verification compares in constant time.
 */
export async function isSignedByAny(
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
