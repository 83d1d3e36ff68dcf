// npm test: every check there is, on a stack of its own. Ends with one line, `N passed, N failed`.
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { accessDocument, accessDocumentIsCurrent, readAccess } from "./access-document.ts";
import { findBrowser } from "./browser.ts";
import { generateTypes, typesAreCurrent } from "./database-types.ts";
import { askRegistry } from "./dependency-audit.ts";
import { projectDirectory } from "./stack/settings.ts";
import { startTestStack } from "./stack/test-setup.ts";

type Count = { passed: number; failed: number };
type Check = { name: string; run(): Promise<Count> };

const results = path.join(projectDirectory, "test-results");
const startedAtMs = Date.now();
const say = (line: string) =>
  console.log(`\n── ${line} (${((Date.now() - startedAtMs) / 1000).toFixed(0)} s)`);
const one = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

// A log file wants words, not colours.
const colours = process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined };

/** Runs a program of node_modules/.bin in the open; true when it exits with 0. */
function succeeds(command: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = projectDirectory) {
  return new Promise<boolean>((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...colours, ...env },
    });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

const command = (name: string, program: string, args: string[], cwd?: string): Check => ({
  name,
  run: async () => one(await succeeds(program, args, {}, cwd)),
});

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()).default([]),
});

/** A runner that broke off before it wrote its report has failed, whatever it had counted. */
function countOf(file: string, succeeded: boolean, read: (text: string) => Count): Count {
  if (!existsSync(file)) return one(false);
  const count = read(readFileSync(file, "utf8"));
  return succeeded || count.failed > 0 ? count : { ...count, failed: 1 };
}

const vitest = (name: string, project: string, env: NodeJS.ProcessEnv): Check => ({
  name,
  async run() {
    const file = path.join(results, `${project}.json`);
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
    const ok = await succeeds("vitest", ["run", "--project", project, ...reporters], env);
    return countOf(file, ok, (text) => {
      const report = vitestReport.parse(JSON.parse(text));
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    });
  },
});

const journeys = (env: NodeJS.ProcessEnv): Check => ({
  name: "browser journeys",
  async run() {
    const file = path.join(results, "e2e.json");
    const ok = await succeeds("playwright", ["test"], env);
    return countOf(file, ok, (text) => {
      const { stats, errors } = playwrightReport.parse(JSON.parse(text));
      if (stats.flaky > 0) console.log(`   ${stats.flaky} of these passed at the second attempt only`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
    });
  },
});

const staticChecks = [
  command("format and lint", "biome", ["check", "--error-on-warnings", "."]),
  command("types", "tsc", ["-p", "tsconfig.json"]),
  command(
    "function types",
    "deno",
    ["check", "--quiet", ...["relay", "admin", "account", "usage-reset"].map((name) => `${name}/index.ts`)],
    path.join(projectDirectory, "functions"),
  ),
  command("function lint", "deno", ["lint", "--quiet"], path.join(projectDirectory, "functions")),
  command("import boundaries", "depcruise", [
    ...["web/src", "web/e2e", "web/test", "functions", "scripts", "policies", "supabase"],
    ...["--config", ".dependency-cruiser.cjs", "--output-type", "err"],
  ]),
  command("dead code", "knip", []),
  {
    name: "known weaknesses of dependencies",
    run: async () => {
      const { outcome, says } = askRegistry();
      console.log(`   ${says}`);
      return { passed: outcome === "clean" ? 1 : 0, failed: outcome === "weak" ? 1 : 0 };
    },
  },
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const failures: string[] = [];
async function perform(check: Check) {
  say(check.name);
  const count = await check.run().catch((error: unknown): Count => {
    console.error(error instanceof Error ? error.message : error);
    return one(false);
  });
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.failed > 0) failures.push(check.name);
}

for (const check of staticChecks) await perform(check);
await perform(vitest("unit tests", "unit", {}));
say("starting a stack for the tests");
try {
  const stack = await startTestStack({
    web: "built",
    progress: (line) => console.log(`   ${line}`),
    log: (line) => appendFileSync(path.join(results, "stack.log"), `${line}\n`),
  });
  try {
    const env = { TEST_STACK: JSON.stringify(stack.status) };
    await perform({
      name: "database types are current",
      run: async () => {
        const current = typesAreCurrent(generateTypes(stack.status.dbUrl));
        if (!current)
          console.error("web/src/lib/database.types.ts is out of date: npm start, then npm run types.");
        return one(current);
      },
    });
    const accessRecords = path.join(results, "access");
    const recording = { ...env, ACCESS_RECORDS: accessRecords };
    await perform(vitest("database, function and service tests", "stack", recording));
    await perform({
      name: "access document is current",
      run: async () => {
        const current = accessDocumentIsCurrent(accessDocument(readAccess(accessRecords)));
        if (!current) console.error("docs/access.md says something else than the tests: npm run access.");
        return one(current);
      },
    });
    const CHROMIUM_PATH = findBrowser((line) => console.log(`   ${line}`));
    await perform(journeys({ ...env, CHROMIUM_PATH }));
  } finally {
    await stack.stop();
  }
} catch (error) {
  console.error(error);
  total.failed += 1;
  failures.push("test stack");
}

say(failures.length === 0 ? "everything holds" : `failed: ${failures.join(", ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
