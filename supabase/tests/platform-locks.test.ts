import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseUrl } from "../../scripts/stack/postgres.ts";
import { type FreshDatabase, startFreshDatabase } from "./fresh-database.ts";

// No request of a customer may take a lock on a table of the platform that stops others, or one that a backup or a
// vacuum stops: everybody's sign-in would wait. Here another session holds, on each of those tables, the weakest lock
// that lets ordinary reads and writes pass and no other; and on the catalogues, one that lets nobody write.

const customer = randomUUID();
const admin = randomUUID();
const leaving = randomUUID();
const recording = randomUUID();
const session = "overleg-1";

type Role = "authenticated" | "service_role" | "supabase_auth_admin";
type Request = {
  /** The function or the verb and table that it stands for. */
  name: string;
  sql: string;
  role?: Role;
  as?: string;
  /** A name is what it asks for: a relation is made. */
  makesName?: boolean;
};

const nameOf = (kind: string) => `${kind}_${customer.replaceAll("-", "_")}`;
const createName = (kind: string): Request => ({
  name: `create_${kind}_table`,
  sql: `select public.create_${kind}_table('${customer}', '${nameOf(kind)}')`,
  makesName: true,
});
const read = (table: string): Request => ({
  name: `SELECT ${table}`,
  sql: `select * from public."${table}"`,
});
const call = (name: string, parameters = "", as = customer): Request => ({
  name,
  sql: `select * from public.${name}(${parameters})`,
  as,
});
const competitor = `"CompetitorEntries" ("Name Company", "Website Company", "User UID")
  values ('A', 'https://a.example', '${customer}')`;
const version = `(select version from public.customers where user_id = '${customer}')`;
const path = `${customer}/${session}.mp3`;

/** One of each that a customer or an admin can make, and what the platform does for them; one after another. */
const requests: Request[] = [
  {
    name: "a registration",
    role: "supabase_auth_admin",
    sql: `insert into auth.users (id, email) values ('${randomUUID()}', 'nieuw@voorbeeld.be')`,
  },
  {
    name: "a new name and address",
    role: "supabase_auth_admin",
    sql: `update auth.users set email = 'anders@voorbeeld.be', raw_user_meta_data = '{"first_name": "Bo"}'
          where id = '${customer}'`,
  },
  ...["user_emails", "meeting_feedback", "user_tables", "lead_submissions", "customers"].map(read),
  ...["CAReports", "CompetitorEntries", "Meeting_Analyst_Results", "admin_audit", "audit_actors"].map(read),
  ...["audit_entries", "limit_change_audit", "meeting_analyses", "usage_history", "user_audio_files"].map(
    read,
  ),
  { name: "INSERT CompetitorEntries", sql: `insert into public.${competitor}` },
  { name: "UPDATE CompetitorEntries", sql: `update public."CompetitorEntries" set "Name Company" = 'B'` },
  { name: "DELETE CompetitorEntries", sql: `delete from public."CompetitorEntries"` },
  {
    name: "INSERT meeting_feedback",
    sql: `insert into public.meeting_feedback (user_id, feedback) values ('${customer}', 'Korter graag.')`,
  },
  {
    name: "an upload",
    sql: `insert into storage.objects (bucket_id, name, owner_id) values ('audio-files', '${path}', '${customer}')`,
  },
  {
    name: "INSERT user_audio_files",
    sql: `insert into public.user_audio_files (user_id, filename, storage_path, session_id)
          values ('${customer}', 'Overleg.mp3', '${path}', '${session}')`,
  },
  call("require_lead_access"),
  call("begin_lead_submission", `'${randomUUID()}'`),
  { ...call("begin_lead_submission", `'${recording}', p_by_name => true`), makesName: true },
  {
    name: "drafts by callback",
    role: "service_role",
    sql: `select * from public.accept_callback('1', 'x', 'lead.drafts',
      '{"submissionId": "${recording}", "drafts": [{"email": "an@voorbeeld.be", "subject": "", "content": ""}]}')`,
  },
  {
    name: "the relay's note",
    role: "service_role",
    sql: `select * from public.finish_lead_submission('${recording}', true)`,
  },
  createName("user_emails"),
  createName("meeting_feedback"),
  {
    name: "drafts by name",
    role: "service_role",
    sql: `insert into public.${nameOf("user_emails")} (email) values ('an@voorbeeld.be')`,
  },
  {
    name: "feedback by name",
    sql: `insert into public.${nameOf("meeting_feedback")} (feedback) values ('Goed.')`,
  },
  call("require_chat_access"),
  call("begin_chat_message"),
  call("require_meeting_access"),
  call("begin_meeting_analysis", `'${session}', 'meeting'`),
  { name: "DELETE user_audio_files", sql: "delete from public.user_audio_files" },
  { name: "a removed file", sql: "set local storage.allow_delete_query = true; delete from storage.objects" },
  call("export_my_data"),
  call("is_admin"),
  call("account_deletion_state"),
  call("search_customers", "'voorbeeld'", admin),
  call(
    "admin_update_customer",
    `'${customer}', ${version}, 'An', 'an@voorbeeld.be', 31, '{}', 'verzoek'`,
    admin,
  ),
  call("admin_update_customers", `array['${customer}']::uuid[], 8, 0, '{}', 'verzoek'`, admin),
  call("admin_reset_usage", `'${customer}', 'verzoek'`, admin),
  call("begin_account_deletion", "'weg@voorbeeld.be', 'verzoek'", leaving),
  call("begin_customer_deletion", `'${leaving}', 'weg@voorbeeld.be', 'verzoek'`, admin),
  {
    name: "a deletion",
    role: "supabase_auth_admin",
    sql: `delete from auth.users where id in ('${customer}', '${leaving}')`,
    makesName: true,
  },
];

let database: FreshDatabase;
let caller: pg.Client;
let holder: pg.Client;

beforeAll(async () => {
  database = await startFreshDatabase();
  const url = databaseUrl(Number(new URL(database.url).port), "supabase_admin");
  [caller, holder] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([caller.connect(), holder.connect()]);
  await caller.query(`
    insert into auth.users (id, email) values
      ('${customer}', 'klant@voorbeeld.be'), ('${admin}', 'beheer@voorbeeld.be'), ('${leaving}', 'weg@voorbeeld.be');
    update public.user_tables set service_codes = 31;
    insert into private.admins (user_id) values ('${admin}');
    set lock_timeout = '100ms'`);
});
afterAll(async () => {
  await Promise.all([caller.end(), holder.end()]);
  await database.stop();
});

async function holdPlatform() {
  const { rows } = await holder.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'storage', 'realtime')`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const names = rows.map(({ name }) => name).join();
  await holder.query(`begin; lock table ${names} in share update exclusive mode`);
}

const holdCatalogues = (...names: string[]) => holder.query(`lock table ${names.join()} in share mode`);

async function make({ sql, role = "authenticated", as = customer }: Request) {
  await caller.query("begin");
  try {
    const claims = JSON.stringify({ sub: as, role });
    await caller.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    await caller.query(`set local role ${role}`);
    await caller.query(sql);
    await caller.query("commit");
  } catch (error) {
    await caller.query("rollback");
    throw error;
  }
}

describe("while others use every table of the platform", () => {
  test.each([
    ["a policy is made", "create policy p on public.p for select using (true)"],
    ["a table is published", "alter publication supabase_realtime add table public.p"],
    [
      "a table of the platform is altered",
      "create trigger t after insert on auth.users execute function auth.uid()",
    ],
    ["a table is made", "create table public.q ()"],
  ])("the test would notice when %s", async (_what, sql) => {
    await database.query("create table if not exists public.p (id integer primary key)");
    await holdPlatform();
    await holdCatalogues("pg_policy", "pg_publication_rel", "pg_class");
    await expect(caller.query(sql)).rejects.toMatchObject({ code: "55P03" });
    await holder.query("rollback");
  });

  test.each(requests)("$name", async (request) => {
    await holdPlatform();
    await holdCatalogues("pg_policy", "pg_publication", "pg_publication_rel", "pg_publication_namespace");
    // Nor is a relation made, but for a name that is asked for.
    if (!request.makesName) await holdCatalogues("pg_class", "pg_attribute", "pg_trigger", "pg_proc");
    await make(request).finally(() => holder.query("rollback"));
  });

  test("whatever a customer can call, write or read has been tried", async () => {
    const { rows } = await caller.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
       union
       select privilege || ' ' || relname
       from pg_class, unnest(array['SELECT', 'INSERT', 'UPDATE']) as privilege
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
         and has_any_column_privilege('authenticated', oid, privilege)
       union
       select 'DELETE ' || relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
         and has_table_privilege('authenticated', oid, 'DELETE')`,
    );
    const tried = new Set(requests.map(({ name }) => name));
    expect(rows.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});
