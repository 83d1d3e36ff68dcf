// The state of our functions in a hosted project: which are deployed, whether they answer, and which secrets they get.
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { type ConfiguredFunction, configuredFunctions } from "./configured-functions.ts";
import { askPlatform } from "./management-api.ts";
import { supabaseCli } from "./program.ts";
import type { ProjectFunctions } from "./project.ts";
import { secretNeeds } from "./required-secrets.ts";
import type { Release } from "./step.ts";
import type { Variables } from "./variables.ts";

const deployedSchema = z.object({
  slug: z.string(),
  status: z.string(),
  version: z.number(),
  verify_jwt: z.boolean().optional(),
});
export type DeployedFunction = z.infer<typeof deployedSchema>;
const secretSchema = z.object({ name: z.string() });

/** A new function's first request waits for its start. */
export const healthTimeoutDefaultMs = 30_000;
const healthPollMs = 500;

/** Runs a command of the CLI on the project, with the variables that config.toml reads by env(NAME). */
export const projectCli = (
  { checkout }: Release,
  { ref, accessToken }: ProjectFunctions,
  args: readonly string[],
  variables: Variables = {},
): Promise<string> =>
  supabaseCli({
    args: [...args, `--remote=${ref}`],
    checkout,
    variables: { ...variables, SUPABASE_ACCESS_TOKEN: accessToken },
  });

export async function deployedFunctions(project: ProjectFunctions): Promise<Map<string, DeployedFunction>> {
  const schema = z.array(deployedSchema);
  const functions = await askPlatform({ project, part: "functions", schema });
  return new Map(functions.map((deployed) => [deployed.slug, deployed]));
}

/** The names of the project's secrets. */
export async function projectSecrets(project: ProjectFunctions): Promise<Set<string>> {
  const secrets = await askPlatform({ project, part: "secrets", schema: z.array(secretSchema) });
  return new Set(secrets.map(({ name }) => name));
}

/**
 * Compares secrets, by name, with those that the functions of the checkout read: `missing` are those without which a
 * function does not start, each with those functions: `CRON_SECRET (admin, notices)`; `unread` those that no function reads,
 * left from an earlier release, or misspelt.
 */
export async function compareSecrets(checkout: string, set: ReadonlySet<string>) {
  const users = new Map<string, string[]>();
  const asked = new Set<string>();
  for (const { name } of configuredFunctions(checkout)) {
    const needs = await secretNeeds(checkout, name, (secret) => set.has(secret));
    for (const secret of needs.missing) users.set(secret, [...(users.get(secret) ?? []), name]);
    for (const secret of needs.asked) asked.add(secret);
  }
  const missing = [...users].map(([secret, functions]) => `${secret} (${functions.join(", ")})`);
  const unread = [...set].filter((name) => !asked.has(name) && !name.startsWith("SUPABASE_"));
  return { missing, unread };
}

function deployedProblem({ name, verifyJwt }: ConfiguredFunction, deployed: DeployedFunction | undefined) {
  if (deployed?.status !== "ACTIVE") return `${name} is not active`;
  if ((deployed.verify_jwt ?? true) !== verifyJwt) return `${name} has verify_jwt otherwise than config.toml`;
  return null;
}

const healthSchema = z.object({ status: z.literal("ok"), function: z.string() });

/** Requests the health of a function until the answer is good. Null, or the last answer. */
async function healthProblem(url: URL, name: string, timeoutMs: number): Promise<string | null> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
      .then(async (response) => ({ status: response.status, body: await response.json().catch(() => null) }))
      .catch((error: unknown) => ({ status: String(error), body: null }));
    if (healthSchema.safeParse(answer.body).data?.function === name) return null;
    if (Date.now() > deadline) {
      return `${name} does not report itself healthy (last answer: ${answer.status})`;
    }
    await wait(healthPollMs);
  }
}

/** The problems of the deployed functions, one sentence each. */
export async function functionProblems(
  functions: readonly ConfiguredFunction[],
  deployed: ReadonlyMap<string, DeployedFunction>,
  { apiUrl, healthTimeoutMs }: { apiUrl: string; healthTimeoutMs: number },
): Promise<string[]> {
  const problems = await Promise.all(
    functions.map(async (configured) => {
      const { name } = configured;
      const url = new URL(`/functions/v1/${name}/health`, apiUrl);
      return (
        deployedProblem(configured, deployed.get(name)) ?? (await healthProblem(url, name, healthTimeoutMs))
      );
    }),
  );
  return problems.filter((problem) => problem !== null);
}
