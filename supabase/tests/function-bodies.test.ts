import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { startFreshDatabase } from "./fresh-database.ts";
import { calledBy, changesOf, schemaChangesOf } from "./sql-statements.ts";

// Hosted refuses some statements inside of functions, and others make everybody wait there. The embedded Postgres does
// neither, so the functions are read: all of ours, and the statements that are put together in their strings.

const database = await startFreshDatabase();
afterAll(() => database.stop());

const functionSchema = z.object({ name: z.string(), text: z.string(), isEntrance: z.boolean() });
type SqlFunction = z.infer<typeof functionSchema>;

/** Ours, and which of them a request enters by: it calls them, or writes to a table that calls them. */
const functions = `
  select format('%s.%s', pronamespace::regnamespace, proname) as name, coalesce(pg_get_function_sqlbody(proc.oid), prosrc) as text,
    exists (select from pg_trigger where tgfoid = proc.oid)
      or exists (
        select from unnest(array['anon', 'authenticated', 'service_role']) as role
        where has_function_privilege(role, proc.oid, 'execute')
      ) as "isEntrance"
  from pg_proc as proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'`;
const readFunctions = async () => z.array(functionSchema).parse(await database.query(functions));

/** Those that a request can come to. */
function reached(all: readonly SqlFunction[]): SqlFunction[] {
  const found = new Set(all.filter(({ isEntrance }) => isEntrance));
  for (const each of found) {
    const called = new Set(calledBy(each.text));
    for (const other of all) if (called.has(other.name)) found.add(other);
  }
  return [...found];
}

const unsafe = (all: readonly SqlFunction[]) =>
  all.flatMap(({ name, text }) =>
    changesOf(text).flatMap(({ hasWhere, text: statement }) => (hasWhere ? [] : [`${name}: ${statement}`])),
  );
const schemaChanges = (all: readonly SqlFunction[]) =>
  reached(all).flatMap(({ name, text }) => schemaChangesOf(text).map((change) => `${name}: ${change}`));

test("no function changes or removes rows without saying which", async () => {
  const all = await readFunctions();
  expect(all.flatMap(({ text }) => changesOf(text)).length).toBeGreaterThan(20);
  expect(unsafe(all)).toEqual([]);
});

test("no function that a request comes to changes the schema, but for a customer's own view, or locks the platform", async () => {
  const all = await readFunctions();
  const names = reached(all).map(({ name }) => name);
  // Called by a function that is called, and by a trigger.
  expect(names).toEqual(expect.arrayContaining(["private.make_per_user_view", "private.reserve_usage"]));
  expect(names).not.toContain("private.close_table");
  expect(schemaChanges(all)).toEqual([]);
});

describe("it would be found", () => {
  const planted: [what: string, body: string][] = [
    ["in plpgsql", "begin update public.user_tables set service_codes = 0; end"],
    ["after another statement", "begin perform 1; delete from public.user_tables; end"],
    ["with a condition elsewhere", "begin update public.user_tables set name = (select 'x' where true); end"],
    ["of joined rows", "begin update public.user_tables set name = '' from auth.users; end"],
    [
      "in a WITH",
      "begin with gone as (delete from public.user_tables returning 1) select from gone where true; end",
    ],
    ["in a string", "begin execute 'delete from public.user_tables'; end"],
    ["in a format", "begin execute format('update public.%I set name = $1', 'user_tables') using ''; end"],
    ["put together", "begin execute 'update ' || 'public.user_tables' || ' set service_codes = 0'; end"],
    ["in dollar quotes", "begin execute $sql$ delete from public.user_tables $sql$; end"],
    ["behind a comment", "begin /* where */ delete from public.user_tables -- where\n; end"],
  ];
  test.each(planted)("a change of every row %s", async (_what, body) => {
    await database.query(
      `create or replace function private.planted() returns void language plpgsql as $body$${body}$body$`,
    );
    expect(unsafe(await readFunctions())).toHaveLength(1);
    await database.query("drop function private.planted()");
  });

  test.each([
    ["a policy", "create policy p on public.user_tables using (true)"],
    ["a published table", "alter publication supabase_realtime add table public.user_tables"],
    ["a trigger that is gone", "drop trigger t on auth.users"],
    ["a table", "create table public.mine ()"],
    ["a lock on files", "lock table storage.objects in share mode"],
  ])("%s made three functions away from a request", async (_what, statement) => {
    await database.query(`
      create function private.third() returns void language plpgsql as $f$ begin execute '${statement}'; end $f$;
      create function private.second() returns void language sql as 'select private.third()';
      create function public.first() returns void language sql as 'select private.second()'`);
    expect(schemaChanges(await readFunctions())).toEqual([]);
    await database.query("grant execute on function public.first() to authenticated");
    expect(schemaChanges(await readFunctions())).toHaveLength(1);
    await database.query("drop function public.first(), private.second(), private.third()");
  });
});
