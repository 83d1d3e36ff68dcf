// The jobs of a running stack, which hosted leaves to pg_cron: those that supabase/routines/jobs.sql lists, at the same
// times. Tests' stacks run none by themselves.
import { withClient } from "@vanzelf/local-supabase/database.ts";
import { CronExpressionParser } from "cron-parser";
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

/** Whether a schedule as pg_cron reads it, in UTC, names this minute. Throws for what is no schedule of five fields. */
export function isDue(schedule: string, at: Date): boolean {
  if (schedule.split(" ").length !== 5) throw new Error(`"${schedule}" has not five fields.`);
  const minute = new Date(at.getTime() - (at.getTime() % minuteMs));
  return CronExpressionParser.parse(schedule, { tz: "UTC" }).includesDate(minute);
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
