import { readFileSync } from "node:fs";
import { afterAll, afterEach, expect, test } from "vitest";
import * as z from "zod";
import { listMigrations } from "#scripts/local/database.ts";
import { applyRoutinesAndPolicies } from "#scripts/local/routines-and-policies.ts";
import { startFreshDatabase } from "./fresh-database.ts";

// pg_cron, pg_net and Vault exist on hosted only. Their stand-ins here remember their calls, under the
// names and parameters that those extensions document.
const extensions = `
  create schema cron;
  create table cron.job (
    jobid bigint generated always as identity primary key, jobname text, schedule text not null, command text not null
  );
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
    $$ insert into cron.job (jobname, schedule, command) values (job_name, schedule, command) returning jobid $$;
  create function cron.unschedule(job_id bigint) returns boolean language sql as
    $$ delete from cron.job where jobid = job_id returning true $$;
  create schema net;
  create table net.requests (
    id bigint generated always as identity primary key, url text, body jsonb, headers jsonb, timeout_milliseconds integer
  );
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds integer default 5000
  ) returns bigint language sql as
    $$ insert into net.requests (url, body, headers, timeout_milliseconds)
       values (url, body, headers, timeout_milliseconds) returning id $$;
  create schema vault;
  create table vault.decrypted_secrets (name text unique, decrypted_secret text);`;

const database = await startFreshDatabase();
afterAll(() => database.stop());
afterEach(() => database.query("drop schema if exists cron, net, vault cascade"));

const schedule = () => database.query("select private.schedule_jobs() as name");
const jobs = () => database.query("select jobname, schedule from cron.job order by jobname");
const ours = {
  sweep: { jobname: "admin-sweep", schedule: "35 * * * *" },
  notices: { jobname: "notices-send", schedule: "* * * * *" },
  reset: { jobname: "usage-reset", schedule: "5 * 1,2,28-31 * *" },
};
/** As pg_cron runs it. */
async function run(jobname: string) {
  const [job] = await database.query(`select command from cron.job where jobname = '${jobname}'`);
  await database.query(z.object({ command: z.string() }).parse(job).command);
}
const holdSecrets = (secret: string) =>
  database.query(`
    truncate vault.decrypted_secrets;
    insert into vault.decrypted_secrets
    values ('project_url', 'https://project.supabase.co/'), ('cron_secret', '${secret}')`);

test("each job runs as often as this, and does this", async () => {
  const rows = await database.query(
    "select name || ': ' || schedule || ' ' || coalesce(path, command) as job from private.jobs()",
  );
  expect(
    z
      .array(z.object({ job: z.string() }))
      .parse(rows)
      .map(({ job }) => job),
  ).toEqual([
    "usage-reset: 5 * 1,2,28-31 * * usage-reset",
    "admin-sweep: 35 * * * * admin/sweep",
    "notices-send: * * * * * notices/send",
    "queue-week-mails: */10 5-10 * * 1 select private.queue_week_mails(now(), 1000)",
    "refresh-ended-grants: */5 * * * * select private.refresh_ended_grants(1000)",
    "end-old-sessions: 50 * * * * select private.end_old_sessions()",
    "end-old-chats: 20 3 * * * select private.end_old_chats()",
    "remove-deleted-drafts: 25 3 * * * select private.remove_deleted_drafts(10000)",
    "forget-removed-refusals: 30 3 * * * select private.forget_removed_refusals(10000)",
    "forget-old-trials: 40 3 * * * select private.forget_old_trials()",
    "forget-invitations: 45 3 * * * select private.forget_invitations(10000)",
    "forget-share-links: 55 3 * * * select private.forget_share_links(10000)",
  ]);
});

test.each(["cron", "net", "vault"])(
  "nothing is scheduled where the extension %s is missing",
  async (missing) => {
    await database.query(extensions);
    await holdSecrets("the-secret");
    await database.query(`drop schema ${missing} cascade`);
    expect(await schedule()).toEqual([]);
  },
);

test.each(["project_url", "cron_secret"])("nothing is scheduled while Vault lacks %s", async (name) => {
  await database.query(extensions);
  await holdSecrets("the-secret");
  for (const change of [
    "update vault.decrypted_secrets set decrypted_secret = ''",
    "delete from vault.decrypted_secrets",
  ]) {
    await database.query(`${change} where name = '${name}'`);
    expect(await schedule()).toEqual([]);
    expect(await jobs()).toEqual([]);
  }
});

test("jobs scheduled twice are there once, beside those of others", async () => {
  await database.query(extensions);
  await holdSecrets("the-secret");
  const command = "select private.call_function(''notices/send'')";
  await database.query(`select cron.schedule('theirs', '* * * * *', '${command}')`);
  expect(await schedule()).toEqual([
    { name: "usage-reset" },
    { name: "admin-sweep" },
    { name: "notices-send" },
  ]);
  await schedule();
  expect(await jobs()).toEqual([
    ours.sweep,
    ours.notices,
    { jobname: "theirs", schedule: "* * * * *" },
    ours.reset,
  ]);
});

test("the jobs that need no secret are scheduled while Vault lacks them", async () => {
  await database.query(extensions);
  await applyRoutinesAndPolicies(database.url);
  const withoutSecret = await database.query(
    "select name as jobname, schedule from private.jobs() where path is null order by name",
  );
  expect(withoutSecret).toContainEqual({ jobname: "end-old-sessions", schedule: "50 * * * *" });
  expect(withoutSecret).toContainEqual({ jobname: "queue-week-mails", schedule: "*/10 5-10 * * 1" });
  expect(await jobs()).toEqual(withoutSecret);
});

test("the files applied again leave a job as it is, and mend one that runs at another time or does another thing", async () => {
  await database.query(extensions);
  await holdSecrets("the-secret");
  await schedule();
  const numbered = () => database.query("select jobid, jobname from cron.job order by jobname");
  const before = await numbered();
  await database.query("update cron.job set schedule = '0 0 1 1 *' where jobname = 'usage-reset'");
  await database.query("update cron.job set command = 'select 1' where jobname = 'admin-sweep'");
  await applyRoutinesAndPolicies(database.url);
  expect(await jobs()).toContainEqual(ours.reset);
  const sweep = await database.query("select command from cron.job where jobname = 'admin-sweep'");
  expect(sweep).toEqual([{ command: "select private.call_function('admin/sweep')" }]);
  const others = (rows: unknown[]) =>
    rows.filter((row) => !/usage-reset|admin-sweep/.test(JSON.stringify(row)));
  expect(await numbered()).toMatchObject(
    await database.query("select name as jobname from private.jobs() order by name"),
  );
  expect(await numbered()).toEqual(expect.arrayContaining(others(before)));
});

test.each([
  ["usage-reset", "https://project.supabase.co/functions/v1/usage-reset"],
  ["admin-sweep", "https://project.supabase.co/functions/v1/admin/sweep"],
  ["notices-send", "https://project.supabase.co/functions/v1/notices/send"],
])("%s posts to %s with the secret that Vault holds at that moment", async (jobname, url) => {
  await database.query(extensions);
  await holdSecrets("the-secret-at-first");
  await schedule();
  for (const secret of ["the-secret-of-then", "the-secret-of-now"]) {
    await holdSecrets(secret);
    await run(jobname);
    const [request] = await database.query("select * from net.requests order by id desc limit 1");
    expect(request).toMatchObject({
      url,
      body: {},
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      timeout_milliseconds: 60_000,
    });
  }
  expect(JSON.stringify(await database.query("select * from cron.job"))).not.toContain("the-secret");
});

test("a run without its secret fails and says which is missing", async () => {
  await database.query(extensions);
  await holdSecrets("the-secret");
  await schedule();
  await database.query("truncate vault.decrypted_secrets");
  const missing = (name: string) => ({ code: "P0002", message: `Vault holds no secret named ${name}` });
  await expect(run("usage-reset")).rejects.toMatchObject(missing("project_url"));
  await holdSecrets("");
  await expect(run("usage-reset")).rejects.toMatchObject(missing("cron_secret"));
  expect(await database.query("select from net.requests")).toEqual([]);
});

test("pg_net goes where the API does not show it", () => {
  const migrations = listMigrations().map(({ file }) => readFileSync(file, "utf8"));
  const made = migrations.flatMap((text) => text.match(/^\s*create extension .*pg_net.*$/gm) ?? []);
  expect(made).toEqual([expect.stringMatching(/ schema extensions;$/)]);
});
