import { type ConfiguredFunction, configuredFunctions } from "./configured-functions.ts";
import { managementUrlDefault } from "./management-api.ts";
import { type ProjectFunctions, readProjectFunctions } from "./project.ts";
import {
  compareSecrets,
  type DeployedFunction,
  deployedFunctions,
  functionProblems,
  healthTimeoutDefaultMs,
  projectCli,
} from "./project-functions.ts";
import { listed, Refusal } from "./refusal.ts";
import type { Release, Step } from "./step.ts";

/** Refuses when a function would not start with the secrets that the project has; names those that no function reads. */
async function checkSecrets(
  release: Release,
  project: ProjectFunctions,
  wanted: { names: string[]; managementUrl: string },
): Promise<string[]> {
  const { missing, unread } = await compareSecrets(release, project, wanted);
  if (missing.length > 0) {
    throw new Refusal(
      `The project lacks secrets that the functions need:\n${listed(missing)}\nSet them: supabase secrets set NAME=value --remote=${project.ref}`,
    );
  }
  return unread.map((name) => `no function reads the secret ${name}`);
}

const planned = ({ name }: ConfiguredFunction, deployed: DeployedFunction | undefined) =>
  deployed ? `${name}: takes the place of version ${deployed.version}` : `${name}: new`;

/** Every function of config.toml, bundled by the platform and made active together. */
export const functionsStep = (
  release: Release,
  {
    healthTimeoutMs = healthTimeoutDefaultMs,
    managementUrl = managementUrlDefault,
  }: { healthTimeoutMs?: number; managementUrl?: string } = {},
): Step => ({
  name: "functions",
  async plan() {
    const functions = configuredFunctions(release.checkout);
    const project = readProjectFunctions(release.variables);
    const names = functions.map(({ name }) => name);
    const [unread, before] = await Promise.all([
      checkSecrets(release, project, { names, managementUrl }),
      deployedFunctions(project, managementUrl),
    ]);
    const unknown = [...before.keys()].filter((name) => !names.includes(name));
    return {
      changes: functions.map((one) => planned(one, before.get(one.name))),
      notes: [
        ...unread,
        ...unknown.map((name) => `the function ${name} is deployed and not the repository's`),
      ],
      async apply() {
        await projectCli(release, project, ["functions", "deploy", ...names, "--use-api"]);
        const now = await deployedFunctions(project, managementUrl);
        const problems = await functionProblems(functions, now, { ...project, healthTimeoutMs });
        if (problems.length > 0) throw new Refusal(`Deployed, but:\n${listed(problems)}`);
        return `${names.join(", ")} active and healthy`;
      },
    };
  },
});
