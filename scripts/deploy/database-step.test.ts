// The CLI and the policies against a real Postgres, as the `postgres` role that is no superuser, as on hosted.
import { chmodSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type FreshDatabase, startFreshDatabase } from "#supabase/tests/fresh-database.ts";
import { projectDirectory } from "../local/settings.ts";
import { databaseStep } from "./database-step.ts";
import { runSteps } from "./step.ts";
import { makeCheckout, type TestCheckout } from "./test-checkout.ts";
import { referenceOf } from "./test-reference.ts";

// A deploy of migrations runs the CLI twice, one of other files starts a Postgres to compare with.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let database: FreshDatabase;
let client: pg.Client;
let checkout: TestCheckout;
let said: string[];

beforeAll(async () => {
  database = await startFreshDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.stop();
});
const makeOwnCheckout = () => makeCheckout(["supabase", "policies"]);
beforeEach(() => {
  checkout = makeOwnCheckout();
  said = [];
});
afterEach(() => checkout.forget());

type Options = { dryRun?: boolean; address?: string; patienceMs?: number; reference?: typeof referenceOf };

/** For a checkout that the database refuses: what it would be without the file that a test breaks. */
const ofRepository = () => referenceOf(projectDirectory);

const deploy = (options: Options = {}) =>
  runSteps({
    steps: [
      databaseStep(
        {
          checkout: checkout.directory,
          variables: { SUPABASE_DB_URL: options.address ?? database.url },
        },
        { referenceOf: options.reference ?? referenceOf, patienceMs: options.patienceMs ?? 60_000 },
      ),
    ],
    dryRun: options.dryRun ?? false,
    say: (line) => said.push(line),
  });

async function values(text: string): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(
    `select value::text from (${text}) as asked (value)`,
  );
  return rows.map(({ value }) => value);
}
const policiesOf = (table: string) =>
  values(`select polname from pg_policy where polrelid = '${table}'::regclass order by 1`);
const versions = () => values("select version from supabase_migrations.schema_migrations order by version");
const email = "echt@voorbeeld.be";

describe("deploying the database, one act after another", () => {
  test("an unknown policy and an unknown grant are named by a dry run, which changes nothing", async () => {
    await client.query('create policy stray on public."CAReports" for all to anon using (true)');
    await client.query('grant select on public."CAReports" to anon');
    await deploy({ dryRun: true });
    expect(said).toContain('database: policies: policy stray on public."CAReports" is not the repository\'s');
    expect(said).toContain('database: policies: grant anon on public."CAReports" is not the repository\'s');
    expect(await policiesOf('public."CAReports"')).toContain("stray");
  });

  test("a second deploy at the same time is refused", async () => {
    await client.query("select pg_advisory_lock(hashtextextended('deploy', 0))");
    try {
      await expect(deploy()).rejects.toThrow("Another deploy to this database is running.");
      expect(await policiesOf('public."CAReports"')).toContain("stray");
    } finally {
      await client.query("select pg_advisory_unlock(hashtextextended('deploy', 0))");
    }
  });

  test("a deploy behind a backup changes nothing and names it, and puts the policies right when it ends", async () => {
    const backup = new pg.Client({ connectionString: database.url, application_name: "pg_dump" });
    await backup.connect();
    try {
      await backup.query("begin");
      await backup.query("select from auth.users limit 1");
      // An ordinary request would have ended by then.
      await backup.query("select pg_sleep(1.1)");
      const refusal = await deploy({ patienceMs: 0 }).catch((error: unknown) => String(error));
      expect(refusal).toMatch(/read by pg_dump \(postgres, pid \d+, for \d+ s\)\. Nothing was changed/);
      expect(await policiesOf('public."CAReports"')).toContain("stray");

      const deployed = deploy();
      await vi.waitFor(() => expect(said.join("\n")).toContain("database: waiting for pg_dump"), {
        timeout: 60_000,
      });
      await backup.query("commit");
      await deployed;
      expect(await policiesOf('public."CAReports"')).toEqual(["select_owner", "select_without_estimates"]);
    } finally {
      await backup.end();
    }
  });

  test("one customer's view that stands otherwise than the others is found and put right, and one that only lacks a new column is left alone", async () => {
    const { rows } = await client.query<{ id: string }>(
      `insert into auth.users (instance_id, id, aud, role, email)
       select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', address
       from unnest(array['${email}', 'ander@voorbeeld.be']) as address returning id`,
    );
    const views: string[] = [];
    for (const { id } of rows)
      views.push(...(await values(`select private.ensure_per_user_view('user_emails', '${id}')`)));
    const [view = ""] = views;
    // A function that nobody may call is no difference that opens something.
    await client.query("create function private.besides() returns integer language sql as 'select 1'");
    await deploy({ dryRun: true });
    expect(said).toEqual([
      "database: checking",
      "database: nothing to change",
      "Dry run: nothing was changed.",
    ]);
    said = [];
    await client.query("alter table public.user_emails add column opened_at timestamptz");
    await deploy({ dryRun: true });
    expect(said).toContain("database: nothing to change");
    await client.query("alter table public.user_emails drop column opened_at");
    await client.query(`alter view public.${view} set (security_invoker = false)`);
    await client.query(`grant select on public.${view} to anon`);
    await deploy({ dryRun: true });
    expect(said).toContain("database: policies: customers' views user_emails differs from the repository's");
    await deploy();
    const facts = await values(
      `select concat_ws(' ', reloptions, relacl) from pg_class where relname = '${view}'`,
    );
    expect(facts.join()).toContain("security_invoker=true");
    expect(facts.join()).not.toContain("anon=");
  });

  test("a policy file that the database refuses changes nothing itself, and the next deploy puts the rest right", async () => {
    const [customers, records] = [
      await policiesOf("public.customers"),
      await policiesOf("public.user_tables"),
    ];
    await client.query("drop policy select_admin on public.customers");
    await client.query("drop policy select_owner_or_admin on public.user_tables");
    const broken = await policiesOf("public.user_tables");
    checkout.append(
      "policies/user_tables.sql",
      `do $$ begin
        if exists (select from auth.users where email = '${email}') then raise 'not with this customer'; end if;
      end $$;`,
    );
    await expect(deploy({ reference: ofRepository })).rejects.toThrow(
      /A routine or policy file was refused:\n.*user_tables.*not with this customer\nThe routines and \d+ of \d+ policy/,
    );
    expect(await policiesOf("public.customers")).toEqual(customers);
    expect(await policiesOf("public.user_tables")).toEqual(broken);
    checkout.forget();
    checkout = makeOwnCheckout();
    await deploy();
    expect(await policiesOf("public.user_tables")).toEqual(records);
  });

  test("a policy file that works nowhere is refused before it is sent to the database", async () => {
    checkout.append("policies/customers.sql", "\ndrop policy select_admin on public.customers;\n");
    checkout.append("policies/webhook_attempts.sql", "grant select on public.nowhere to authenticated;");
    await expect(deploy()).rejects.toThrow(/does not deploy to an empty database:\n.*public.nowhere/);
    expect(await policiesOf("public.customers")).toEqual(["select_admin", "select_without_estimates"]);
  });

  test("a migration that fails on what the customers wrote leaves no trace, and can be tried again", async () => {
    const before = await versions();
    const file = "supabase/migrations/20991231000000_create_half.sql";
    checkout.write(
      file,
      `create table public.half (id integer primary key);
       alter table public.half enable row level security;
       alter table public.user_tables add constraint no_such_email check (email <> '${email}');`,
    );
    await expect(deploy({ reference: ofRepository })).rejects.toThrow(
      /supabase db push:\n[\s\S]*no_such_email/,
    );
    expect(await versions()).toEqual(before);
    expect(await values("select to_regclass('public.half') is null")).toEqual(["true"]);
    checkout.remove(file);
    await deploy();
    expect(said.at(-1)).toBe("database: as the repository says");
  });

  test("a migration that the CLI did not bring, and a table without policies, is refused at the end", async () => {
    checkout.write(
      "supabase/migrations/20991231000000_drop_nowhere.sql",
      "drop table if exists public.nowhere;",
    );
    checkout.write("bin/supabase", '#!/bin/sh\necho "$@" >> calls\n');
    chmodSync(path.join(checkout.directory, "bin/supabase"), 0o755);
    vi.stubEnv("PATH", `${path.join(checkout.directory, "bin")}${path.delimiter}${process.env.PATH}`);
    await client.query("create table public.open (id integer)");
    const refusal = await deploy({ reference: ofRepository }).catch((error: unknown) => String(error));
    vi.unstubAllEnvs();
    await client.query("drop table public.open");
    expect(refusal).toContain("migration 20991231000000_drop_nowhere did not arrive");
    expect(refusal).toContain("table public.open has no row-level security");
    expect(said.join("\n")).toContain('note: migration 20991231000000_drop_nowhere has "drop table"');
    // A push that cannot work is refused before anything is changed.
    expect(checkout.read("calls").match(/--dry-run/g)).toEqual(["--dry-run"]);
  });

  test("a database that had migrations which this checkout lacks, has otherwise, or comes too late with is refused", async () => {
    const migrations = "supabase/migrations";
    checkout.remove(`${migrations}/20261128101400_create_mails_and_messages.sql`);
    checkout.append(`${migrations}/20261128101500_create_automation.sql`, "select 1;");
    checkout.write(`${migrations}/20261128101450_create_late.sql`, "select 1;");
    const refusal = deploy().catch((error: unknown) => String(error));
    for (const problem of [
      "20261128101400 create_mails_and_messages: the database has had it, this checkout lacks it",
      "20261128101500 create_automation: was edited after the database had it",
      "20261128101450 create_late: is older than what the database has had",
    ]) {
      expect(await refusal).toContain(problem);
    }
  });

  test.each([
    ["nobody listens", (url: URL) => (url.port = "1"), "does not answer: "],
    ["the password is wrong", (url: URL) => (url.password = "wrong"), "password authentication failed"],
  ])("an address is refused where %s, without its password", async (_what, change, reason) => {
    const url = new URL(database.url);
    url.password = "geheim-woord";
    change(url);
    const refusal = await deploy({ address: url.href }).catch((error: unknown) => String(error));
    expect(refusal).toContain(reason);
    expect(refusal).not.toContain("geheim-woord");
  });
});
