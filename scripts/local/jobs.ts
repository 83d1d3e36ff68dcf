// The jobs of a running stack, which hosted leaves to pg_cron: those that supabase/routines/jobs.sql lists, at the same
// times. Tests' stacks run none by themselves.
import { withClient } from "@vanzelf/local-supabase/database.ts";
import * as z from "zod";
import type { StackStatus } from "./state.ts";

const common = { name: z.string(), schedule: z.string() };
const jobsSchema = z.array(
  z.union([
    z.object({ ...common, path: z.string(), command: z.null() }),
    z.object({ ...common, path: z.null(), command: z.string() }),
  ]),
);
type Job = z.infer<typeof jobsSchema>[number];

const minuteMs = 60_000;
/** As long as pg_net waits on hosted. */
const timeoutMs = 60_000;

export const readJobs = ({ dbUrl }: Pick<StackStatus, "dbUrl">): Promise<Job[]> =>
  withClient(dbUrl, async (client) =>
    jobsSchema.parse((await client.query("select name, schedule, path, command from private.jobs()")).rows),
  );

// `*`, `*/5`, `7`, `28-31`. A step counts from 0, as it does in minutes and hours.
const partPattern = /^(?:\*(?:\/(\d+))?|(\d+)(?:-(\d+))?)$/;

function includes(part: string, value: number): boolean {
  const [all, step = 1, first, last = first] = partPattern.exec(part) ?? [];
  if (all === undefined) throw new Error(`"${part}" is no part of a schedule that is known here.`);
  if (first === undefined) return value % Number(step) === 0;
  return value >= Number(first) && value <= Number(last);
}

/** Whether a schedule as pg_cron reads it, in UTC, names this minute. Throws for a form that our jobs do not use. */
export function isDue(schedule: string, at: Date): boolean {
  const values = [
    at.getUTCMinutes(),
    at.getUTCHours(),
    at.getUTCDate(),
    at.getUTCMonth() + 1,
    at.getUTCDay(),
  ];
  const fields = schedule.split(" ");
  if (fields.length !== values.length) throw new Error(`"${schedule}" has not five fields.`);
  const answers = values.map((value, index) =>
    (fields[index] ?? "").split(",").map((part) => includes(part, value)),
  );
  return answers.every((parts) => parts.includes(true));
}

async function run({ path, command }: Job, { apiUrl, cronSecret, dbUrl }: StackStatus): Promise<void> {
  if (path === null) {
    await withClient(dbUrl, (client) => client.query(command));
    return;
  }
  const response = await fetch(`${apiUrl}/functions/v1/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${cronSecret}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

/** Runs jobs at once and beside each other, and logs what fails. */
export async function runJobs(jobs: Job[], status: StackStatus, log: (line: string) => void): Promise<void> {
  const runs = jobs.map((job) =>
    run(job, status).catch((error) => log(`the job ${job.name} failed: ${String(error)}`)),
  );
  await Promise.all(runs);
}

/** Runs each job at its times, for as long as the process lives, and once now: the stack was off at some of them. */
export async function startJobs(status: StackStatus, log: (line: string) => void): Promise<void> {
  const jobs = await readJobs(status);
  void runJobs(jobs, status, log);
  const waitForNextMinute = () =>
    setTimeout(
      () => {
        const now = new Date();
        waitForNextMinute();
        void runJobs(
          jobs.filter(({ schedule }) => isDue(schedule, now)),
          status,
          log,
        );
      },
      minuteMs - (Date.now() % minuteMs),
    );
  waitForNextMinute();
}
