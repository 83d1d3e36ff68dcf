import { aloneWithJobs, jobsTimeoutMs } from "@vanzelf/testkit/jobs.ts";
import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createTestFunction, type TestFunction } from "../shared/test-function.ts";
import { createUsageReset } from "./app.ts";
import { readUsageResetEnvironment } from "./usage-reset-environment.ts";
import { usageResetSummarySchema } from "./usage-reset-summary.ts";

const cronSecret = "the-secret-of-this-month";

let usageReset: TestFunction;

// A reset is for all customers.
beforeAll(aloneWithJobs, jobsTimeoutMs);
beforeEach(() => {
  usageReset = createTestFunction({ ...stack(), cronSecret }, ({ read, ...parts }) =>
    createUsageReset({ environment: readUsageResetEnvironment(read), ...parts }),
  );
});
afterEach(() => usageReset.proveDiscretion());

const jobCall = { route: "POST usage-reset", token: cronSecret };

async function reset() {
  const { status, json } = await usageReset.call(jobCall);
  expect(status).toBe(200);
  return usageResetSummarySchema.parse(json);
}

const loggedResets = (): unknown[] =>
  usageReset.said.filter((line) => line.includes('"event":"usage reset"')).map((line) => JSON.parse(line));

const usage = { meeting_analysis: 3 };
async function staleCustomer() {
  const person = await createPerson({ usage });
  await sql.query(
    "update public.user_tables set last_reset_date = now() - interval '2 months' where user_id = $1",
    [person.id],
  );
  return person;
}
const countsOf = ({ id }: { id: string }) =>
  sql.rows("select usage_counts from public.user_tables where user_id = $1", [id]);

describe("a reset", () => {
  test("empties what is of an earlier month, and says so in its answer and its log", async () => {
    const [stale, current] = [await staleCustomer(), await createPerson({ usage })];
    const summary = await reset();
    expect(summary).toMatchObject({ complete: true });
    expect(summary.reset).toBeGreaterThanOrEqual(1);
    expect(await countsOf(stale)).toEqual([{ usage_counts: {} }]);
    expect(await countsOf(current)).toEqual([{ usage_counts: usage }]);
    expect(loggedResets()).toMatchObject([summary]);
  });

  test("of very many stops before its caller's minute is over, and says that there is more", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const slow: typeof fetch = async () => {
      vi.setSystemTime(Date.now() + 15_000);
      return Response.json({ reset: 250, remaining: true });
    };
    const { json } = await usageReset.call({ ...jobCall, fetch: slow });
    expect(json).toEqual({ reset: 750, batches: 3, complete: false, durationMs: 45_000 });
  });

  test("that fails half way keeps what it did, and tells the log", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    let calls = 0;
    const oncePending: typeof fetch = async () => {
      calls += 1;
      if (calls === 1) return Response.json({ reset: 250, remaining: true });
      vi.setSystemTime(Date.now() + 15_000);
      throw new TypeError("connection lost");
    };
    expect(await usageReset.refusal({ ...jobCall, fetch: oncePending })).toMatchObject({
      status: 500,
      code: "internal",
    });
    expect(loggedResets()).toEqual([
      expect.objectContaining({ reset: 250, batches: 1, complete: false, durationMs: 15_000 }),
    ]);
  });
});
