import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { privatePaths } from "#web/lib/private-paths.ts";
import { contentHash } from "../content-hash.ts";
import { projectDirectory } from "../local/settings.ts";
import { readText } from "../read-text.ts";
import type { SiteBackend } from "./backend-variables.ts";
import { buildSiteApart } from "./build-apart.ts";
import { withInlineHashes } from "./inline-assets.ts";
import { releaseOf } from "./release.ts";
import { writeRouteTree } from "./route-tree.ts";
import { withShellRules } from "./shell-rules.ts";

export type SiteOptions = {
  apiUrl: string;
  publishableKey: string;
  /** Where the built site goes. */
  directory: string;
  progress: (line: string) => void;
};

/** The built site changes with these. */
const sources = ["web", "scripts/site", "functions/contract", "package-lock.json"];

/**
 * Vite reads what the browser may know from the environment, here as in production. An empty value keeps a variable of
 * .env out of a site that is not to have it.
 */
export const siteVariables = ({ apiUrl, publishableKey, errorReportUrl }: SiteBackend) => ({
  VITE_SUPABASE_URL: apiUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  VITE_ERROR_REPORT_URL: errorReportUrl ?? "",
  // Nothing but a report names the release, and the same sources make the same site.
  VITE_RELEASE: errorReportUrl === undefined ? "" : releaseOf(projectDirectory),
});

/** Builds the site into the folder, unless the folder's contents were built from the same sources. */
export async function buildCurrentSite(options: SiteOptions): Promise<void> {
  await writeRouteTree();
  const stamp = `${options.directory}.stamp`;
  const wanted = contentHash(projectDirectory, sources, `${options.apiUrl}\n${options.publishableKey}\n`);
  const isCurrent = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (!isCurrent || !existsSync(options.directory)) {
    options.progress("building the site");
    rmSync(stamp, { force: true });
    const { apiUrl, publishableKey } = options;
    await buildSiteApart(options.directory, siteVariables({ apiUrl, publishableKey }));
    writeFileSync(stamp, wanted);
  }
  // As with every generated file: made while working, and only compared in CI, where it could not be committed.
  if (!process.env.CI) writeHashes(options.directory);
  const stale = staleHashes(options.directory);
  if (stale !== null) throw new Error(stale);
}

const vercelFile = path.join(projectDirectory, "vercel.json");

const withHashesOf = (directory: string) =>
  withInlineHashes(
    withShellRules(readText(vercelFile), privatePaths),
    readFileSync(path.join(directory, "index.html"), "utf8"),
  );

function writeHashes(directory: string) {
  const wanted = withHashesOf(directory);
  if (wanted !== readText(vercelFile)) writeFileSync(vercelFile, wanted);
}

/** A message when vercel.json is of another build: without the hashes of its style or script, or a private page; else null. */
export function staleHashes(directory: string): string | null {
  if (withHashesOf(directory) === readText(vercelFile)) return null;
  return "vercel.json has the hashes or the private pages of another build: npm start writes the right ones; commit it.";
}
