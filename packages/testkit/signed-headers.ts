import { createHmac, randomUUID } from "node:crypto";

type Signing = { id?: string; ageSeconds?: number; timestamp?: string };

/** The headers of a webhook with this body, signed as https://www.standardwebhooks.com asks. */
export function signedHeaders(
  secret: string,
  body: string,
  {
    id = randomUUID(),
    ageSeconds = 0,
    timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds),
  }: Signing = {},
): Record<string, string> {
  const base64 = /^whsec_(.+)$/.exec(secret)?.[1];
  const digest = createHmac("sha256", base64 === undefined ? secret : Buffer.from(base64, "base64"))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${digest}` };
}
