import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { tableEntries } from "./tables/all.ts";
import { byAdmins } from "./tables/table.ts";

// Rules for every present and future object of ours, asked of the catalogue: a table or function that is added later is
// checked without being named here.

const names = async (query: string) =>
  (await sql.rows<{ name: string }>(query)).map(({ name }) => name).sort();

/** The functions that checks, policies and triggers call as the person who is signed in. policies/rpc-access.test.ts lists the API's own. */
const privateOfCustomers = [
  "private.access_kinds",
  "private.alert_kinds",
  "private.all_service_codes",
  "private.audit_actions",
  "private.check_request",
  "private.current_setting",
  "private.has_living_session",
  "private.has_service",
  "private.is_count_per_service",
  "private.is_mail_kind",
  "private.limit_reached",
  "private.mail_kinds",
  "private.refuse_request",
  "private.refuse_unfit_query",
  "private.services",
];

test("every table has row-level security", async () => {
  const open = await names(
    `select oid::regclass::text as name from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and relkind in ('r', 'p') and not relrowsecurity`,
  );
  expect(open).toEqual([]);
});

test("every view of ours asks with the rights of whoever reads it", async () => {
  const views = await names(
    `select oid::regclass::text as name from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('v', 'm')
       and not coalesce(reloptions @> '{security_invoker=true}', false)`,
  );
  expect(views).toEqual([]);
});

test("every function has an empty search path", async () => {
  const loose = await names(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not coalesce(proconfig @> array['search_path=""'], false)`,
  );
  expect(loose).toEqual([]);
});

test.each([
  ["public", []],
  // Called by the Data API itself before a visitor's request, which comes to nothing.
  ["anon", ["private.check_request()"]],
])("%s may execute nothing of ours but %j", async (role, allowed) => {
  const executable = await names(
    `select p.oid::regprocedure::text as name
     from pg_proc as p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as granted
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and granted.grantee = ${role === "public" ? "0" : `'${role}'::regrole`}`,
  );
  expect(executable).toEqual(allowed);
});

test("customers may execute what is listed here of the private functions, and nothing else", async () => {
  const executable = await names(
    `select 'private.' || proname as name from pg_proc
     where pronamespace = 'private'::regnamespace and has_function_privilege('authenticated', oid, 'execute')`,
  );
  expect(executable).toEqual(privateOfCustomers);
});

test("anon holds no privilege on any table, column or sequence of ours", async () => {
  const held = await names(
    `select c.oid::regclass::text as name from pg_class as c, aclexplode(c.relacl) as granted
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and granted.grantee in (0, 'anon'::regrole)
     union
     select a.attrelid::regclass::text from pg_attribute as a, aclexplode(a.attacl) as granted
     where a.attrelid in (
         select oid from pg_class
         where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       )
       and granted.grantee in (0, 'anon'::regrole)`,
  );
  expect(held).toEqual([]);
});

test("customers hold no privilege on a private table and may neither truncate nor trigger anywhere", async () => {
  const held = await names(
    `select c.oid::regclass::text || ' ' || granted.privilege_type as name
     from pg_class as c, aclexplode(c.relacl) as granted
     where granted.grantee = 'authenticated'::regrole
       and (c.relnamespace = 'private'::regnamespace
         or c.relnamespace = 'public'::regnamespace and granted.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))`,
  );
  expect(held).toEqual([]);
});

test("a person's rows in a table that they fill themselves have an end, and so have those of one request", async () => {
  const filled = await names(
    `select c.oid::regclass::text as name from pg_class as c
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and has_any_column_privilege('authenticated', oid, 'insert')
       -- One row for each kind of mail.
       and relname <> 'muted_notices'`,
  );
  expect(filled).toEqual(expect.arrayContaining(['"CompetitorEntries"', "meeting_feedback"]));
  const limitedBy = (...functions: string[]) =>
    names(
      `select distinct tgrelid::regclass::text as name from pg_trigger
       where tgfoid = any(array[${functions.map((name) => `'private.${name}'`)}]::regproc[])`,
    );
  expect(await limitedBy("limit_rows_of_statement")).toEqual(filled);
  expect(await limitedBy("limit_rows_of_person", "competitor_entries_limit_slots")).toEqual(
    expect.arrayContaining(filled),
  );
});

test("no table has two permissive policies for one command and role", async () => {
  const doubled = await names(
    `select format('%s %s', polrelid::regclass, polcmd) as name from pg_policy, unnest(polroles) as role
     where polpermissive and polrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     group by polrelid, polcmd, role having count(*) > 1`,
  );
  expect(doubled).toEqual([]);
});

test("admins write by functions alone, and each of these notes the act", async () => {
  const byPolicy = await names(
    `select format('%s %s', polrelid::regclass, polname) as name from pg_policy
     where polcmd <> 'r' and concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~ 'is_admin'`,
  );
  expect(byPolicy).toEqual([]);
  const silent = await names(
    `select oid::regproc::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile = 'v' and prosrc ~ 'require_admin\\(\\)'
       and prosrc !~ 'private\\.(record_act|write_customers|begin_deletion|note_first_views)|insert into public\\.access_audit|do_not_write'`,
  );
  // The list of people not to write to is noted by a trigger.
  expect(silent).toEqual([]);
});

test("each function by which admins read what only its owner may select notes the reading", async () => {
  const written = tableEntries.filter(([, { section }]) => section === byAdmins).map(([name]) => name);
  expect(written).toContain("public.customer_notes");
  const { rows } = await sql.query<{ name: string; notes: boolean }>(
    `with recursive content as (
       select relname as name from pg_class as c
       where relnamespace = 'public'::regnamespace and relkind = 'r' and oid <> all($1::regclass[]) and not exists (
         select from pg_policy where polrelid = c.oid and polpermissive and polcmd in ('r', '*')
           and pg_get_expr(polqual, polrelid) ~ 'is_admin'
       )
     ),
     source as (
       select oid, pronamespace::regnamespace::text as home, proname as name, prosrc from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
     ),
     -- Each body is looked through once, not once for every name.
     mention as materialized (
       select distinct oid, word[1] as home, coalesce(word[2], word[3]) as name
       from source, regexp_matches(prosrc, '\\m(public|private)\\.(?:"([^"]+)"|(\\w+))', 'g') as word
     ),
     call as materialized (
       select mention.oid, called.oid as called
       from mention join source as called using (home, name) where home = 'private'
     ),
     -- With all functions that they call.
     reached as (
       select oid as root, oid from source where home = 'public' and prosrc ~ 'require_admin\\(\\)'
       union
       select caller.root, call.called from reached as caller join call using (oid)
     )
     select root::regproc::text as name, bool_or(prosrc ~ 'insert into public\\.(access|admin)_audit') as notes
     from reached join source using (oid)
     group by root
     having bool_or(exists (
       select from mention join content using (name) where mention.oid = reached.oid and home = 'public'
     ))
     order by 1`,
    [written],
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["admin_read_handovers", "admin_read_messages", "view_customer_files"]),
  );
  // A name that the list of customers could show, and numbers without a name.
  const withoutContent = ["admin_read_company", "admin_read_day"];
  expect(rows.filter(({ notes }) => !notes).map(({ name }) => name)).toEqual(withoutContent);
});

test("the secret key writes no line of an audit but that an address was put back, which the audit itself knows", async () => {
  const audits = "array['public.admin_audit', 'public.limit_change_audit', 'public.access_audit']";
  const held = await names(
    `select audit || ' ' || privilege as name
     from unnest(${audits}) as audit, unnest(array['insert', 'update', 'delete', 'truncate', 'trigger']) as privilege,
       unnest(array['service_role', 'authenticated']) as role
     where has_table_privilege(role, audit, privilege)
       or privilege in ('insert', 'update') and has_any_column_privilege(role, audit, privilege)`,
  );
  expect(held).toEqual([]);
  const writing = await names(
    `select oid::regproc::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', oid, 'execute')
       and prosrc ~ 'insert into public\\.(admin|limit_change|access)_audit'`,
  );
  expect(writing).toEqual(["give_up_address_change"]);
});

test("every policy asks who the caller is once a statement, not once a row", async () => {
  const perRow = await names(
    `select polrelid::regclass::text || ' ' || polname as name
     from pg_policy,
       concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as expression
     where regexp_replace(expression, '\\( SELECT (auth\\.\\w+|(private\\.|public\\.)?\\w+)\\(', '', 'g')
       ~ '(auth\\.uid|is_admin|has_service|limit_reached)\\('`,
  );
  expect(perRow).toEqual([]);
});

test("every foreign key to an account goes with it, and has an index to go by; few others outlive their row", async () => {
  const ours = "contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)";
  const unindexed = await names(
    `select conrelid::regclass::text || ' ' || conname as name from pg_constraint
     where confrelid = 'auth.users'::regclass and ${ours}
       and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
  );
  expect(unindexed).toEqual([]);
  const staying = await names(
    `select confdeltype::text || ' ' || conname as name from pg_constraint where ${ours} and confdeltype <> 'c'`,
  );
  const outliving = [
    "Meeting_Analyst_Results_recording_id",
    "draft_work_submission_id",
    "meeting_analyses_result_id",
  ];
  expect(staying).toEqual(["a limit_change_audit_act_id_fkey", ...outliving.map((key) => `n ${key}_fkey`)]);
});

test("a person's request ends after three seconds, and the API describes itself to nobody", async () => {
  const settings = await sql.rows<{ settings: string[] }>(
    "select rolconfig as settings from pg_roles where rolname in ('authenticated', 'authenticator') order by rolname",
  );
  expect(settings[0]?.settings).toEqual(["statement_timeout=3s", "lock_timeout=2s"]);
  expect(settings[1]?.settings).toContain("pgrst.openapi_mode=disabled");
});

test("objects made later start closed to every API role", async () => {
  const { rows } = await sql.query<{ granted: string }>(
    `select granted.grantee::regrole::text || ' ' || granted.privilege_type as granted
     from pg_default_acl, aclexplode(defaclacl) as granted
     where defaclrole = 'postgres'::regrole and defaclnamespace in (0, 'public'::regnamespace)
       and granted.grantee in (0, 'anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole)`,
  );
  expect(rows).toEqual([]);
});
