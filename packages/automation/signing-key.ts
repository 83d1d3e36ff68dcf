/** The bytes of a secret in the form of Standard Webhooks (`whsec_` and base64). Any other secret is used as text. */
export const signingKey = (secret: string): Buffer =>
  secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.from(secret);
