// Needed before the CLI may read supabase/config.toml for the hosted project: the project's own [remotes.<name>] in it, and
// the operator's values for each env(NAME).
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import * as z from "zod";
import { OperatorError } from "./operator-error.ts";
import { missing, parseVariables, type Variables } from "./variables.ts";

const siteAddress = z
  .url("is no address")
  .refine((text) => text.startsWith("https://"), "is no https address")
  .transform((text) => new URL(text).origin);

/** A free project allows 50 MiB, and refuses a larger setting. */
const fileSizeLimitDefault = "50GiB";

const given = z.string(missing);
const shape = {
  SITE_URL: given.pipe(siteAddress),
  SMTP_HOST: given,
  SMTP_USER: given,
  SMTP_SENDER: given.pipe(z.email("is no e-mail address")),
  FILE_SIZE_LIMIT: z
    .string()
    .regex(/^\d+(MiB|GiB)$/, "is not written as 50MiB or 50GiB")
    .default(fileSizeLimitDefault),
};

const withRedirects = <Values extends { SITE_URL: string }>(values: Values) => ({
  ...values,
  SITE_REDIRECTS: `${values.SITE_URL}/**`,
});

/** Variables that the file names by env(NAME), save secrets: enough to compare with. */
export const productionVariables = (variables: Variables) => withRedirects(parseVariables(shape, variables));

/** The same with the password of the sender, for what changes the project. */
export const productionSecrets = (variables: Variables) =>
  withRedirects(parseVariables({ ...shape, SMTP_PASS: given }, variables));

const configSchema = z.object({
  db: z.object({ major_version: z.number() }),
  remotes: z.record(z.string(), z.object({ project_id: z.string() })).default({}),
});
const readConfig = (checkout: string) =>
  configSchema.parse(parse(readFileSync(path.join(checkout, "supabase/config.toml"), "utf8")));

/** Of the Postgres that the migrations are written for. */
export const majorVersion = (checkout: string): number => readConfig(checkout).db.major_version;

/** Refuses when no [remotes.<name>] is the project's: the CLI would push the settings of a development machine. */
export function requireOwnRemote(checkout: string, ref: string): void {
  const named = Object.values(readConfig(checkout).remotes).map(({ project_id: id }) => id);
  if (named.includes(ref)) return;
  throw new OperatorError(
    `supabase/config.toml: [remotes.production] names another project (${named.join(", ")}): write project_id = "${ref}".`,
  );
}
