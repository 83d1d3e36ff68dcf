/** The bytes of a secret as Standard Webhooks writes it, `whsec_` and base64; any other stands for its own bytes. */
export const signingKey = (secret: string): Buffer =>
  secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.from(secret);
