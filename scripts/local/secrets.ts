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

const makeSecrets = (): Secrets => ({
  ...newKeys(),
  signingKeys: [newSigningKey()],
  webhookSecret: signingSecret(),
  callbackSecret: signingSecret(),
  cronSecret: randomBytes(24).toString("hex"),
});

function readKept(file: string): Secrets {
  const kept = secretsSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (kept.success) return kept.data;
  throw new Error(`${file} is of another version of the product: npm run reset deletes it, with the stack.`);
}

/** Made once for each stack and kept beside its data, so that sessions survive a restart; given ones win. */
export function readSecrets(settings: Settings): Secrets {
  const file = path.join(settings.directory, "secrets.json");
  if (!existsSync(file)) {
    mkdirSync(settings.directory, { recursive: true });
    writePrivateFile(file, `${JSON.stringify(makeSecrets(), null, 2)}\n`);
  }
  return {
    ...readKept(file),
    ...(settings.webhookSecret && { webhookSecret: settings.webhookSecret }),
    ...(settings.callbackSecret && { callbackSecret: settings.callbackSecret }),
    ...(settings.cronSecret && { cronSecret: settings.cronSecret }),
  };
}
