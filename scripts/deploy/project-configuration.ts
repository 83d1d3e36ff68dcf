// Differences between a hosted project's settings and this checkout: sign-in, Data API and files by the CLI's own
// comparison; the parts that it leaves out (the bodies of e-mails, Realtime) from the management API.
import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { readConfig } from "../local/project.ts";
import { askPlatform } from "./management-api.ts";
import { listed, OperatorError } from "./operator-error.ts";
import { productionVariables, requireOwnRemote } from "./production-config.ts";
import type { ProjectFunctions } from "./project.ts";
import { projectCli } from "./project-functions.ts";
import type { Release } from "./step.ts";

const changeSchema = z.object({
  path: z.array(z.string()),
  /** False for a setting that only the project has. */
  declared: z.boolean(),
  local: z.unknown(),
  remote: z.unknown(),
});
const comparisonSchema = z.object({ changes: z.array(changeSchema) });

export type ConfigurationComparison = Awaited<ReturnType<typeof compareSettings>>;

const shown = (value: unknown) => (value === null || value === undefined ? "not set" : JSON.stringify(value));

/** To this machine, or to the name of a variable. */
const leadsHere = /\/\/(localhost|127\.|0\.0\.0\.0|\[::1?\])|env\(\w+\)/;

/** Settings of sign-in, Data API and files against config.toml. */
export async function compareSettings(release: Release, project: ProjectFunctions) {
  const variables = productionVariables(release.variables);
  requireOwnRemote(release.checkout, project.ref);
  const answer = await projectCli(release, project, ["config", "diff", "--output-format", "json"], variables);
  const { changes } = comparisonSchema.parse(JSON.parse(answer));
  const [declared, other] = [changes.filter((one) => one.declared), changes.filter((one) => !one.declared)];
  const differences = declared.map(({ path: names, local, remote }) => ({
    setting: names.join("."),
    wanted: shown(local),
    found: shown(remote),
  }));
  const wrong = differences.filter(({ wanted }) => leadsHere.test(wanted));
  if (wrong.length > 0) {
    const lines = wrong.map(({ setting, wanted }) => `${setting} = ${wanted}`);
    throw new OperatorError(`supabase/config.toml would set, on the project:\n${listed(lines)}`);
  }
  return {
    differences,
    /** Settings of the project that config.toml does not name. */
    unspoken: other.map(({ path: names, remote }) => `${names.join(".")} is ${shown(remote)}`),
  };
}

const signIn = z.record(z.string(), z.unknown());

/** The bodies of the e-mails, byte by byte. */
export async function compareTemplates({ checkout }: Release, project: ProjectFunctions) {
  const answer = await askPlatform({ project, part: "config/auth", schema: signIn });
  const { template, notification } = readConfig(checkout).auth.email;
  const texts = [
    ...Object.entries(template).map(([kind, { content_path: file }]) => ({
      ...{ key: kind, setting: `auth.email.template.${kind}.content`, file },
    })),
    ...Object.entries(notification).map(([kind, { content_path: file }]) => ({
      ...{ key: `${kind}_notification`, setting: `auth.email.notification.${kind}.content`, file },
    })),
  ];
  return texts
    .filter(({ key, file }) => {
      const body = readFileSync(path.join(checkout, file), "utf8");
      return answer[`mailer_templates_${key}_content`] !== body;
    })
    .map(({ setting, file }) => ({ setting, wanted: file, found: "another text" }));
}

const realtime = z.object({ private_only: z.boolean().nullish() });

/** Whether a channel can be opened without an account. */
export async function compareRealtime(project: ProjectFunctions) {
  const { private_only: isPrivate } = await askPlatform({
    project,
    part: "config/realtime",
    schema: realtime,
  });
  const difference = { setting: "realtime.private_only", wanted: "true", found: shown(isPrivate) };
  return isPrivate === true ? [] : [difference];
}

/** Public channels cost the project money, and nothing of ours uses one. */
export const closeRealtime = (project: ProjectFunctions) =>
  askPlatform({
    project,
    part: "config/realtime",
    schema: z.unknown(),
    change: { private_only: true },
  });

/** All settings of the configuration step, with their differences. Only reads. */
export async function compareConfiguration(release: Release, project: ProjectFunctions) {
  const { differences, unspoken } = await compareSettings(release, project);
  const [templates, channels] = await Promise.all([
    compareTemplates(release, project),
    compareRealtime(project),
  ]);
  return { differences: [...differences, ...templates, ...channels], unspoken };
}
