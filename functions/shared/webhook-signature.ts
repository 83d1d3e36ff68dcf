const encoder = new TextEncoder();

interface SignedParts {
  id: string;
  /** Unix time in whole seconds. */
  timestampSeconds: number;
  body: string;
}

/** Standard Webhooks writes secrets as `whsec_` and base64; any other secret stands for its own bytes. */
function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const base64 = /^whsec_(.+)$/.exec(secret)?.[1];
  if (base64 === undefined) return encoder.encode(secret);
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** `v1,<base64 HMAC-SHA256 of id.timestamp.body>`, as https://www.standardwebhooks.com asks. */
export async function webhookSignature(secret: string, parts: SignedParts): Promise<string> {
  const content = encoder.encode(`${parts.id}.${parts.timestampSeconds}.${parts.body}`);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secretBytes(secret), algorithm, false, ["sign"]);
  const digest = new Uint8Array(await crypto.subtle.sign("HMAC", key, content));
  return `v1,${btoa(String.fromCharCode(...digest))}`;
}
