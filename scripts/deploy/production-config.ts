// The meaning of supabase/config.toml for the hosted project: the file with [remotes.<name>] laid over it and the values of
// the operator in the place of env(NAME), as the CLI reads it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import * as z from "zod";
import { listed, Refusal } from "./refusal.ts";
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

const table = z.record(z.string(), z.unknown());
type Table = z.infer<typeof table>;
const isTable = (value: unknown): value is Table => table.safeParse(value).success && !Array.isArray(value);

/** Tables are merged, anything else is replaced, lists as a whole. */
function laidOver(base: Table, over: Table): Table {
  const merged = Object.entries(over).map(([name, value]) => {
    const below = base[name];
    return [name, isTable(value) && isTable(below) ? laidOver(below, value) : value];
  });
  return { ...base, ...Object.fromEntries(merged) };
}

function withValues(value: unknown, variables: Variables): unknown {
  if (typeof value === "string") {
    const name = /^env\((\w+)\)$/.exec(value)?.[1];
    return name === undefined ? value : (variables[name] ?? value);
  }
  if (Array.isArray(value)) return value.map((item) => withValues(item, variables));
  if (!isTable(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withValues(inner, variables)]),
  );
}

/** The file as it counts on the project of this ref. Refuses when no [remotes.<name>] is the project's. */
export function productionConfig(checkout: string, ref: string, variables: Variables): Table {
  const file = table.parse(parse(readFileSync(path.join(checkout, "supabase/config.toml"), "utf8")));
  const remotes = Object.values(table.parse(file.remotes ?? {})).filter(isTable);
  const own = remotes.find(({ project_id: id }) => id === ref);
  if (own === undefined) {
    throw new Refusal(
      `supabase/config.toml: [remotes.production] names another project (${remotes.map(({ project_id: id }) => String(id)).join(", ")}): write project_id = "${ref}".`,
    );
  }
  return table.parse(withValues(laidOver(file, own), variables));
}

const leadsHere = /\/\/(localhost|127\.|0\.0\.0\.0|\[::1?\])|env\(\w+\)/;

function textsBelow(value: unknown, name: string): [name: string, text: string][] {
  if (typeof value === "string") return [[name, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsBelow(inner, Array.isArray(value) ? name : `${name}.${key}`),
  );
}

/** Refuses a configuration whose sign-in would send customers to this machine, or to the name of a variable. */
export function requirePublicAddresses({ auth }: Table): void {
  const local = textsBelow(auth, "auth").filter(([, text]) => leadsHere.test(text));
  if (local.length === 0) return;
  const lines = local.map(([name, text]) => `${name} = ${text}`);
  throw new Refusal(`supabase/config.toml would set, on the project:\n${listed(lines)}`);
}
