import { withClient } from "@vanzelf/local-supabase/database.ts";
import type pg from "pg";
import * as z from "zod";
import { readProjectDatabase } from "../deploy/project.ts";
import type { Release } from "../deploy/step.ts";
import { type Examination, type Finding, findings, good, note, wrong } from "./finding.ts";

/** Secrets that those jobs read from Vault. */
const vaultNames = ["project_url", "cron_secret"] as const;

const jobRow = z.object({
  name: z.string(),
  /** Null for a job that runs in the database alone. */
  path: z.string().nullable(),
  silence: z.string(),
  /** Null for a job that is not scheduled. */
  active: z.boolean().nullable(),
  status: z.string().nullable(),
  return_message: z.string().nullable(),
  is_late: z.boolean().nullable(),
});

/** Each job of the routines with its last run, and the longest accepted time between two: one missed run, and a margin. */
const lastRuns = `
  select wanted.name, wanted.path, silence, job.active, run.status, run.return_message,
    run.start_time < now() - silence::interval as is_late
  from private.jobs() as wanted
  cross join lateral (
    select case
      when split_part(wanted.schedule, ' ', 3) <> '*' then '32 days'
      when split_part(wanted.schedule, ' ', 5) <> '*' then '8 days'
      when split_part(wanted.schedule, ' ', 2) <> '*' then '2 days'
      when split_part(wanted.schedule, ' ', 1) <> '*' then '3 hours'
      else '10 minutes'
    end as silence
  ) as accepted
  left join cron.job on jobname = wanted.name
  left join lateral (
    select * from cron.job_run_details where jobid = job.jobid order by runid desc limit 1
  ) as run on true`;

function findingOf({ name, path, silence, active, status, ...run }: z.infer<typeof jobRow>): Finding {
  if (active === null) {
    const schedule =
      path === null
        ? "select private.schedule_database_jobs()"
        : "once Vault holds its secrets, select private.schedule_jobs()";
    return wrong(`${name} is not scheduled: ${schedule}`);
  }
  if (!active) return wrong(`${name} is switched off`);
  if (status === null) return note(`${name} is scheduled and has not run yet`);
  if (status === "failed") return wrong(`${name} failed: ${run.return_message ?? "without a word"}`);
  return run.is_late ? wrong(`${name} has not run for ${silence}`) : good(`${name} ran in time`);
}

const examineJobs = async (client: pg.Client): Promise<Finding[]> =>
  z
    .array(jobRow)
    .parse((await client.query(lastRuns)).rows)
    .map(findingOf);

async function examineVault(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string }>("select name from vault.secrets");
  const names = new Set(rows.map(({ name }) => name));
  return vaultNames.map((name) =>
    names.has(name) ? good(`Vault holds ${name}`) : wrong(`Vault lacks ${name}`),
  );
}

/** A job only sends its request; the answer of our function is kept here for some hours. */
async function examineAnswers(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ outcome: string; times: number }>(
    `select coalesce(status_code::text, error_msg, 'no answer in time') as outcome, count(*)::integer as times
     from net._http_response
     where status_code is null or status_code >= 400 group by 1 order by 2 desc`,
  );
  return rows.map(({ outcome, times }) =>
    wrong(`a job's request was answered with ${outcome} (${times} times)`),
  );
}

/** An extension that was made without a schema is in public, whose functions the API shows. */
async function examineNetwork(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ schema: string }>(
    "select extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_net'",
  );
  return rows.map(({ schema }) =>
    schema === "public"
      ? wrong("pg_net is in schema public: drop extension pg_net; create extension pg_net schema extensions")
      : good(`pg_net is in schema ${schema}`),
  );
}

/** The scheduled jobs of the project's database and their results. Only reads. */
export const cronExamination = ({ variables }: Release): Examination => ({
  title: "Scheduled jobs",
  examine: () =>
    withClient(readProjectDatabase(variables).url, async (client) => {
      const { rows } = await client.query<{ there: boolean }>(
        `select to_regclass('cron.job') is not null and to_regclass('net._http_response') is not null
           and to_regclass('vault.secrets') is not null as there`,
      );
      if (!rows[0]?.there)
        return [wrong("pg_cron, pg_net or Vault is missing: nothing resets usage by itself")];
      const found: Finding[] = [];
      for (const part of [examineJobs, examineVault, examineNetwork, examineAnswers]) {
        found.push(...(await findings(() => part(client))));
      }
      return found;
    }),
});
