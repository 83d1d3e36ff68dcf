import { type ConfiguredFunction, configuredFunctions } from "./configured-functions.ts";
import { listed, OperatorError, problemsOf } from "./operator-error.ts";
import { readProjectFunctions } from "./project.ts";
import {
  compareSecrets,
  type DeployedFunction,
  deployedFunctions,
  functionProblems,
  healthTimeoutDefaultMs,
  projectCli,
  projectSecrets,
} from "./project-functions.ts";
import type { Release, Step } from "./step.ts";

/** Secrets that the functions need; all of them, while the project is not named that could be asked. */
async function lackingSecrets({ checkout, variables }: Release): Promise<string[]> {
  const project = await problemsOf(() => readProjectFunctions(variables));
  if (project.length === 0) {
    const { missing } = await compareSecrets(checkout, await projectSecrets(readProjectFunctions(variables)));
    return missing.map((secret) => `the project lacks the secret ${secret}`);
  }
  const { missing } = await compareSecrets(checkout, new Set());
  return [
    ...project,
    ...missing.map((secret) => `the project needs the secret ${secret}, and was not asked`),
  ];
}

const planned = ({ name }: ConfiguredFunction, deployed: DeployedFunction | undefined) =>
  deployed ? `${name}: takes the place of version ${deployed.version}` : `${name}: new`;

/** Every function of config.toml, bundled by the platform and made active together. */
export const functionsStep = (
  release: Release,
  { healthTimeoutMs = healthTimeoutDefaultMs }: { healthTimeoutMs?: number } = {},
): Step => ({
  name: "functions",
  async lacking() {
    const found: string[] = [];
    const refused = await problemsOf(async () => found.push(...(await lackingSecrets(release))));
    return [...found, ...refused];
  },
  async plan() {
    const functions = configuredFunctions(release.checkout);
    const project = readProjectFunctions(release.variables);
    const names = functions.map(({ name }) => name);
    const { unread } = await compareSecrets(release.checkout, await projectSecrets(project));
    const before = await deployedFunctions(project);
    const unknown = [...before.keys()].filter((name) => !names.includes(name));
    return {
      changes: functions.map((one) => planned(one, before.get(one.name))),
      notes: [
        ...unread.map((name) => `no function reads the secret ${name}`),
        ...unknown.map((name) => `the function ${name} is deployed and not the repository's`),
      ],
      async apply() {
        await projectCli(release, project, ["functions", "deploy", ...names, "--use-api"]);
        const now = await deployedFunctions(project);
        const problems = await functionProblems(functions, now, { ...project, healthTimeoutMs });
        if (problems.length > 0) throw new OperatorError(`Deployed, but:\n${listed(problems)}`);
        return `${names.join(", ")} active and healthy`;
      },
    };
  },
});
