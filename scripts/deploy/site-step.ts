import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { connectProblem } from "../site/connect-sources.ts";
import { readVercelRules } from "../site/vercel-rules.ts";
import { OperatorError, problemsOf } from "./operator-error.ts";
import { runProgram } from "./program.ts";
import { type ProjectSite, readProjectSite } from "./project.ts";
import type { Release, Step } from "./step.ts";

const byGit =
  "built and checked; the host's git integration publishes it with the push of this commit: push it after " +
  "the database and the functions are deployed (to publish from here: VERCEL_TOKEN, VERCEL_ORG_ID and VERCEL_PROJECT_ID)";

/** The variables of scripts/build.ts, under its own names. */
const buildVariables = ({ apiUrl, publishableKey, errorReportUrl }: ProjectSite) => ({
  VITE_SUPABASE_URL: apiUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  // Without it the host's own setting applies.
  ...(errorReportUrl !== undefined && { VITE_ERROR_REPORT_URL: errorReportUrl }),
});

/**
 * The host's own program, which the operator installs: with a token for the whole account in its environment, nothing
 * is downloaded at the moment of a deploy.
 */
function vercel({ checkout }: Release, site: ProjectSite, args: readonly string[]): Promise<string> {
  const variables = { ...buildVariables(site), ...site.vercel, VERCEL_TELEMETRY_DISABLED: "1" };
  return runProgram({ command: "vercel", args: [...args, "--yes"], checkout, variables });
}

/**
 * vercel.json without an install: what is installed here came from the lockfile, and the host's own `npm install` would
 * change it under the running deploy. Returns the file's path in the checkout.
 */
function writeBuildConfig({ checkout }: Release): string {
  const config = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(path.join(checkout, "vercel.json"), "utf8")));
  const file = path.join(".vercel", "build.json");
  mkdirSync(path.join(checkout, ".vercel"), { recursive: true });
  writeFileSync(path.join(checkout, file), JSON.stringify({ ...config, installCommand: "" }));
  return file;
}

async function build(release: Release, site: ProjectSite) {
  if (site.vercel === undefined) {
    await runProgram({
      command: process.execPath,
      args: ["--disable-warning=ExperimentalWarning", "scripts/build.ts"],
      checkout: release.checkout,
      variables: buildVariables(site),
    });
    return;
  }
  // Here rather than on the host, so that the build that was checked with this database and these functions goes
  // live. vercel.json names the same scripts/build.ts.
  await vercel(release, site, ["pull", "--environment=production"]);
  await vercel(release, site, ["build", "--prod", `--local-config=${writeBuildConfig(release)}`]);
}

/** Refuses a backend that vercel.json does not let the site call, as the build would, which comes late. */
function requireAllowed({ checkout }: Release, site: ProjectSite) {
  const problem = connectProblem(readVercelRules(checkout), site);
  if (problem !== null) throw new OperatorError(problem, { problems: problem.split("\n") });
}

/** The site as files, built before anything is deployed, and published last: its functions are there already. */
export const siteStep = (release: Release): Step => ({
  name: "site",
  lacking: () => problemsOf(async () => requireAllowed(release, await readProjectSite(release.variables))),
  async plan() {
    const site = await readProjectSite(release.variables);
    await build(release, site);
    if (site.vercel === undefined) return { changes: [], notes: [byGit], apply: async () => byGit };
    return {
      changes: [`a new production deployment, for ${new URL(site.apiUrl).host}`],
      notes: [],
      async apply() {
        const said = await vercel(release, site, ["deploy", "--prebuilt", "--prod"]);
        return `published: ${said.trim().split("\n").at(-1) ?? ""}`;
      },
    };
  },
});
