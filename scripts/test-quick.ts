// npm run test:quick: the checks that need no stack, in a minute: static checks, unit tests, and the component tests (which
// need a Chromium) that a change reaches, side by side. `npm run test:quick -- --all`, and a checkout without an upstream,
// run every component test. Ends with one line, `N passed, N failed, N skipped`.
import { spawnSync } from "node:child_process";
import { findBrowserIfAny } from "./browser.ts";
import { clearResults, createScore, vitest } from "./checks.ts";
import { projectDirectory } from "./local/settings.ts";
import { staticChecks } from "./static-checks.ts";

/** The commit that this branch shares with its upstream, where all tests passed; undefined without an upstream. */
function upstreamCommit(): string | undefined {
  const options = { cwd: projectDirectory, encoding: "utf8" } as const;
  const { status, stdout } = spawnSync("git", ["merge-base", "HEAD", "@{upstream}"], options);
  return status === 0 ? stdout.trim() : undefined;
}

clearResults();
const { performTogether, skip, close } = createScore();
const changedSince = process.argv.includes("--all") ? undefined : upstreamCommit();
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
