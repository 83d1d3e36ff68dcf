// Needed before the CLI may read supabase/config.toml for the hosted project: the project's own [remotes.<name>] in it, and
// the operator's values for each env(NAME).
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import * as z from "zod";
import { Refusal } from "./refusal.ts";
import { missing, parseVariables, type Variables } from "./variables.ts";

const siteAddress = z
  .url("is no address")
  .refine((text) => text.startsWith("https://"), "is no https address")
  .transform((text) => new URL(text).origin);

/** A free project allows 50 MiB, and refuses a larger setting. */
const fileSizeLimitDefault = "50GiB";

/** Variables that the file names by env(NAME), save secrets: enough to compare with. */
export function productionVariables(variables: Variables) {
  const given = z.string(missing);
  const { SITE_URL: site, ...others } = parseVariables(
    {
      SITE_URL: z.string(missing).pipe(siteAddress),
      SMTP_HOST: given,
      SMTP_USER: given,
      SMTP_SENDER: z.string(missing).pipe(z.email("is no e-mail address")),
      FILE_SIZE_LIMIT: z
        .string()
        .regex(/^\d+(MiB|GiB)$/, "is not written as 50MiB or 50GiB")
        .default(fileSizeLimitDefault),
    },
    variables,
  );
  return { SITE_URL: site, SITE_REDIRECTS: `${site}/**`, ...others };
}

/** The same with the password of the sender, for what changes the project. */
export const productionSecrets = (variables: Variables) => ({
  ...productionVariables(variables),
  ...parseVariables({ SMTP_PASS: z.string(missing) }, variables),
});

const remotesSchema = z.object({
  remotes: z.record(z.string(), z.object({ project_id: z.string() })).default({}),
});

/** Refuses when no [remotes.<name>] is the project's: the CLI would push the settings of a development machine. */
export function requireOwnRemote(checkout: string, ref: string): void {
  const file = parse(readFileSync(path.join(checkout, "supabase/config.toml"), "utf8"));
  const named = Object.values(remotesSchema.parse(file).remotes).map(({ project_id: id }) => id);
  if (named.includes(ref)) return;
  throw new Refusal(
    `supabase/config.toml: [remotes.production] names another project (${named.join(", ")}): write project_id = "${ref}".`,
  );
}
