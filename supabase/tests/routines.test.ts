import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { migrationName } from "#scripts/deploy/policies-migration.ts";
import { listMigrations } from "#scripts/local/database.ts";
import { listPolicies, listRoutines } from "#scripts/local/routines-and-policies.ts";
import { projectDirectory } from "#scripts/local/settings.ts";
import { type FreshDatabase, startFreshDatabase } from "./fresh-database.ts";
import { calledBy, createdBy } from "./sql-statements.ts";

// A function, a trigger or a view stands in one file, which says how it is now. In a migration stand only functions that
// the definition of a table needs, because those must be there before it.

let database: FreshDatabase;
beforeAll(async () => {
  database = await startFreshDatabase();
});
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

test.each([
  ["create or replace function private.one() returns void", ["private.one"]],
  ["do $$ begin create function public.two() returns void; end $$", ["public.two"]],
  ["grant create on schema private to a; alter function private.three() stable", []],
])("reads %s", (sql, expected) => {
  expect(createdBy(sql, "function")).toEqual(expected);
});
