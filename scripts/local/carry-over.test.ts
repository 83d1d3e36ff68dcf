import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type FreshDatabase, startFreshDatabase } from "#supabase/tests/fresh-database.ts";
import { fillTables, sampleOf } from "#supabase/tests/tables/all.ts";
import { readAccessFacts } from "../deploy/access-facts.ts";
import { carryOver } from "./carry-over.ts";
import { applyMigrations, listMigrations, seed } from "./database.ts";
import { readConfig } from "./project.ts";
import { applyRoutinesAndPolicies } from "./routines-and-policies.ts";

let database: FreshDatabase;
const owner = "b0000000-0000-4000-8000-000000000003";

/** Those that no sample row fills. */
const theRest = `
  insert into private.suspensions (user_id, reason, suspended_by) values ('${owner}', 'reden', '${owner}');
  select private.ensure_per_user_view('user_emails', '${owner}')`;

const ownTables = `
  select c.oid::regclass::text as name from pg_class as c
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
const nameSchema = z.array(z.object({ name: z.string() }));

/** Every row of our tables, and where their counters stand. */
async function everything() {
  const names = nameSchema.parse(await database.query(ownTables)).map(({ name }) => name);
  const parts = names.map(
    (name) => `select '${name}' as place, to_jsonb(t)::text as content from ${name} as t`,
  );
  const counters = `
    select sequencename, last_value::text from pg_sequences where schemaname in ('public', 'private')`;
  return database.query(`${[...parts, counters].join(" union all ")} order by place, content`);
}

const setHistory = (version: string) =>
  database.query(`
    delete from supabase_migrations.schema_migrations;
    insert into supabase_migrations.schema_migrations (version, name) values ('${version}', 'last')`);
const historyOf = async () =>
  z
    .array(z.object({ version: z.string() }))
    .parse(await database.query("select version from supabase_migrations.schema_migrations order by 1"))
    .map(({ version }) => version);

beforeAll(async () => {
  database = await startFreshDatabase();
  await seed(database.port, readConfig());
  await fillTables(sampleOf({ owner, admin: owner, mark: "merk", query: (text) => database.query(text) }));
  await database.query(theRest);
});
afterAll(() => database.stop());

const edges = ["20261123233000", "20261128060000"];
test.each(edges)("a folder of %s starts with every row of every table", async (version) => {
  const empty = nameSchema
    .parse(await database.query(ownTables))
    .map(({ name }) => `select '${name}' as name where not exists (select from ${name})`);
  expect(await database.query(empty.join(" union all "))).toEqual([]);
  const [rows, access] = [await everything(), await readAccessFacts(database.url)];
  // As it was: a table that is no more, and no column that came later.
  await database.query(`
    create table public.saved_lists (id integer);
    alter table public."CompetitorEntries" drop column version cascade`);
  await setHistory(version);

  await carryOver(database.port);
  await applyMigrations(database.port);
  await applyRoutinesAndPolicies(database.url);
  expect(await everything()).toEqual(rows);
  expect(await readAccessFacts(database.url)).toEqual(access);
  expect(await historyOf()).toEqual(listMigrations().map((migration) => migration.version));
});

test.each(["20261123222500", "20261128100000"])("a folder of %s is left as it is", async (version) => {
  await setHistory(version);
  await carryOver(database.port);
  expect(await historyOf()).toEqual([version]);
});
