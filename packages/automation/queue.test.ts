import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { openQueue, type QueueOptions } from "./queue.ts";
import { inTransaction } from "./store/store.ts";
import { openOwnStore } from "./store/test-store.ts";

const { store, databaseUrl } = await openOwnStore();

async function open(log: QueueOptions["log"] = () => {}) {
  const queue = await openQueue({ databaseUrl, log });
  onTestFinished(() => queue.stop());
  return queue;
}
const rowsOf = async (text: string) => (await store.pool.query(text)).rows;

test("eight jobs are worked on at once, two of a customer's, and how many wait is told", async () => {
  const queue = await open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: later, resolve: isLater } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const takenBack = inTransaction(store.pool, async (transaction) => {
    await queue.add("weg", randomUUID(), transaction);
    throw new Error("taken back");
  });
  await expect(takenBack).rejects.toThrow("taken back");
  expect(await queue.length()).toEqual({ waiting: 0, active: 0 });
  await queue.begin({
    async run(jobId) {
      begun.push(jobId);
      await released;
    },
    giveUp: async () => isLater(),
  });
  // One after another: workers that look at once may each find room for a customer's last one.
  const add = async (jobId: string, customerId: string, active: number, waiting: number) => {
    await inTransaction(store.pool, (transaction) => queue.add(jobId, customerId, transaction));
    await expect.poll(() => queue.length()).toEqual({ active, waiting });
  };
  const customerId = randomUUID();
  await add("een", customerId, 1, 0);
  await add("twee", customerId, 2, 0);
  await add("drie", customerId, 2, 1);
  const others = Array.from({ length: 6 }, (_, place) => `ander ${place}`);
  for (const [place, jobId] of others.entries()) await add(jobId, randomUUID(), 3 + place, 1);
  await add("laatste", randomUUID(), 8, 2);
  // By then a worker that is free would have taken one more.
  await store.pool.query(`insert into queue.job (name, data) values ('failed', '{"jobId": "later"}')`);
  await later;
  expect(begun).toEqual(["een", "twee", ...others]);
  release();
  await expect.poll(() => queue.length()).toEqual({ waiting: 0, active: 0 });
});

test("a job that failed at its last attempt is given up, and that again until it succeeds", async () => {
  const queue = await open();
  const given: string[] = [];
  await inTransaction(store.pool, (transaction) => queue.add("stuk", randomUUID(), transaction));
  await store.pool.query("update queue.job set retry_limit = 0 where name = 'jobs' and state = 'created'");
  await queue.begin({
    run: () => Promise.reject(new Error("broken")),
    async giveUp(jobId) {
      if (given.push(jobId) === 1) throw new Error("no answer");
    },
  });
  const untilNow = async () => {
    await store.pool.query("update queue.job set start_after = now() where state = 'retry'");
    return given;
  };
  await expect.poll(untilNow, { timeout: 20_000 }).toEqual(["stuk", "stuk"]);
});

test("a job is tried for hours, each time by one worker that is alive, and put back for minutes", async () => {
  const queue = await open();
  await queue.schedule("later", "17 4 * * *", async () => {});
  expect(
    await rowsOf(
      `select name, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, dead_letter
       from queue.queue where name in ('jobs', 'failed', 'later') order by retry_limit desc`,
    ),
  ).toEqual([
    {
      ...{ name: "failed", retry_limit: 100, retry_delay: 2, retry_backoff: true, retry_delay_max: 900 },
      ...{ expire_seconds: 21_600, heartbeat_seconds: 30, dead_letter: null },
    },
    {
      ...{ name: "jobs", retry_limit: 20, retry_delay: 2, retry_backoff: true, retry_delay_max: 900 },
      ...{ expire_seconds: 21_600, heartbeat_seconds: 30, dead_letter: "failed" },
    },
    {
      ...{ name: "later", retry_limit: 2, retry_delay: 60, retry_backoff: false, retry_delay_max: null },
      ...{ expire_seconds: 21_600, heartbeat_seconds: 30, dead_letter: null },
    },
  ]);
  const customerId = randomUUID();
  await queue.postpone("straks", customerId);
  await queue.postpone("dan", customerId, 61);
  expect(
    await rowsOf(
      `select data->>'jobId' as job, group_id, round(extract(epoch from start_after - created_on))::int as seconds
       from queue.job where name = 'jobs' and data->>'jobId' in ('straks', 'dan') order by created_on`,
    ),
  ).toEqual([
    { job: "straks", group_id: customerId, seconds: 300 },
    { job: "dan", group_id: customerId, seconds: 61 },
  ]);
  // One that is tried again waits as well.
  await store.pool.query("update queue.job set state = 'retry' where data->>'jobId' = 'straks'");
  expect(await queue.length()).toEqual({ waiting: 2, active: 0 });
});

test("work that the calendar asked for is tried again after a failure, which is in the log", async () => {
  const lines: string[] = [];
  const queue = await open((line) => lines.push(line));
  await queue.schedule("failing", "17 4 * * *", async () => {
    throw new Error("no disk");
  });
  await queue.runSoon("failing");
  await expect.poll(() => lines).toContain("failing failed: Error: no disk");
  await expect
    .poll(() => rowsOf("select state::text from queue.job where name = 'failing'"))
    .toEqual([{ state: "retry" }]);
  expect(
    await rowsOf(
      `select timezone, policy from queue.schedule join queue.queue on queue.name = schedule.name
       where schedule.name = 'failing'`,
    ),
  ).toEqual([{ timezone: "Europe/Brussels", policy: "singleton" }]);
});
