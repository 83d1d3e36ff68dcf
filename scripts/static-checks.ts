import path from "node:path";
import { type Check, command } from "./checks.ts";
import { askRegistry } from "./dependency-audit.ts";
import { projectDirectory } from "./local/settings.ts";

const nowhere = "http://127.0.0.1:9";
/** Everything that the functions import comes with the project: nothing is downloaded. */
const functions = {
  cwd: path.join(projectDirectory, "functions"),
  env: { HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, DENO_NO_UPDATE_CHECK: "1" },
};
const functionEntries = ["relay", "admin", "account", "notices", "usage-reset"].map(
  (name) => `${name}/index.ts`,
);
const rooms = [
  ...["web/src", "web/e2e", "web/test"],
  ...["functions", "scripts", "policies", "supabase", "packages"],
];

/** Of what the checks read before; an installation begins without them. */
const caches = "node_modules/.cache";

/** Checks that do not run the code; those that fail most often come first. */
export const staticChecks: readonly Check[] = [
  // Four checkers, as tsc takes without the option, do part of the work four times, beside other checks.
  command("types", "tsc", ["-p", "tsconfig.json", "--checkers", "1"]),
  command("format and lint", "biome", ["check", "--error-on-warnings", "."]),
  command("function types", "deno", ["check", "--quiet", ...functionEntries], functions),
  command("function lint", "deno", ["lint", "--quiet"], functions),
  command("import boundaries", "depcruise", [
    ...rooms,
    ...["--config", ".dependency-cruiser.cjs", "--output-type", "err"],
    ...["--cache", path.join(caches, "imports"), "--cache-strategy", "content"],
  ]),
  command("dead code", "knip", ["--cache", "--cache-location", path.join(caches, "knip")]),
];

/** Apart from the static checks: its answer changes while the code does not, and the registry may be slow. */
export const dependencyAudit: Check = {
  name: "known weaknesses of dependencies",
  run: async (print = console.log) => {
    const { outcome, says } = await askRegistry();
    print(`   ${says}`);
    return { passed: outcome === "clean" ? 1 : 0, failed: outcome === "weak" ? 1 : 0 };
  },
};
