// Shared by the verbs that run checks: programs whose reports are counted, and one line at the end.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import * as z from "zod";
import { administratorCommand } from "./debian-packages.ts";
import { projectDirectory } from "./local/settings.ts";

/** `secondAttempts`: the tests among the passed that failed at first, each with its errors. */
type Count = { passed: number; failed: number; skipped?: number; secondAttempts?: string[] };
/** Where a check's output goes; without it, straight to the terminal. */
type Print = (text: string) => void;
export type Check = { name: string; run(print?: Print): Promise<Count> };

export const results = path.join(projectDirectory, "test-results");
const startedAtMs = Date.now();
export const say = (line: string) =>
  console.log(`\n── ${line} (${((Date.now() - startedAtMs) / 1000).toFixed(0)} s)`);
export const one = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

// A log file must not contain colour codes.
const colours = process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined };

/** As it was at the start: a build of the site in this process sets NODE_ENV and the site's variables for itself. */
const environment = { ...process.env };

type Program = { program: string; args: string[]; env?: NodeJS.ProcessEnv; cwd?: string };

/** Runs a program of node_modules/.bin; true when it exits with 0. */
function succeeds({ program, args, env = {}, cwd = projectDirectory }: Program, print?: Print) {
  return new Promise<boolean>((resolve) => {
    const output = print ? "pipe" : "inherit";
    const child = spawn(program, args, {
      cwd,
      stdio: ["ignore", output, output],
      env: { ...environment, ...colours, ...env },
    });
    if (print)
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", print);
    child.once("error", ({ message }) => {
      (print ?? console.error)(message);
      resolve(false);
    });
    // After the last of its output, unlike "exit".
    child.once("close", (code) => resolve(code === 0));
  });
}

export const command = (
  name: string,
  program: string,
  args: string[],
  where: Pick<Program, "cwd" | "env"> = {},
): Check => ({
  name,
  run: async (print) => one(await succeeds({ program, args, ...where }, print)),
});

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
const journeySuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default("") })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(journeySuite).default([]);
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()).default([]),
  suites: z.array(journeySuite).default([]),
});

const secondAttempt = (file: string, title: string, errors: readonly string[]) =>
  [`${file} > ${title}`, ...errors].join("\n").replaceAll("\n", "\n      ");

/** A test that passed keeps the errors of the attempt before. */
const secondAttemptsOf = ({ testResults }: z.output<typeof vitestReport>) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map((test) =>
        secondAttempt(path.relative(projectDirectory, name), test.fullName, test.failureMessages),
      ),
  );

const secondJourneysOf = ({ specs, suites }: z.output<typeof journeySuite>): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ results }) => {
        const errors = results.flatMap((attempt) => attempt.errors.map(({ message }) => message));
        return secondAttempt(file, title, errors);
      }),
  ),
  ...suites.flatMap(secondJourneysOf),
];

/** A runner that broke off before it wrote its report has failed, even if it counted no failure. */
function countOf(file: string, succeeded: boolean, read: (text: string) => Count): Count {
  if (!existsSync(file)) return one(false);
  const count = read(readFileSync(file, "utf8"));
  return succeeded || count.failed > 0 ? count : { ...count, failed: 1 };
}

/** Tests of these projects of vitest.config.ts, in one run; all, those of some files, or those that a change reaches. */
export const vitest = (
  name: string,
  projects: string[],
  env: NodeJS.ProcessEnv,
  { changedSince, files = [] }: { changedSince?: string | undefined; files?: readonly string[] } = {},
): Check => ({
  name,
  async run(print) {
    const file = path.join(results, `${projects.join("-")}.json`);
    const reporters = ["--reporter=dot", "--reporter=json"];
    const output = `--outputFile.json=${file}`;
    const chosen = changedSince ? ["--changed", changedSince, "--passWithNoTests"] : [];
    const projectArgs = projects.flatMap((project) => ["--project", project]);
    const args = ["run", ...files, ...projectArgs, ...chosen, ...reporters, output];
    const ok = await succeeds({ program: "vitest", args, env }, print);
    return countOf(file, ok, (text) => {
      const report = vitestReport.parse(JSON.parse(text));
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        secondAttempts: secondAttemptsOf(report),
      };
    });
  },
});

/** Journeys in a browser. `report` is the file, below test-results, to which the configuration writes its counts. */
export const journeys = (name: string, report: string, args: string[], env: NodeJS.ProcessEnv): Check => ({
  name,
  async run(print) {
    const ok = await succeeds({ program: "playwright", args: ["test", ...args], env }, print);
    return countOf(path.join(results, report), ok, (text) => {
      const { stats, errors, suites } = playwrightReport.parse(JSON.parse(text));
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        skipped: stats.skipped,
        secondAttempts: suites.flatMap(secondJourneysOf),
      };
    });
  },
});

/** More in one run tell of a fault in a test or in the product, not of a machine's bad moment. */
const secondAttemptsMax = 2;

/** Performs checks and keeps the score; a check that throws has failed. */
export function createScore() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  const notRun: string[] = [];
  const leftOut: string[] = [];
  const secondAttempts: string[] = [];
  const fail = (name: string) => {
    total.failed += 1;
    failures.push(name);
  };

  /** True when nothing of it failed. */
  async function count({ name, run }: Check, print?: Print): Promise<boolean> {
    try {
      const { passed, failed, skipped = 0, secondAttempts: again = [] } = await run(print);
      secondAttempts.push(...again);
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
      if (failed > 0) failures.push(name);
      return failed === 0;
    } catch (error) {
      (print ?? console.error)(error instanceof Error ? error.message : String(error));
      fail(name);
      return false;
    }
  }

  return {
    fail,
    /** Counts checks, one each, that could not run because a program is missing. */
    skip(...names: string[]): void {
      total.skipped += names.length;
      notRun.push(...names);
    },
    /** Counts test files that say nothing about what is tested here. */
    leaveOut(reason: string, files: readonly string[]): void {
      total.skipped += files.length;
      leftOut.push(`${files.length} test files that ${reason}: ${files.join(", ")}`);
    },
    /** True when nothing of it failed. */
    async perform(check: Check): Promise<boolean> {
      say(check.name);
      return await count(check);
    },
    /** As many at once as there are processors and one; each output in one piece, in the order of their ends. */
    async performTogether(checks: readonly Check[]): Promise<void> {
      const waiting = [...checks];
      const performNext = async (): Promise<void> => {
        const check = waiting.shift();
        if (!check) return;
        const beganAtMs = Date.now();
        let output = "";
        const holds = await count(check, (text) => {
          output += text;
        });
        const seconds = ((Date.now() - beganAtMs) / 1000).toFixed(0);
        say(`${check.name}: ${holds ? "holds" : "FAILED"}, took ${seconds} s`);
        if (output.trim()) console.log(output.trimEnd());
        await performNext();
      };
      // One more than there are processors: component tests wait more than they work.
      await Promise.all(Array.from({ length: availableParallelism() + 1 }, performNext));
    },
    /** Prints the verdict and ends the process with it: 1 when a check failed or could not run. */
    close(): never {
      if (secondAttempts.length > 0)
        say(`passed at the second attempt only:\n   ${secondAttempts.join("\n   ")}`);
      if (secondAttempts.length > secondAttemptsMax)
        fail(`more than ${secondAttemptsMax} tests passed at the second attempt only`);
      const notRunLine = `not run for want of programs: ${notRun.join(", ")}`;
      const command = administratorCommand();
      if (leftOut.length > 0) say(`left out:\n   ${leftOut.join("\n   ")}`);
      if (failures.length > 0) say(`failed: ${failures.join(", ")}`);
      if (notRun.length > 0) say(command ? `${notRunLine}; an administrator runs: ${command}` : notRunLine);
      if (failures.length + notRun.length === 0) say("everything holds");
      console.log(`\n${secondAttempts.length} at the second attempt`);
      console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
      process.exit(total.failed + notRun.length === 0 ? 0 : 1);
    },
  };
}

/** Forgets the reports of the run before. */
export function clearResults(): void {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}
