// The hosted project, as the operator's variables name it. Each part of a deploy reads the variables that it needs; all
// must name the same project.
import * as z from "zod";
import { readBackendVariables, type SiteBackend } from "../site/backend-variables.ts";
import { OperatorError, problemsOf } from "./operator-error.ts";
import { missing, parseVariables, unfitSettings, type Variables } from "./variables.ts";

const projectRef = /^[a-z]{20}$/;
const transactionPoolerPort = "6543";
const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

const databaseAddress = z
  .string(missing)
  .refine((text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ""), "is no postgres:// address")
  .transform((text) => new URL(text))
  .refine(({ username, password }) => username !== "" && password !== "", "names no user and password")
  .refine(
    ({ port }) => port !== transactionPoolerPort,
    "is the transaction pooler's (port 6543); migrations need the session pooler's or the direct address (port 5432)",
  );

export type ProjectDatabase = ReturnType<typeof readProjectDatabase>;

/** Where migrations and policies go: SUPABASE_DB_URL. Outside this machine the connection uses TLS only. */
export function readProjectDatabase(variables: Variables) {
  const { SUPABASE_DB_URL: address } = parseVariables({ SUPABASE_DB_URL: databaseAddress }, variables);
  if (!address.searchParams.has("sslmode")) {
    address.searchParams.set("sslmode", loopback.has(address.hostname) ? "disable" : "require");
  }
  const cliAddress = new URL(address);
  cliAddress.password = "";
  // node-postgres then reads sslmode as every other client of Postgres does.
  address.searchParams.set("uselibpqcompat", "true");
  return {
    /** For node-postgres, with the password. */
    url: address.href,
    /** For the CLI, without the password: others on the machine can read the arguments of a program. */
    cliAddress: cliAddress.href,
    password: decodeURIComponent(address.password),
  };
}

export type ProjectFunctions = ReturnType<typeof readProjectFunctions>;

/** Where functions go: SUPABASE_PROJECT_REF, with SUPABASE_ACCESS_TOKEN. `apiUrl` is where the project answers. */
export function readProjectFunctions(variables: Variables) {
  const parsed = parseVariables(
    {
      SUPABASE_PROJECT_REF: z.string(missing).regex(projectRef, "is not 20 lower-case letters"),
      SUPABASE_ACCESS_TOKEN: z.string(missing),
      VITE_SUPABASE_URL: z.url("is no address").optional(),
    },
    variables,
  );
  const ref = parsed.SUPABASE_PROJECT_REF;
  const apiUrl = parsed.VITE_SUPABASE_URL ?? `https://${ref}.supabase.co`;
  return { ref, accessToken: parsed.SUPABASE_ACCESS_TOKEN, apiUrl };
}

/** The project that an address of the platform names; undefined where it names none (a domain of one's own). */
export function refOf(address: string): string | undefined {
  const url = URL.parse(address);
  const names = [
    /^(?:db\.)?([a-z]{20})\.supabase\.(?:co|com)$/.exec(url?.hostname ?? ""),
    /^postgres\.([a-z]{20})$/.exec(url?.username ?? ""), // the pooler's address has the project in its user name
  ];
  return names.find((match) => match !== null)?.[1];
}

/** Refuses variables that name two projects: the functions of one would run on the database of another. */
export function requireOneProject(variables: Variables): void {
  const named = Object.entries({
    SUPABASE_PROJECT_REF: variables.SUPABASE_PROJECT_REF,
    SUPABASE_DB_URL: refOf(variables.SUPABASE_DB_URL ?? ""),
    VITE_SUPABASE_URL: refOf(variables.VITE_SUPABASE_URL ?? ""),
  }).filter(([, ref]) => ref !== undefined);
  if (new Set(named.map(([, ref]) => ref)).size > 1) {
    const list = named.map(([name, ref]) => `${name}: ${ref}`);
    throw new OperatorError(`The variables name different projects:\n  ${list.join("\n  ")}`);
  }
}

const vercelNames = ["VERCEL_TOKEN", "VERCEL_ORG_ID", "VERCEL_PROJECT_ID"] as const;

export type ProjectSite = SiteBackend & {
  /** The host's own variables; undefined when its git integration publishes the site. */
  vercel: Record<(typeof vercelNames)[number], string> | undefined;
};

/** The host's account when the command line publishes the site; of its variables all or none are set. */
function readVercel(variables: Variables): ProjectSite["vercel"] {
  if (vercelNames.every((name) => !variables[name])) return undefined;
  const given = z.string(missing);
  return parseVariables({ VERCEL_TOKEN: given, VERCEL_ORG_ID: given, VERCEL_PROJECT_ID: given }, variables);
}

/** The backend that the site is built for, and who publishes it. */
export async function readProjectSite(variables: Variables): Promise<ProjectSite> {
  const answer = readBackendVariables(variables);
  const problems = await problemsOf(() => readVercel(variables));
  if ("problems" in answer) throw unfitSettings([...answer.problems, ...problems]);
  return { ...answer.backend, vercel: readVercel(variables) };
}
