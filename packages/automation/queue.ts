// Jobs wait and are worked off in Postgres: pg-boss gives each to one worker at a time, on any number of machines, gives
// those of a worker that died to another one, and tries again what failed.
import { PgBoss, type WorkOptions } from "pg-boss";
import * as z from "zod";
import type { Transaction } from "./store/store.ts";

type Worker = {
  /** Throws for what is worth another attempt. */
  run(jobId: string, signal: AbortSignal): Promise<void>;
  /** Called for a job that failed at each attempt. Tried again until it succeeds. */
  giveUp(jobId: string, signal: AbortSignal): Promise<void>;
};

export type Queue = {
  /** @param customerId jobs of one customer wait for each other, not for those of others. */
  add(jobId: string, customerId: string, transaction: Transaction): Promise<void>;
  /** Puts a job back for later, as often as it takes; without `seconds` by what the operator is given to mend a fault. */
  postpone(jobId: string, customerId: string, seconds?: number): Promise<void>;
  /**
   * Calls `work` when the calendar says so, once for all machines. `cron` as in `5 4 * * *`, in Belgian time. A failure is
   * logged, and tried again within minutes.
   */
  schedule(name: string, cron: string, work: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Has scheduled work done now, and not beside the same work of another machine. */
  runSoon(name: string): Promise<void>;
  begin(worker: Worker): Promise<void>;
  /** Jobs that wait, and jobs that are worked on. */
  length(): Promise<{ waiting: number; active: number }>;
  /** Ends what is under way; another worker takes it up. */
  stop(): Promise<void>;
};

export type QueueOptions = {
  databaseUrl: string;
  log: (line: string) => void;
  /** How long a job of a worker that died waits for another one: ten at least. */
  heartbeatSeconds?: number;
  /** How often such jobs are looked for. */
  superviseSeconds?: number;
  /** How long a job waits that needs the operator. */
  postponedSeconds?: number;
};

const names = { jobs: "jobs", failed: "failed" } as const;
/** In this process. */
const jobsAtOnce = 8;
const customersJobsMax = 2;
/** With the waits between them, most of a day. */
const attempts = { retryLimit: 100, retryBackoff: true, retryDelay: 2, retryDelayMax: 900 };
const longestJobSeconds = 6 * 3_600;

type Data = { jobId: string };

/** Counted when it is asked: pg-boss's own figures are as old as its last look at the queue, a minute at worst. */
const lengthNow = `
  select count(*) filter (where state <> 'active')::int as waiting, count(*) filter (where state = 'active')::int as active
  from queue.job where name = any($1::text[]) and state < 'completed'`;
const lengthRow = z.object({ waiting: z.number(), active: z.number() });

export async function openQueue({
  databaseUrl,
  log,
  heartbeatSeconds = 30,
  superviseSeconds = 10,
  postponedSeconds = 300,
}: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: "queue",
    max: 2,
    application_name: "automation queue",
    superviseIntervalSeconds: superviseSeconds,
    // Else each queue is looked at once a minute, however often the queues are gone through.
    monitorIntervalSeconds: superviseSeconds,
    useListenNotify: true,
  });
  boss.on("error", (error) => log(`queue: ${error.message}`));
  await boss.start();
  const common = { ...attempts, expireInSeconds: longestJobSeconds, heartbeatSeconds };
  await boss.createQueue(names.failed, common);
  await boss.createQueue(names.jobs, { ...common, retryLimit: 20, deadLetter: names.failed });
  // Apart, because a queue that an earlier start made is left as it was.
  await boss.updateQueue(names.jobs, { notify: true });

  const work = (name: string, options: WorkOptions, run: Worker["run"]) =>
    boss.work<Data>(name, { groupConcurrency: customersJobsMax, ...options }, async ([job]) => {
      if (job) await run(job.data.jobId, job.signal);
    });

  return {
    async add(jobId, customerId, transaction) {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => await transaction.query(text, values),
      };
      await boss.send(names.jobs, { jobId }, { group: { id: customerId }, db });
    },
    async postpone(jobId, customerId, seconds = postponedSeconds) {
      await boss.send(names.jobs, { jobId }, { group: { id: customerId }, startAfter: seconds });
    },
    async schedule(name, cron, run) {
      const calendar = {
        retryLimit: 2,
        retryDelay: 60,
        expireInSeconds: longestJobSeconds,
        heartbeatSeconds,
      };
      await boss.createQueue(name, { ...calendar, policy: "singleton" });
      await boss.schedule(name, cron, null, { tz: "Europe/Brussels" });
      await boss.work(name, async ([job]) => {
        if (!job) return;
        await run(job.signal).catch((error: unknown) => {
          log(`${name} failed: ${String(error)}`);
          throw error;
        });
      });
    },
    async runSoon(name) {
      await boss.send(name);
    },
    async begin(worker) {
      await work(names.failed, { pollingIntervalSeconds: 2 }, worker.giveUp);
      // A new job wakes a worker. Polling is for one that is tried again.
      const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 3 };
      await work(names.jobs, { localConcurrency: jobsAtOnce, ...polling }, worker.run);
    },
    async length() {
      const { rows } = await boss.getDb().executeSql(lengthNow, [[names.jobs, names.failed]]);
      return lengthRow.parse(rows[0]);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
