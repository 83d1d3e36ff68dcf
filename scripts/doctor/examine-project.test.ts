// A correct project, and the same one with everything wrong that an operator may have overlooked.
import { withClient } from "@vanzelf/local-supabase/database.ts";
import { databaseUrl } from "@vanzelf/local-supabase/postgres.ts";
import { stack } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type FreshDatabase, startFreshDatabase } from "#supabase/tests/fresh-database.ts";
import { productionSecrets } from "../deploy/production-config.ts";
import { readProjectFunctions } from "../deploy/project.ts";
import { closeRealtime } from "../deploy/project-configuration.ts";
import { projectCli } from "../deploy/project-functions.ts";
import { makeCheckout, type TestCheckout } from "../deploy/test-checkout.ts";
import {
  everySecret,
  type ManagementApi,
  senderVariables,
  startManagementApi,
} from "../deploy/test-management-api.ts";
import { referenceOf } from "../deploy/test-reference.ts";
import type { Variables } from "../deploy/variables.ts";
import { examineProject } from "./examine-project.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

// The tables of hosted's extensions, as far as the doctor reads them.
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
  insert into vault.secrets values ('project_url'), ('cron_secret');
  insert into vault.decrypted_secrets values ('project_url', 'https://project.supabase.co'), ('cron_secret', 'geheim');
  select private.schedule_jobs();
  select private.schedule_database_jobs();
  insert into cron.job_run_details (jobid, status, start_time) select jobid, 'succeeded', now() from cron.job;
  insert into net._http_response values (200, null);`;

const titles = [
  ...[
    "Settings",
    "Migrations",
    "Admins",
    "Locks of a release",
    "Second factors",
    "Foreign addresses and guessed passwords",
    "Scheduled jobs",
    "Guard of queries",
    "Functions",
  ],
  ...["Sign-in, Data API and files", "E-mails of the sign-in", "Realtime", "Signing keys"],
];

const admin = `
  insert into auth.users (instance_id, id, aud, role, email) values (
    '00000000-0000-0000-0000-000000000000', '10000000-0000-4000-8000-000000000000', 'authenticated', 'authenticated',
    'beheer@voorbeeld.be'
  ), (
    '00000000-0000-0000-0000-000000000000', '20000000-0000-4000-8000-000000000000', 'authenticated', 'authenticated',
    'met-code@voorbeeld.be'
  );
  insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at) values (
    gen_random_uuid(), '20000000-0000-4000-8000-000000000000', 'totp', 'verified', 'GEHEIM', now(), now()
  );
  insert into private.admins (user_id) values
    ('10000000-0000-4000-8000-000000000000'), ('20000000-0000-4000-8000-000000000000');`;

let database: FreshDatabase;
let client: pg.Client;
let api: ManagementApi;
let checkout: TestCheckout;

beforeAll(async () => {
  database = await startFreshDatabase({ policyLocks: "own_table" });
  client = new pg.Client(database.url);
  await client.connect();
  await client.query(extensions);
  await client.query(admin);

  api = await startManagementApi(everySecret);
  for (const [name, value] of Object.entries(api.cliVariables)) vi.stubEnv(name, value);
  for (const name of ["account", "admin", "notices", "relay", "usage-reset"]) {
    api.functions.set(name, { version: 1, verifyJwt: false, files: [] });
  }
  api.configuration.set("api-keys", [
    { name: "anon", type: "legacy", api_key: "old" },
    { name: "default", type: "publishable", api_key: stack().publishableKey },
    { name: "service_role", type: "legacy", api_key: stack().secretKey },
  ]);
  checkout = makeCheckout();
  checkout.nameProject(api.variables.SUPABASE_PROJECT_REF);
  const release = { checkout: checkout.directory, variables: { ...api.variables, ...senderVariables } };
  const project = readProjectFunctions(release.variables);
  await projectCli(release, project, ["config", "push"], productionSecrets(release.variables));
  await closeRealtime(project);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await client.end();
  checkout.forget();
  await Promise.all([database.stop(), api.stop()]);
});

/** Without the sender's password: the doctor sets nothing. */
const { SMTP_PASS: _, ...settings } = senderVariables;
const everything = () => ({ ...api.variables, ...settings, SUPABASE_DB_URL: database.url });

/** No variable names the platform, so it is not asked: each question to it starts the CLI. */
const databaseAlone = () => ({ SUPABASE_DB_URL: database.url });
const inPlatform = (sql: string) =>
  withClient(databaseUrl(database.port, "supabase_admin"), (superuser) => superuser.query(sql));

async function examine(variables: Variables = everything()) {
  const said: string[] = [];
  const release = { checkout: checkout.directory, variables };
  const options = { say: (line: string) => void said.push(line), referenceOf };
  return { wrongCount: await examineProject(release, options), said };
}

test("a project as the repository defines it, on an image that locks nothing more, has nothing wrong", async () => {
  // Its Data API is a real one.
  const { wrongCount, said } = await examine({ ...everything(), VITE_SUPABASE_URL: stack().apiUrl });
  // A choice of the company, and settings that only a larger plan of the platform offers.
  expect(said.filter((line) => /WRONG|note/.test(line))).toEqual([
    "  note  beheer@voorbeeld.be is an admin and has none yet",
    expect.stringContaining("note  anybody can register another's address"),
    expect.stringContaining("note  wrong passwords are counted for each internet address"),
    expect.stringContaining("note  passwords known from leaks are taken"),
  ]);
  expect(said).toContain("  ok    beheer@voorbeeld.be");
  expect(said).toContain("  ok    admins need one");
  expect(said).toContain("  ok    usage-reset ran in time");
  expect(said).toContain("  ok    the Data API refuses what the product does not ask");
  expect(said).toContain("  ok    the Data API refuses an estimated count");
  expect(said).toContain("  ok    the Data API answers what the product asks");
  expect(said).toContain("  ok    end-old-sessions ran in time");
  expect(wrongCount).toBe(0);
});

test("a project that has its old keys alone is asked with them", async () => {
  const keys = api.configuration.get("api-keys") ?? [];
  api.configuration.set("api-keys", [
    { name: "anon", api_key: stack().publishableKey },
    { name: "service_role", api_key: stack().secretKey },
  ]);
  const { said } = await examine({ ...everything(), VITE_SUPABASE_URL: stack().apiUrl });
  api.configuration.set("api-keys", keys);
  expect(said).toContain("  ok    the Data API refuses what the product does not ask");
  expect(said).toContain("  ok    the Data API refuses an estimated count");
});

test.each([
  [403, "THE GUARD OF QUERIES DOES NOT STAND: an estimated count", "permission denied for table customers"],
  [500, "whether an estimated count is refused cannot be told", "out of memory"],
])("of a Data API that answers with %i it is said: %s", async (status, said, text) => {
  Object.assign(api.dataApi, { status, text });
  const answer = (await examine()).said.join("\n");
  Object.assign(api.dataApi, { status: 200, text: "[]" });
  expect(answer).toContain(`WRONG ${said}`);
  expect(answer).toContain(`WRONG THE DATA API ANSWERS NO LIST OF THE PRODUCT: ${status} ${text}`);
});

test.each([
  ["notices-send", "10 minutes"],
  ["admin-sweep", "3 hours"],
  ["end-old-chats", "2 days"],
  ["queue-week-mails", "8 days"],
  ["usage-reset", "32 days"],
])("%s may be silent for %s, and no longer", async (name, silence) => {
  const ran = async (margin: string) => {
    await client.query(
      `update cron.job_run_details set start_time = now() - $1::interval
       from cron.job where job.jobid = job_run_details.jobid and jobname = $2`,
      [`${silence} ${margin}`, name],
    );
    return (await examine(databaseAlone())).said;
  };
  expect(await ran("30 seconds")).toContain(`  WRONG ${name} has not run for ${silence}`);
  expect(await ran("-30 seconds")).toContain(`  ok    ${name} ran in time`);
});

test.each([
  ["cron.job", "pg_cron, pg_net or Vault is missing"],
  ["net._http_response", "pg_cron, pg_net or Vault is missing"],
  ["vault.secrets", "pg_cron, pg_net or Vault is missing"],
  ["cron.job_run_details", 'relation "cron.job_run_details" does not exist'],
])("without %s it is said: %s", async (table, said) => {
  await client.query(`alter table ${table} rename to away`);
  const answer = (await examine(databaseAlone())).said.join("\n");
  await client.query(`alter table ${table.split(".")[0]}.away rename to ${table.split(".")[1]}`);
  expect(answer).toContain(`WRONG ${said}`);
  expect(answer.includes("Vault holds project_url")).toBe(said.startsWith("relation"));
});

test("every difference is named, and the rest is still examined", async () => {
  await inPlatform(
    `update pg_extension set extname = 'pg_net', extnamespace = 'public'::regnamespace where extname = 'pgcrypto'`,
  );
  await client.query(`
    create policy stray on public.customers for select to anon using (true);
    create table public.forgotten (id integer);
    drop policy audio_files_insert_owner on storage.objects;
    alter publication supabase_realtime add table public.user_tables;
    update storage.buckets set public = true where id = 'audio-files';
    delete from private.admins;
    delete from supabase_migrations.schema_migrations where version = '20261128101400';
    update cron.job set active = false where jobname = 'admin-sweep';
    delete from cron.job where jobname = 'end-old-sessions';
    update cron.job_run_details set start_time = now() - interval '25 hours';
    update private.account_settings set admins_need_second_factor = false;
    insert into cron.job_run_details (jobid, status, return_message, start_time)
      select jobid, 'failed', 'Vault holds no secret named cron_secret', now() from cron.job where jobname = 'usage-reset';
    delete from cron.job_run_details where jobid = (select jobid from cron.job where jobname = 'forget-old-trials');
    delete from vault.secrets;
    insert into net._http_response values (401, null), (401, null), (400, null), (399, null), (null, 'Timeout'), (null, null)`);
  api.functions.delete("admin");
  api.functions.set("account", { version: 1, verifyJwt: false, files: [], status: "THROTTLED" });
  api.functions.set("notices", { version: 1, verifyJwt: true, files: [] });
  api.functions.set("relay", { version: 1, files: [] });
  api.functions.set("former", { version: 1, verifyJwt: false, files: [] });
  api.secrets.delete("CRON_SECRET");
  api.secrets.add("LEAD_WEBHOK_URL");
  const change = (part: string, values: object) =>
    api.configuration.set(part, { ...api.configuration.get(part), ...values });
  change("config/auth", {
    site_url: "http://localhost:3000",
    uri_allow_list: "https://*.vercel.app/**",
    smtp_host: null,
    smtp_max_frequency: 5,
    rate_limit_token_refresh: 1800,
    mfa_totp_enroll_enabled: false,
    mfa_phone_verify_enabled: true,
    mfa_web_authn_enroll_enabled: true,
    jwt_exp: 3600,
    hook_password_verification_attempt_enabled: true,
    hook_password_verification_attempt_uri: "pg-functions://postgres/public/something",
    mailer_notifications_password_changed_enabled: false,
    sessions_timebox: 24,
    security_captcha_enabled: true,
    external_google_enabled: true,
    mailer_autoconfirm: false,
    password_hibp_enabled: true,
    security_update_password_require_current_password: false,
    mailer_templates_recovery_content: "<p>{{ .ConfirmationURL }}</p>",
  });
  change("postgrest", { db_schema: "public,graphql_public", max_rows: 100 });
  change("config/storage", { fileSizeLimit: 52_428_800 });
  api.configuration.delete("config/realtime");
  api.signingAlgorithms.splice(0, 1, "HS256");

  const { wrongCount, said } = await examine();
  const found = said.filter((line) => /WRONG|note/.test(line)).map((line) => line.trim());
  const expected = [
    "WRONG 20261128101400 create_mails_and_messages: is older than what the database has had",
    "WRONG 20261128101400 create_mails_and_messages: is not there yet (npm run deploy -- database)",
    "WRONG policy stray on public.customers is not the repository's",
    "WRONG table public.forgotten has no row-level security",
    "WRONG policy audio_files_insert_owner on storage.objects is missing",
    "WRONG announced by Realtime public.user_tables is not the repository's",
    "WRONG bucket audio-files differs from the repository's",
    "WRONG nobody is an admin",
    "WRONG admin-sweep is switched off",
    "WRONG an admin's password alone opens every customer",
    "WRONG notices-send has not run for 10 minutes",
    "WRONG end-old-sessions is not scheduled: select private.schedule_database_jobs()",
    "WRONG usage-reset failed: Vault holds no secret named cron_secret",
    "note  forget-old-trials is scheduled and has not run yet",
    "WRONG Vault lacks project_url",
    "WRONG Vault lacks cron_secret",
    "WRONG pg_net is in schema public",
    "WRONG a job's request was answered with 401 (2 times)",
    "WRONG a job's request was answered with 400 (1 times)",
    "WRONG a job's request was answered with Timeout (1 times)",
    "WRONG a job's request was answered with no answer in time (1 times)",
    "WRONG THE GUARD OF QUERIES DOES NOT STAND: what the product does not ask is answered with 200 [], and one",
    "WRONG THE GUARD OF QUERIES DOES NOT STAND: an estimated count is answered with 200 [], and it tells",
    "note  an address of 14 kB was parsed: 200 after",
    "WRONG account is not active",
    "WRONG admin is not active",
    "WRONG notices has verify_jwt otherwise than config.toml",
    "WRONG relay has verify_jwt otherwise than config.toml",
    "note  former is deployed and not the repository's",
    "WRONG missing: CRON_SECRET (admin, notices, usage-reset)",
    "note  no function reads LEAD_WEBHOK_URL",
    'WRONG auth.site_url is "http://localhost:3000", config.toml says "https://www.voorbeeld.be"',
    'WRONG auth.additional_redirect_urls is ["https://*.vercel.app/**"], config.toml says ["https://www',
    "WRONG auth.email.smtp.enabled is false, config.toml says true",
    'WRONG auth.email.max_frequency is "5s", config.toml says "',
    "WRONG auth.rate_limit.token_refresh is 1800, config.toml says ",
    "WRONG auth.mfa.totp.enroll_enabled is false, config.toml says true",
    "WRONG auth.mfa.phone.verify_enabled is true, config.toml says false",
    "WRONG auth.mfa.web_authn.enroll_enabled is true, config.toml says false",
    "WRONG auth.jwt_expiry is 3600, config.toml says 900",
    "WRONG auth.hook.password_verification_attempt.enabled is true, config.toml says false",
    "WRONG auth.email.notification.password_changed.enabled is false, config.toml says true",
    'WRONG auth.sessions.timebox is "24h0m0s", config.toml says "0s"',
    "WRONG auth.captcha.enabled is true, config.toml says false",
    "WRONG auth.email.require_current_password is false, config.toml says true",
    "WRONG auth.email.template.recovery.content is another text",
    'WRONG api.schemas is ["public","graphql_public"], config.toml says ["public"]',
    "WRONG api.max_rows is 100, config.toml says 1000",
    'WRONG storage.file_size_limit is "50MiB", config.toml says "50GiB"',
    "note  npm run deploy -- configuration sets them",
    "note  auth.external.google.enabled is true; config.toml does not speak of it",
    "WRONG the platform answered 404 when asked for config/realtime",
    "WRONG sessions are signed with the shared secret",
  ];
  expect(expected.filter((text) => !found.some((line) => line.startsWith(text)))).toEqual([]);
  expect(found.join()).not.toMatch(/end-old-chats has not run|answered with 399/);
  expect(said).toContain("  ok    addresses are confirmed by their mailbox");
  expect(said).toContain("  ok    wrong passwords are counted for each account");
  expect(said).toContain("  ok    passwords known from leaks are refused");
  expect(wrongCount).toBe(found.filter((line) => line.startsWith("WRONG")).length);
});

test.each([
  ["nothing is set", () => ({}), "SUPABASE_DB_URL is missing"],
  // Without the sender: the CLI is then not started, and the token is tried all the same.
  [
    "the token is wrong",
    () => ({
      ...api.variables,
      SUPABASE_DB_URL: database.url,
      SUPABASE_ACCESS_TOKEN: `sbp_${"9".repeat(40)}`,
    }),
    "401",
  ],
  [
    "two projects are named",
    () => ({
      ...api.variables,
      SUPABASE_DB_URL: `postgres://postgres.${"b".repeat(20)}:x@127.0.0.1:1/postgres`,
    }),
    "The variables name different projects",
  ],
])("every part is examined, and none ends the doctor, where %s", async (_what, variables, reason) => {
  const { wrongCount, said } = await examine(variables());
  expect(said).toEqual(expect.arrayContaining(titles));
  expect(said.join("\n")).toContain(reason);
  expect(wrongCount).toBeGreaterThan(2);
});

describe("an image of Postgres that locks the platform's tables for each policy", () => {
  beforeAll(() => inPlatform("alter database postgres set platform.policy_locks = 'every_table'"));
  afterAll(() => inPlatform("alter database postgres reset platform.policy_locks"));

  test("is named, with what it means and what to do", async () => {
    const { said } = await examine(databaseAlone());
    expect(said.join("\n")).toMatch(
      /WRONG a policy locks \d{2} tables of the platform \(auth\.[^)]*, …\).*supautils 3\.4\.4/,
    );
  });

  test("is named without waiting for a reader of those tables", async () => {
    const reader = new pg.Client(databaseUrl(database.port, "supabase_admin"));
    await reader.connect();
    try {
      await reader.query("begin; select from auth.users");
      const { said } = await examine(databaseAlone());
      expect(said.join("\n")).toContain("WRONG a policy waits for tables of the platform");
    } finally {
      await reader.end();
    }
    const { rows } = await client.query("select to_regclass('private.policy_lock_probe') is null as gone");
    expect(rows).toEqual([{ gone: true }]);
  });
});
