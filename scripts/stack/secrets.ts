import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { newKeys } from "./keys.ts";
import type { Settings } from "./settings.ts";

const secretsSchema = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string().min(32),
  webhookSecret: z.string(),
  callbackSecret: z.string(),
  cronSecret: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

const signingSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

const makeSecrets = (): Secrets => ({
  ...newKeys(),
  webhookSecret: signingSecret(),
  callbackSecret: signingSecret(),
  cronSecret: randomBytes(24).toString("hex"),
});

function keep(file: string, secrets: object) {
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`);
  chmodSync(file, 0o600);
}

/** A stack that was made before there was this secret gets its own. */
function readKept(file: string): Secrets {
  const kept = secretsSchema.partial({ callbackSecret: true }).parse(JSON.parse(readFileSync(file, "utf8")));
  const secrets = { ...kept, callbackSecret: kept.callbackSecret ?? signingSecret() };
  if (!kept.callbackSecret) keep(file, secrets);
  return secrets;
}

/** Made once for each stack and kept beside its data, so that sessions survive a restart; given ones win. */
export function readSecrets(settings: Settings): Secrets {
  const file = path.join(settings.directory, "secrets.json");
  if (!existsSync(file)) {
    mkdirSync(settings.directory, { recursive: true });
    keep(file, makeSecrets());
  }
  return {
    ...readKept(file),
    ...(settings.webhookSecret && { webhookSecret: settings.webhookSecret }),
    ...(settings.callbackSecret && { callbackSecret: settings.callbackSecret }),
    ...(settings.cronSecret && { cronSecret: settings.cronSecret }),
  };
}
