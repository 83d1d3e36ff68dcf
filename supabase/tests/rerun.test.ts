import { readFileSync } from "node:fs";
import { preparePlatform } from "@vanzelf/local-supabase/database.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyRoutinesAndPolicies } from "#scripts/local/routines-and-policies.ts";
import { type FreshDatabase, startFreshDatabase } from "./fresh-database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await startFreshDatabase();
});
afterAll(() => database.stop());

const seed = readFileSync(new URL("../seed.sql", import.meta.url), "utf8");

/** Everything that routines and policies decide. */
const accessQuery = `
  select 'policy' as kind, format('%s %s', polrelid::regclass, polname) as name,
    concat_ws(' | ', polcmd, polpermissive, polroles::regrole[]::text, pg_get_expr(polqual, polrelid),
      pg_get_expr(polwithcheck, polrelid)) as definition
  from pg_policy
  union all
  select 'table', oid::regclass::text, relacl::text from pg_class
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v')
  union all
  select 'column', format('%s %s', attrelid::regclass, attname), attacl::text from pg_attribute
  where attacl is not null
  union all
  select 'function', oid::regprocedure::text, concat_ws(' | ', pg_get_functiondef(oid), proacl::text)
  from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select 'trigger', format('%s %s', tgrelid::regclass, tgname), pg_get_triggerdef(oid) || tgenabled::text
  from pg_trigger where not tgisinternal
  union all
  select 'view', oid::regclass::text, concat_ws(' | ', reloptions::text, pg_get_viewdef(oid)) from pg_class
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'v'
  union all
  select 'published', prrelid::regclass::text, '' from pg_publication_rel
  order by 1, 2`;

test("the platform's schemas, applied again, open nothing that the migrations closed", async () => {
  const defaults = `select defaclobjtype, defaclacl::text from pg_default_acl
    where defaclnamespace = 'public'::regnamespace
      and defaclacl::text ~ '(anon|authenticated|service_role)='`;
  await preparePlatform(Number(new URL(database.url).port));
  expect(await database.query(defaults)).toEqual([]);
});

test("the seed runs on a fresh database, and a second time changes nothing", async () => {
  const counts = `select (select count(*) from auth.users) as people, (select count(*) from private.admins) as admins,
    (select count(*) from public.user_emails) as drafts, (select count(*) from public.meeting_feedback) as feedback,
    (select count(*) from public.limit_change_audit) as changes`;
  await database.query(seed);
  const after = await database.query(counts);
  expect(after).toEqual([{ people: "51", admins: "2", drafts: "17", feedback: "3", changes: "11" }]);
  await database.query(seed);
  expect(await database.query(counts)).toEqual(after);
});

describe("routines and policies applied again", () => {
  let before: unknown[];
  beforeAll(async () => {
    // A draft from when its domain was taken for a company's.
    await database.query(`
      with owner as (insert into auth.users (id, email) values (gen_random_uuid(), 'an@voorbeeld.be') returning id)
      insert into public.user_emails (user_id, email) select id, 'Jan@chello.be' from owner`);
    await database.query(
      "update public.draft_work set prospect_key = 'chello.be' where domain = 'chello.be'",
    );
    before = await database.query(accessQuery);
    for (const table of ['"CAReports"', "user_emails"]) {
      await database.query(`create policy stray on public.${table} for all to anon using (true)`);
      await database.query(`grant all on public.${table} to anon, authenticated`);
    }
    expect(await database.query(accessQuery)).not.toEqual(before);
    await applyRoutinesAndPolicies(database.url);
  });

  test("give the same catalogue, and take a table's stray policy and grant away", async () => {
    expect(before.length).toBeGreaterThan(50);
    expect(await database.query(accessQuery)).toEqual(before);
  });

  test("make prospects of their own of people at a provider that is new on the list", async () => {
    expect(
      await database.query("select prospect_key from public.draft_work where domain = 'chello.be'"),
    ).toEqual([{ prospect_key: "jan@chello.be" }]);
  });
});
