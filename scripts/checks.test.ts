import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Check, command, createScore } from "./checks.ts";

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
