// A project as it is to be, and the same one with everything wrong that an operator may have overlooked.
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { everySecret, type ManagementApi, startManagementApi } from "../deploy/test-management-api.ts";
import { type BareDatabase, startBareDatabase } from "../stack/bare-database.ts";
import { applyMigrations, applyPolicies } from "../stack/database.ts";
import { projectDirectory } from "../stack/settings.ts";
import { examineProject } from "./examine-project.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

// What hosted's extensions keep, as far as it is looked at.
const extensions = `
  create schema cron;
  create table cron.job (
    jobid bigint generated always as identity primary key, jobname text, schedule text, command text,
    active boolean default true
  );
  create table cron.job_run_details (
    runid bigint generated always as identity, jobid bigint, status text, return_message text, start_time timestamptz
  );
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
    $$ insert into cron.job (jobname, schedule, command) values (job_name, schedule, command) returning jobid $$;
  create function cron.unschedule(job_id bigint) returns boolean language sql as
    $$ delete from cron.job where jobid = job_id returning true $$;
  create schema net;
  create table net._http_response (status_code integer, error_msg text);
  create schema vault;
  create table vault.secrets (name text);
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  select private.schedule_jobs();
  insert into vault.secrets values ('project_url'), ('cron_secret');
  insert into cron.job_run_details (jobid, status, start_time) select jobid, 'succeeded', now() from cron.job;
  insert into net._http_response values (200, null);`;

const admin = `
  insert into auth.users (instance_id, id, aud, role, email) values (
    '00000000-0000-0000-0000-000000000000', '10000000-0000-4000-8000-000000000000', 'authenticated', 'authenticated',
    'beheer@voorbeeld.be'
  );
  insert into private.admins (user_id) values ('10000000-0000-4000-8000-000000000000');`;

const signIn = {
  site_url: "https://www.voorbeeld.be",
  uri_allow_list: "https://www.voorbeeld.be/**",
  smtp_host: "smtp.voorbeeld.be",
  disable_signup: false,
  external_anonymous_users_enabled: false,
  jwt_exp: 3600,
  refresh_token_rotation_enabled: true,
  security_refresh_token_reuse_interval: 10,
  password_min_length: 6,
  mailer_autoconfirm: true,
  mailer_secure_email_change_enabled: true,
  security_update_password_require_reauthentication: false,
  security_update_password_require_current_password: true,
  mailer_otp_length: 6,
  mailer_otp_exp: 3600,
  rate_limit_otp: 30,
  rate_limit_token_refresh: 30,
  rate_limit_verify: 30,
  rate_limit_email_sent: 100,
};

let database: BareDatabase;
let client: pg.Client;
let api: ManagementApi;

beforeAll(async () => {
  database = await startBareDatabase();
  await applyMigrations(database.port);
  await applyPolicies(database.url);
  client = new pg.Client(database.url);
  await client.connect();
  await client.query(extensions);
  await client.query(admin);

  api = await startManagementApi(everySecret);
  for (const [name, value] of Object.entries(api.cliVariables)) vi.stubEnv(name, value);
  for (const name of ["account", "admin", "relay", "usage-reset"]) {
    api.functions.set(name, { version: 1, verifyJwt: false, files: [] });
  }
  api.configuration.set("config/auth", signIn);
  api.configuration.set("postgrest", { db_schema: "public", max_rows: 1000 });
  api.configuration.set("config/storage", { fileSizeLimit: 53_687_091_200 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await client.end();
  await Promise.all([database.stop(), api.stop()]);
});

async function examine() {
  const said: string[] = [];
  const variables = {
    ...api.variables,
    SUPABASE_DB_URL: database.url,
    SITE_URL: "https://www.voorbeeld.be",
  };
  const release = { checkout: projectDirectory, variables };
  const options = { say: (line: string) => void said.push(line), managementUrl: api.url };
  return { wrongCount: await examineProject(release, options), said };
}

test("a project as the repository says has nothing wrong", async () => {
  const { wrongCount, said } = await examine();
  expect(said.filter((line) => /WRONG|note/.test(line))).toEqual([]);
  expect(said).toContain("  ok    beheer@voorbeeld.be");
  expect(said).toContain("  ok    usage-reset ran in time");
  expect(wrongCount).toBe(0);
});

test("everything that differs is said in words, and the rest is still looked at", async () => {
  await client.query(`
    create policy stray on public.customers for select to anon using (true);
    create table public.forgotten (id integer);
    drop policy audio_files_insert_owner on storage.objects;
    alter publication supabase_realtime add table public.user_tables;
    update storage.buckets set public = true where id = 'audio-files';
    delete from private.admins;
    delete from supabase_migrations.schema_migrations where version = '20261120101200';
    update cron.job set active = false where jobname = 'admin-sweep';
    insert into cron.job_run_details (jobid, status, return_message, start_time)
      select jobid, 'failed', 'Vault holds no secret named cron_secret', now() from cron.job where jobname = 'usage-reset';
    delete from vault.secrets where name = 'cron_secret';
    insert into net._http_response values (401, null)`);
  api.functions.delete("admin");
  api.secrets.delete("CRON_SECRET");
  api.secrets.add("LEAD_WEBHOK_URL");
  api.configuration.set("config/auth", {
    ...signIn,
    site_url: "http://localhost:3000",
    uri_allow_list: "https://*.vercel.app/**",
    smtp_host: null,
    rate_limit_otp: 3000,
    rate_limit_email_sent: 2,
    security_update_password_require_current_password: false,
  });
  api.configuration.set("postgrest", { db_schema: "public,graphql_public", max_rows: 100 });
  api.configuration.delete("config/storage");

  const { wrongCount, said } = await examine();
  const found = said.filter((line) => /WRONG|note/.test(line)).map((line) => line.trim());
  const expected = [
    "WRONG 20261120101200 create_audio_bucket: is older than what the database has had",
    "WRONG policy stray on public.customers is not the repository's",
    "WRONG table public.forgotten has no row-level security",
    "WRONG policy audio_files_insert_owner on storage.objects is missing",
    "WRONG announced by Realtime public.user_tables is not the repository's",
    "WRONG bucket audio-files differs from the repository's",
    "WRONG nobody is an admin",
    "WRONG admin-sweep is switched off",
    "WRONG usage-reset failed: Vault holds no secret named cron_secret",
    "WRONG Vault lacks cron_secret",
    "WRONG a job's request was answered with 401 (1 times)",
    "WRONG admin is not active",
    "WRONG missing: CRON_SECRET (usage-reset)",
    "note  no function reads LEAD_WEBHOK_URL",
    "WRONG security_update_password_require_current_password is false, config.toml says true",
    "WRONG rate_limit_otp is 3000, config.toml says 30",
    "WRONG the site's address is http://localhost:3000: links in e-mails lead nowhere",
    "WRONG the site's address is http://localhost:3000, not https://www.voorbeeld.be",
    "WRONG the redirect list allows any host: https://*.vercel.app/**",
    "note  e-mails go out by the platform's own sender",
    "WRONG shows the schema graphql_public, too",
    "WRONG answers at most 100 rows, config.toml says 1000",
    "WRONG the platform answered 404 when asked for config/storage",
  ];
  expect(expected.filter((text) => !found.some((line) => line.startsWith(text)))).toEqual([]);
  // Nobody can set it without a sender of his own.
  expect(found.join()).not.toContain("rate_limit_email_sent");
  expect(wrongCount).toBe(found.filter((line) => line.startsWith("WRONG")).length);
});
