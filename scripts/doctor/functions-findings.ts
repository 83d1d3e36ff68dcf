import { configuredFunctions } from "../deploy/configured-functions.ts";
import { readProjectFunctions } from "../deploy/project.ts";
import {
  compareSecrets,
  deployedFunctions,
  functionProblems,
  projectSecrets,
} from "../deploy/project-functions.ts";
import type { Release } from "../deploy/step.ts";
import { type Examination, note, problemsOr } from "./finding.ts";

/** A function that runs answers within this, cold start included. */
const healthTimeoutMs = 10_000;

/** The deployed functions and the names of their secrets. */
export const functionsExaminations = (release: Release): Examination[] => [
  {
    title: "Functions",
    async examine() {
      const functions = configuredFunctions(release.checkout);
      const project = readProjectFunctions(release.variables);
      const deployed = await deployedFunctions(project);
      const problems = await functionProblems(functions, deployed, { ...project, healthTimeoutMs });
      const names = functions.map(({ name }) => name);
      const unknown = [...deployed.keys()].filter((name) => !names.includes(name));
      return [
        ...problemsOr(problems, `${names.join(", ")} active and healthy`),
        ...unknown.map((name) => note(`${name} is deployed and not the repository's`)),
      ];
    },
  },
  {
    title: "Secrets of the functions, by name",
    async examine() {
      const secrets = await projectSecrets(readProjectFunctions(release.variables));
      const { missing, unread } = await compareSecrets(release.checkout, secrets);
      const problems = missing.map((secret) => `missing: ${secret}`);
      return [
        ...problemsOr(problems, "everything that the functions ask for is set"),
        ...unread.map((name) => note(`no function reads ${name}`)),
      ];
    },
  },
];
