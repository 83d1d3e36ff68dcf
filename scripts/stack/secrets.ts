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
  cronSecret: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

const makeSecrets = (): Secrets => ({
  ...newKeys(),
  webhookSecret: `whsec_${randomBytes(32).toString("base64")}`,
  cronSecret: randomBytes(24).toString("hex"),
});

/** Made once for each stack and kept beside its data, so that sessions survive a restart; given ones win. */
export function readSecrets(settings: Settings): Secrets {
  const file = path.join(settings.directory, "secrets.json");
  if (!existsSync(file)) {
    mkdirSync(settings.directory, { recursive: true });
    writeFileSync(file, `${JSON.stringify(makeSecrets(), null, 2)}\n`);
    chmodSync(file, 0o600);
  }
  const kept = secretsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  return {
    ...kept,
    ...(settings.webhookSecret && { webhookSecret: settings.webhookSecret }),
    ...(settings.cronSecret && { cronSecret: settings.cronSecret }),
  };
}
