import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { readConfig } from "../stack/config.ts";
import { supabaseCli } from "./program.ts";
import { type ProjectFunctions, readProjectFunctions } from "./project.ts";
import { listed, Refusal } from "./refusal.ts";
import { secretNeeds } from "./required-secrets.ts";
import type { Release, Step } from "./step.ts";

type ConfiguredFunction = { name: string; entrypoint: string; verifyJwt: boolean };

const deployedSchema = z.object({
  functions: z.array(
    z.object({
      slug: z.string(),
      status: z.string(),
      version: z.number(),
      verify_jwt: z.boolean().optional(),
    }),
  ),
});
type DeployedFunction = z.infer<typeof deployedSchema>["functions"][number];
const secretsSchema = z.object({ secrets: z.array(z.object({ name: z.string() })) });

/** A new function's first request waits for its start. */
const healthTimeoutDefaultMs = 30_000;
const healthPollMs = 500;

const configFile = (checkout: string) => path.join(checkout, "supabase/config.toml");

/** Refuses files and config.toml that do not agree: the CLI would only warn, and leave a function out. */
function configuredFunctions(checkout: string): ConfiguredFunction[] {
  const configured = Object.entries(readConfig(configFile(checkout)).functions).map(([name, settings]) => ({
    name,
    entrypoint: path.join("supabase", settings.entrypoint ?? `functions/${name}/index.ts`),
    verifyJwt: settings.verify_jwt,
  }));
  configured.sort((a, b) => a.name.localeCompare(b.name));
  const lacksFile = (file: string) => !existsSync(path.join(checkout, file));
  const missing = configured
    .flatMap(({ entrypoint }) => [entrypoint, path.join(path.dirname(entrypoint), "deno.json")])
    .filter(lacksFile)
    .map((file) => `${file}: supabase/config.toml needs it, and it is not there`);
  const known = new Set(configured.map(({ entrypoint }) => entrypoint));
  const forgotten = readdirSync(path.join(checkout, "functions"))
    .map((name) => path.join("functions", name, "index.ts"))
    .filter((file) => !lacksFile(file) && !known.has(file))
    .map((file) => `${file}: no function of supabase/config.toml names it`);
  const problems = [...missing, ...forgotten];
  if (problems.length > 0) throw new Refusal(`Functions and config.toml do not agree:\n${listed(problems)}`);
  return configured;
}

function callCli({ checkout }: Release, project: ProjectFunctions, args: readonly string[]): Promise<string> {
  return supabaseCli({
    args: [...args, `--remote=${project.ref}`],
    checkout,
    variables: { SUPABASE_ACCESS_TOKEN: project.accessToken },
  });
}

const json = ["--output-format", "json"];

async function deployedFunctions(release: Release, project: ProjectFunctions) {
  const answer = await callCli(release, project, ["functions", "list", ...json]);
  const { functions } = deployedSchema.parse(JSON.parse(answer));
  return new Map(functions.map((deployed) => [deployed.slug, deployed]));
}

/** Refuses when a function would not start with the secrets that the project has; names those that nobody reads. */
async function checkSecrets(release: Release, project: ProjectFunctions, names: string[]): Promise<string[]> {
  const answer = await callCli(release, project, ["secrets", "list", ...json]);
  const set = new Set(secretsSchema.parse(JSON.parse(answer)).secrets.map(({ name }) => name));
  const missing: string[] = [];
  const asked = new Set<string>();
  for (const name of names) {
    const needs = await secretNeeds(release.checkout, name, (secret) => set.has(secret));
    missing.push(...needs.missing.map((secret) => `${secret} (${name})`));
    for (const secret of needs.asked) asked.add(secret);
  }
  if (missing.length > 0) {
    throw new Refusal(
      `The project lacks secrets that the functions need:\n${listed(missing)}\nSet them: supabase secrets set NAME=value --remote=${project.ref}`,
    );
  }
  return [...set]
    .filter((name) => !asked.has(name) && !name.startsWith("SUPABASE_"))
    .map((name) => `no function reads the secret ${name}`);
}

const planned = ({ name }: ConfiguredFunction, deployed: DeployedFunction | undefined) =>
  deployed ? `${name}: takes the place of version ${deployed.version}` : `${name}: new`;

function arrivalProblem(
  { name, verifyJwt }: ConfiguredFunction,
  now: DeployedFunction | undefined,
): string | null {
  if (now?.status !== "ACTIVE") return `${name} is not active`;
  if ((now.verify_jwt ?? true) !== verifyJwt) return `${name} has verify_jwt otherwise than config.toml`;
  return null;
}

const healthSchema = z.object({ status: z.literal("ok"), function: z.string() });

/** Asks a function for its health until it answers well. Null, or what it said last. */
async function healthProblem(url: URL, name: string, timeoutMs: number): Promise<string | null> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
      .then(async (response) => ({ status: response.status, body: await response.json().catch(() => null) }))
      .catch((error: unknown) => ({ status: String(error), body: null }));
    if (healthSchema.safeParse(answer.body).data?.function === name) return null;
    if (Date.now() > deadline)
      return `${name} does not report itself healthy (last answer: ${answer.status})`;
    await wait(healthPollMs);
  }
}

/** Every function of config.toml, bundled by the platform and made active together. */
export const functionsStep = (
  release: Release,
  { healthTimeoutMs = healthTimeoutDefaultMs }: { healthTimeoutMs?: number } = {},
): Step => ({
  name: "functions",
  async plan() {
    const functions = configuredFunctions(release.checkout);
    const project = readProjectFunctions(release.variables);
    const names = functions.map(({ name }) => name);
    const [unread, before] = await Promise.all([
      checkSecrets(release, project, names),
      deployedFunctions(release, project),
    ]);
    const unknown = [...before.keys()].filter((name) => !names.includes(name));

    async function prove() {
      const now = await deployedFunctions(release, project);
      const arrivals = functions.map((one) => arrivalProblem(one, now.get(one.name)));
      const missed = arrivals.filter((problem) => problem !== null);
      const answers = await Promise.all(
        names.map((name) =>
          healthProblem(new URL(`/functions/v1/${name}/health`, project.apiUrl), name, healthTimeoutMs),
        ),
      );
      const problems = [...missed, ...answers.filter((problem) => problem !== null)];
      if (problems.length > 0) throw new Refusal(`Deployed, but:\n${listed(problems)}`);
    }

    return {
      changes: functions.map((one) => planned(one, before.get(one.name))),
      notes: [
        ...unread,
        ...unknown.map((name) => `the function ${name} is deployed and not the repository's`),
      ],
      async apply() {
        await callCli(release, project, ["functions", "deploy", ...names, "--use-api"]);
        await prove();
        return `${names.join(", ")} active and healthy`;
      },
    };
  },
});
