// npm run test:quick: the checks that need no stack, in a minute: static checks, unit tests, and the component tests (which
// need a Chromium) that a change reaches, side by side. `npm run test:quick -- --all`, and main without an upstream, run every
// component test. Ends with one line, `N passed, N failed, N skipped`.
import { spawnSync } from "node:child_process";
import { findBrowserIfAny } from "./browser.ts";
import { clearResults, createScore, vitest } from "./checks.ts";
import { writeGeneratedFiles } from "./generated.ts";
import { projectDirectory } from "./local/settings.ts";
import { staticChecks } from "./static-checks.ts";

const git = (...args: readonly string[]): string =>
  spawnSync("git", args, { cwd: projectDirectory, encoding: "utf8" }).stdout.trim();

/** The commit that this branch shares with its upstream, or else with main, where all tests passed; empty without either. */
function sharedCommit(): string {
  const isMain = git("branch", "--show-current") === "main";
  return git("merge-base", "HEAD", "@{upstream}") || (isMain ? "" : git("merge-base", "HEAD", "main"));
}

clearResults();
await writeGeneratedFiles();
const { performTogether, skip, close } = createScore();
const changedSince = process.argv.includes("--all") ? undefined : sharedCommit() || undefined;
const name = changedSince
  ? `component tests of what changed since ${changedSince.slice(0, 8)}`
  : "component tests";
// The longest first, so that the short ones fit beside it.
const CHROMIUM_PATH = await findBrowserIfAny((line) => console.log(`   ${line}`));
await performTogether([
  vitest("unit tests", ["unit", "pages"], {}),
  ...(CHROMIUM_PATH ? [vitest(name, ["components"], { CHROMIUM_PATH }, { changedSince })] : []),
  ...staticChecks,
]);
if (!CHROMIUM_PATH) skip("component tests");
close();
