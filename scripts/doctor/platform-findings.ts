import * as z from "zod";
import { OperatorError } from "../deploy/operator-error.ts";
import { type ProjectFunctions, readProjectFunctions } from "../deploy/project.ts";
import {
  type ConfigurationComparison,
  compareRealtime,
  compareSettings,
  compareTemplates,
} from "../deploy/project-configuration.ts";
import type { Release } from "../deploy/step.ts";
import { type Examination, type Finding, note, problemsOr } from "./finding.ts";
import { examineGuessing } from "./sign-in-findings.ts";

const timeoutMs = 30_000;

/** Every difference as a finding, with one remedy for all of them. */
function asFindings({ differences, unspoken }: ConfigurationComparison, fine: string): Finding[] {
  const problems = differences.map(
    ({ setting, wanted, found }) => `${setting} is ${found}, config.toml says ${wanted}`,
  );
  return [
    ...problemsOr(problems, fine),
    ...(problems.length > 0 ? [note("npm run deploy -- configuration sets them")] : []),
    ...unspoken.map((text) => note(`${text}; config.toml does not speak of it`)),
  ];
}

const keySet = z.object({ keys: z.array(z.object({ alg: z.string().optional() })) });

/** The public keys with which the project signs sessions. Empty while it signs with the shared secret. */
async function examineSigningKeys({ apiUrl }: ProjectFunctions): Promise<Finding[]> {
  const response = await fetch(new URL("/auth/v1/.well-known/jwks.json", apiUrl), {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok)
    throw new OperatorError(`the project answered ${response.status} when asked for its keys`);
  const { keys } = keySet.parse(await response.json());
  const algorithms = keys.map(({ alg }) => alg ?? "an algorithm that it does not name");
  const problem =
    "sessions are signed with the shared secret, which whoever verifies could sign with: " +
    "Project settings, JWT keys, migrate, and rotate to ES256";
  return problemsOr(algorithms.includes("ES256") ? [] : [problem], "sessions are signed with ES256");
}

/** Facts that only the platform has: settings of sign-in, the Data API, files and Realtime, and its signing keys. */
export function platformExaminations(release: Release): Examination[] {
  const project = () => readProjectFunctions(release.variables);
  return [
    {
      title: "Sign-in, Data API and files",
      examine: async () =>
        asFindings(
          await compareSettings(release, project()),
          "addresses, sign-in, limits, sender, schemas and file size as in config.toml",
        ),
    },
    {
      title: "E-mails of the sign-in",
      examine: async () =>
        asFindings(
          { differences: await compareTemplates(release, project()), unspoken: [] },
          "as in supabase/templates",
        ),
    },
    {
      title: "Realtime",
      examine: async () =>
        asFindings(
          { differences: await compareRealtime(project()), unspoken: [] },
          "takes private channels only",
        ),
    },
    { title: "Foreign addresses and guessed passwords", examine: async () => examineGuessing(project()) },
    { title: "Signing keys", examine: async () => examineSigningKeys(project()) },
  ];
}
