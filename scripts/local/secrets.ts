import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { newKeys } from "@vanzelf/local-supabase/keys.ts";
import { writePrivateFile } from "@vanzelf/local-supabase/private-directory.ts";
import { newSigningKey, signingKeySchema } from "@vanzelf/local-supabase/signing-keys.ts";
import * as z from "zod";
import type { Settings } from "./settings.ts";

const secretsSchema = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string().min(32),
  /** The first signs; the others still verify what they signed. Put one in front to rotate, take one out to revoke. */
  signingKeys: z.tuple([signingKeySchema], signingKeySchema),
  webhookSecret: z.string(),
  callbackSecret: z.string(),
  cronSecret: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

const signingSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

const firstSigningKeys = (): Secrets["signingKeys"] => [newSigningKey()];

const makeSecrets = (): Secrets => ({
  ...newKeys(),
  signingKeys: firstSigningKeys(),
  webhookSecret: signingSecret(),
  callbackSecret: signingSecret(),
  cronSecret: randomBytes(24).toString("hex"),
});

const keep = (file: string, secrets: Secrets) =>
  writePrivateFile(file, `${JSON.stringify(secrets, null, 2)}\n`);

/** A stack of an older version of this file gets what it lacks. */
function readKept(file: string): Secrets {
  const kept = secretsSchema
    .partial({ callbackSecret: true, signingKeys: true })
    .parse(JSON.parse(readFileSync(file, "utf8")));
  const { callbackSecret = signingSecret(), signingKeys = firstSigningKeys() } = kept;
  const secrets = { ...kept, callbackSecret, signingKeys };
  if (!kept.callbackSecret || !kept.signingKeys) keep(file, secrets);
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
