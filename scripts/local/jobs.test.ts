import { aloneWithJobs, jobsTimeoutMs } from "@vanzelf/testkit/jobs.ts";
import { serve } from "@vanzelf/testkit/listen.ts";
import { stack } from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { isDue, readJobs, runJobs, startJobs } from "./jobs.ts";

describe("a schedule", () => {
  test.each([
    ["* * * * *", "2026-11-23T04:17:59Z", true],
    ["35 * * * *", "2026-11-23T04:35:00Z", true],
    ["35 * * * *", "2026-11-23T04:36:00Z", false],
    ["*/5 * * * *", "2026-11-23T04:35:00Z", true],
    ["*/5 * * * *", "2026-11-23T04:36:00Z", false],
    ["20 3 * * *", "2026-11-23T03:20:00Z", true],
    ["20 3 * * *", "2026-11-23T03:20:00+01:00", false],
    ["5 * 1,2,28-31 * *", "2026-11-30T22:05:00Z", true],
    ["5 * 1,2,28-31 * *", "2026-11-02T22:05:00Z", true],
    ["5 * 1,2,28-31 * *", "2026-11-27T22:05:00Z", false],
    ["0 4 * * 0", "2026-11-29T04:00:00Z", true],
    ["0 4 * * 0", "2026-11-30T04:00:00Z", false],
  ])("%s at %s: %s", (schedule, at, due) => {
    expect(isDue(schedule, new Date(at))).toBe(due);
  });

  test("is in UTC, wherever the machine stands", () => {
    vi.stubEnv("TZ", "Europe/Brussels");
    onTestFinished(() => void vi.unstubAllEnvs());
    const at = new Date("2026-11-23T23:20:00Z");
    expect(at.getHours()).toBe(0);
    expect(isDue("20 23 23 11 1", at)).toBe(true);
  });

  test.each([
    ["* * * *", "five fields"],
    ["@hourly", "five fields"],
    ["5 25 * * *", "Constraint error"],
  ])("of another form is refused: %s", (schedule, reason) => {
    expect(() => isDue(schedule, new Date())).toThrow(reason);
  });
});

describe("the jobs of a running stack", () => {
  beforeAll(aloneWithJobs, jobsTimeoutMs);

  test("are hosted's, and each runs", async () => {
    const jobs = await readJobs(stack());
    expect(jobs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["admin-sweep", "end-old-sessions", "notices-send", "usage-reset"]),
    );
    for (const { schedule } of jobs) expect(() => isDue(schedule, new Date())).not.toThrow();
    const failures: string[] = [];
    await runJobs(jobs, stack(), (line) => failures.push(line));
    expect(failures).toEqual([]);
  });

  test("run once when it starts, and then each at its minutes", async () => {
    const asked: string[] = [];
    const { url } = await serve((req, res) => {
      asked.push(req.url?.replace("/functions/v1/", "") ?? "");
      res.end();
    }, onTestFinished);
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["setTimeout", "Date"], now: new Date("2026-11-23T04:33:30Z") });
    await startJobs({ ...stack(), apiUrl: url }, () => {});
    const sends = "notices/send";
    for (const [passedMs, paths] of [
      [0, ["admin/sweep", sends, "usage-reset"]],
      [29_999, []],
      [1, [sends]],
      [60_000, ["admin/sweep", sends]],
    ] as const) {
      await vi.advanceTimersByTimeAsync(passedMs);
      await expect.poll(() => asked.sort()).toEqual(paths);
      asked.length = 0;
    }
  });

  test("that fail are told by name, and keep none of the others from running", async () => {
    const told: string[] = [];
    const broken = { name: "broken", schedule: "* * * * *", path: null, command: "select 1 / 0" };
    const missing = { name: "missing", schedule: "* * * * *", path: "no-such-function", command: null };
    await runJobs([broken, missing], stack(), (line) => told.push(line));
    expect(told.sort()).toEqual([
      "the job broken failed: error: division by zero",
      "the job missing failed: Error: no-such-function answered 404",
    ]);
  });
});
