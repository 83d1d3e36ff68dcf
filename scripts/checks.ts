// What the verbs that run checks have in common: programs in the open, their reports counted, one line at the end.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { projectDirectory } from "./stack/settings.ts";

type Count = { passed: number; failed: number; skipped?: number };
export type Check = { name: string; run(): Promise<Count> };

export const results = path.join(projectDirectory, "test-results");
const startedAtMs = Date.now();
export const say = (line: string) =>
  console.log(`\n── ${line} (${((Date.now() - startedAtMs) / 1000).toFixed(0)} s)`);
export const one = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

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

export const command = (name: string, program: string, args: string[], cwd?: string): Check => ({
  name,
  run: async () => one(await succeeds(program, args, {}, cwd)),
});

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()).default([]),
});

/** A runner that broke off before it wrote its report has failed, whatever it had counted. */
function countOf(file: string, succeeded: boolean, read: (text: string) => Count): Count {
  if (!existsSync(file)) return one(false);
  const count = read(readFileSync(file, "utf8"));
  return succeeded || count.failed > 0 ? count : { ...count, failed: 1 };
}

export const vitest = (name: string, project: string, env: NodeJS.ProcessEnv): Check => ({
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

/** Journeys in a browser. `report` is the file, below test-results, to which the configuration writes its counts. */
export const journeys = (name: string, report: string, args: string[], env: NodeJS.ProcessEnv): Check => ({
  name,
  async run() {
    const ok = await succeeds("playwright", ["test", ...args], env);
    return countOf(path.join(results, report), ok, (text) => {
      const { stats, errors } = playwrightReport.parse(JSON.parse(text));
      if (stats.flaky > 0) console.log(`   ${stats.flaky} of these passed at the second attempt only`);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        skipped: stats.skipped,
      };
    });
  },
});

/** Performs checks one after another and keeps the score; a check that throws has failed. */
export function createScore() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  const fail = (name: string) => {
    total.failed += 1;
    failures.push(name);
  };
  return {
    fail,
    async perform({ name, run }: Check): Promise<void> {
      say(name);
      try {
        const { passed, failed, skipped = 0 } = await run();
        total.passed += passed;
        total.failed += failed;
        total.skipped += skipped;
        if (failed > 0) failures.push(name);
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        fail(name);
      }
    },
    /** Prints the verdict and ends the process with it. */
    close(): never {
      say(failures.length === 0 ? "everything holds" : `failed: ${failures.join(", ")}`);
      console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
      process.exit(total.failed === 0 ? 0 : 1);
    },
  };
}

/** Forgets the reports of the run before. */
export function clearResults(): void {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}
