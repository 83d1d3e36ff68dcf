import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Check, command, createScore, journeys, results, vitest } from "./checks.ts";

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line.trim()));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The exit code, and what was printed until then. */
async function outcomeOf(checks: readonly Check[]) {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("the process ends");
  });
  const { performTogether, close } = createScore();
  await performTogether(checks);
  expect(close).toThrow("the process ends");
  return { exitCode: exit.mock.calls[0]?.[0], printed: printed.join("\n") };
}

const node = (name: string, code: string) => command(name, process.execPath, ["-e", code]);
const thrown: Check = {
  name: "one that throws",
  run: async () => {
    throw new Error("no such program");
  },
};

test("every check that fails beside the others is named, with its output, and fails the run", async () => {
  const outcome = await outcomeOf([
    node("one that fails", "console.error('line 3 is wrong'); process.exit(1)"),
    node("one that holds", "console.log('all is well')"),
    thrown,
  ]);
  expect(outcome.exitCode).toBe(1);
  expect(outcome.printed).toMatch(/one that fails: FAILED.*\nline 3 is wrong/);
  expect(outcome.printed).toMatch(/one that throws: FAILED.*\nno such program/);
  expect(outcome.printed).toMatch(/one that holds: holds.*\nall is well/);
  expect(outcome.printed).toMatch(
    /failed: (one that fails, one that throws|one that throws, one that fails) /,
  );
  expect(outcome.printed).toContain("1 passed, 2 failed, 0 skipped");
});

test("the outputs of checks that run at the same time are not mixed", async () => {
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const speaking = (name: string, index: number): Check => ({
    name,
    run: async (print) => {
      print?.(`${name} begins\n`);
      begun[index]?.resolve();
      await Promise.all(begun.map(({ promise }) => promise));
      print?.(`${name} ends\n`);
      return { passed: 1, failed: 0 };
    },
  });
  const { printed } = await outcomeOf([speaking("a", 0), speaking("b", 1)]);
  expect(printed).toContain("a begins\na ends");
  expect(printed).toContain("b begins\nb ends");
});

test("a program that is not there is a check that failed", async () => {
  const { exitCode, printed } = await outcomeOf([command("missing", "no-such-program", [])]);
  expect(exitCode).toBe(1);
  expect(printed).toMatch(/missing: FAILED.*\nspawn no-such-program ENOENT/);
});

test("a program does not get variables that a build in this process sets meanwhile", async () => {
  vi.stubEnv("SET_BY_A_BUILD", "yes");
  const { printed } = await outcomeOf([node("a", "console.log(process.env.SET_BY_A_BUILD ?? 'not set')")]);
  expect(printed).toContain("not set");
});

/** A folder with programs of these names, which do nothing but write these reports. */
function makeRunners(reports: Record<string, { file: string; report: object }>): string {
  const directory = newFolder(onTestFinished);
  mkdirSync(results, { recursive: true });
  for (const [program, { file, report }] of Object.entries(reports)) {
    const copy = path.join(directory, `${program}.json`);
    writeFileSync(copy, JSON.stringify(report));
    writeFileSync(path.join(directory, program), `#!/bin/sh\ncp '${copy}' '${path.join(results, file)}'\n`);
    chmodSync(path.join(directory, program), 0o755);
  }
  return directory;
}

const numbered = <Item>(count: number, make: (number: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index + 1));

test.each([
  { inTests: 1, inJourneys: 1, exitCode: 0, counts: "4 passed, 0 failed, 0 skipped" },
  { inTests: 1, inJourneys: 2, exitCode: 1, counts: "5 passed, 1 failed, 0 skipped" },
  { inTests: 3, inJourneys: 0, exitCode: 1, counts: "5 passed, 1 failed, 0 skipped" },
])(
  "$inTests tests and $inJourneys journeys at a second attempt are named, and more than two are a failure",
  async ({ inTests, inJourneys, ...expected }) => {
    // As the two programs write them.
    const directory = makeRunners({
      vitest: {
        file: "runners-tests.json",
        report: {
          numPassedTests: inTests + 1,
          numFailedTests: 0,
          numFailedTestSuites: 0,
          testResults: [
            {
              name: path.resolve("policies/calls.test.ts"),
              assertionResults: [
                { fullName: "at once", status: "passed", failureMessages: [] },
                ...numbered(inTests, (number) => ({
                  fullName: `test ${number}`,
                  status: "passed",
                  failureMessages: [`Error: late by ${number}`],
                })),
              ],
            },
          ],
        },
      },
      playwright: {
        file: "runners-journeys.json",
        report: {
          stats: { expected: 1, unexpected: 0, flaky: inJourneys, skipped: 0 },
          errors: [],
          suites: [
            {
              specs: [],
              suites: [
                {
                  specs: [
                    { file: "leads.spec.ts", title: "at once", tests: [{ status: "expected", results: [] }] },
                    ...numbered(inJourneys, (number) => ({
                      file: "leads.spec.ts",
                      title: `journey ${number}`,
                      tests: [
                        {
                          status: "flaky",
                          results: [{ errors: [{ message: `hangs at ${number}` }] }, { errors: [] }],
                        },
                      ],
                    })),
                  ],
                },
              ],
            },
          ],
        },
      },
    });
    const env = { PATH: `${directory}:${process.env.PATH}` };
    const { exitCode, printed: all } = await outcomeOf([
      vitest("tests", ["runners", "tests"], env),
      journeys("journeys", "runners-journeys.json", [], env),
    ]);
    for (const number of numbered(inTests, String))
      expect(all).toMatch(new RegExp(`policies/calls.test.ts > test ${number}\\n +Error: late by ${number}`));
    for (const number of numbered(inJourneys, String))
      expect(all).toMatch(new RegExp(`leads.spec.ts > journey ${number}\\n +hangs at ${number}`));
    expect(all).not.toContain("> at once");
    expect(printed.slice(-2)).toEqual([`${inTests + inJourneys} at the second attempt`, expected.counts]);
    expect(exitCode).toBe(expected.exitCode);
  },
);

test("counts what could not run as skipped, and does not end well", () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("the process ends");
  });
  const { skip, close } = createScore();
  skip("component tests", "browser journeys");
  expect(close).toThrow("the process ends");
  expect(exit).toHaveBeenCalledWith(1);
  expect(printed.join("\n")).toContain("not run for want of programs: component tests, browser journeys");
  expect(printed.at(-1)).toBe("0 passed, 0 failed, 2 skipped");
});
