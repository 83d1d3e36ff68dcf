import { readFileSync } from "node:fs";
import { preparePlatform } from "@vanzelf/local-supabase/database.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { migrationName } from "#scripts/deploy/policies-migration.ts";
import { listMigrations } from "#scripts/local/database.ts";
import {
  applyRoutinesAndPolicies,
  listPolicies,
  listRoutines,
} from "#scripts/local/routines-and-policies.ts";
import { projectDirectory } from "#scripts/local/settings.ts";
import { startFreshDatabase } from "./fresh-database.ts";
import { calledBy, createdBy } from "./sql-statements.ts";

// A function, a trigger or a view stands in one file, which says how it is now. In a migration stand only functions that
// the definition of a table needs, because those must be there before it. Routines, policies and the seed may be applied
// again.

const database = await startFreshDatabase();
afterAll(() => database.stop());

const routines = listRoutines(projectDirectory);
const policies = listPolicies(projectDirectory);
// Without those of a release, which repeat the files.
const migrations = listMigrations()
  .filter(({ name }) => name !== migrationName)
  .map(({ file }) => ({ name: file, text: readFileSync(file, "utf8") }));
const madeBy = (texts: readonly { text: string }[], ...kinds: string[]) =>
  texts.flatMap(({ text }) => createdBy(text, ...kinds));

const functionSchema = z.array(z.object({ name: z.string(), text: z.string(), isNeeded: z.boolean() }));

/** Every function of ours, and whether a default, a generated column, a check, an index or an operator depends on it. */
const functions = async () =>
  functionSchema.parse(
    await database.query(`
      select format('%s.%s', pronamespace::regnamespace, proname) as name, prosrc as text,
        exists (
          select from pg_depend
          where refclassid = 'pg_proc'::regclass and refobjid = proc.oid
            and classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass, 'pg_operator'::regclass)
        ) as "isNeeded"
      from pg_proc as proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`),
  );

/** With those that they call: a function in SQL is not made before what it calls. */
async function neededByTables(): Promise<string[]> {
  const all = await functions();
  const needed = new Set(all.filter(({ isNeeded }) => isNeeded).map(({ name }) => name));
  for (const name of needed) {
    const called = all.filter((each) => each.name === name).flatMap(({ text }) => calledBy(text));
    for (const each of all) if (called.includes(each.name)) needed.add(each.name);
  }
  return [...needed].sort();
}

test("migrations make the functions that tables need, and no others", async () => {
  const needed = await neededByTables();
  expect(needed).toEqual(expect.arrayContaining(["private.services", "private.usage_month"]));
  expect([...new Set(madeBy(migrations, "function", "procedure"))].sort()).toEqual(needed);
});

test("migrations make neither triggers nor views nor policies", () => {
  expect(madeBy(migrations, "table").length).toBeGreaterThan(20);
  expect(madeBy(migrations, "trigger", "constraint", "view", "materialized", "policy")).toEqual([]);
});

test("every other function stands in one routine, and so do the catalogues that checks read", async () => {
  const inMigrations = new Set(madeBy(migrations, "function"));
  // Migrations made their first forms, for the checks of tables.
  const catalogues = ["services", "mail_kinds", "audit_actions", "access_kinds"];
  for (const catalogue of catalogues) inMigrations.delete(`private.${catalogue}`);
  const all = (await functions()).map(({ name }) => name).filter((name) => !inMigrations.has(name));
  expect(madeBy(routines, "function").sort()).toEqual(all.sort());
});

test("policy files make policies and nothing else", () => {
  expect(madeBy(policies, "policy").length).toBeGreaterThan(20);
  expect(madeBy(policies, "function", "trigger", "view", "table", "index")).toEqual([]);
});

test("each routine alone may be applied again", async () => {
  for (const { name, text } of routines) {
    const outcome = await database.query(`begin; ${text}; rollback`).then(
      () => "applied",
      (error: unknown) => String(error),
    );
    expect(outcome, name).toBe("applied");
  }
});

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
