// The role of migrations and policies may do with the platform's own tables as much as on hosted, and no more.
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { startBareDatabase } from "./bare-database.ts";
import { databaseUrl } from "./postgres.ts";

const database = await startBareDatabase();
const client = new pg.Client(database.url);
const superuser = new pg.Client(databaseUrl(database.port, "supabase_admin"));
await Promise.all([client.connect(), superuser.connect()]);
await superuser.query(`
  create table auth.unlisted (id integer);
  alter table auth.unlisted owner to supabase_auth_admin;
  create function public.does_nothing() returns trigger language plpgsql as 'begin return new; end'`);
afterAll(async () => {
  await Promise.all([client.end(), superuser.end()]);
  await database.stop();
});

/** The outcome of a statement of `postgres`, which is rolled back. */
async function outcomeOf(...statements: string[]): Promise<string> {
  await client.query("begin");
  try {
    for (const statement of statements) await client.query(statement);
    return "done";
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "42501") return "refused";
    throw error;
  } finally {
    await client.query("rollback");
  }
}

const trigger = (table: string) =>
  `create trigger t before insert on ${table} for each row execute function public.does_nothing()`;

describe("postgres may", () => {
  test.each([
    [
      "change and drop a policy on a file's row",
      [
        "create policy p on storage.objects for select using (true)",
        "alter policy p on storage.objects using (false)",
        "drop policy p on storage.objects",
      ],
    ],
    ["make a policy on sessions", ["create policy p on auth.refresh_tokens for select using (true)"]],
    [
      "make one inside of a function that runs as it",
      [
        "create table public.t ()",
        `create function public.f() returns void language plpgsql security definer
           as 'begin create policy p on storage.objects using (true); end'`,
        "select public.f()",
      ],
    ],
    ["follow people with a trigger, and drop it", [trigger("auth.users"), "drop trigger t on auth.users"]],
    ["hold a person while it writes", ["select from auth.users for key share"]],
    ["let others read people", ["grant select on auth.users to service_role"]],
    ["switch triggers off for a restore", ["set local session_replication_role = replica"]],
  ])("%s", async (_what, statements) => {
    expect(await outcomeOf(...statements)).toBe("done");
  });
});

describe("postgres may not", () => {
  test.each([
    ["add a column", ["alter table storage.objects add column mine text"]],
    ["put an index there", ["create index on auth.users (created_at)"]],
    ["make a table there", ["create table auth.mine ()"]],
    ["make a policy on a table that is not lent", ["create policy p on auth.unlisted using (true)"]],
    ["join the owner of sign-in", ["grant supabase_auth_admin to postgres"]],
    ["join the owner of files", ["grant supabase_storage_admin to postgres"]],
    ["join the owner of channels", ["grant supabase_realtime_admin to postgres"]],
    ["change the role of sign-in", ["alter role supabase_auth_admin set search_path = public"]],
    ["change what watches it", ["drop event trigger platform_2_lend_ownership"]],
    [
      "own them after a policy of the same transaction",
      [
        "create policy p on storage.objects using (true)",
        "drop policy p on storage.objects",
        "alter table storage.objects add column mine text",
      ],
    ],
  ])("%s", async (_what, statements) => {
    expect(await outcomeOf(...statements)).toBe("refused");
  });

  test("let others write people", async () => {
    const granted = `select has_table_privilege('postgres', 'auth.users', 'select with grant option') as reading,
      has_table_privilege('postgres', 'auth.users', 'delete with grant option') as writing`;
    expect((await client.query(granted)).rows).toEqual([{ reading: true, writing: false }]);
  });

  test("be a member of what owns the platform's tables, at any time that another session can see", async () => {
    const memberships = `select roleid::regrole::text as role from pg_auth_members
      where member = 'postgres'::regrole and (inherit_option or set_option) order by 1`;
    const expected = [
      "anon",
      "authenticated",
      "pg_monitor",
      "pg_read_all_data",
      "pg_signal_backend",
      "service_role",
    ];
    await client.query("begin");
    await client.query("create policy p on storage.objects using (true)");
    const during = await superuser.query<{ role: string }>(memberships);
    await client.query("rollback");
    const after = await superuser.query<{ role: string }>(memberships);
    expect(during.rows.map(({ role }) => role)).toEqual(expected);
    expect(after.rows.map(({ role }) => role)).toEqual(expected);
  });
});

test("a new table in public is not exposed to any role of the API", async () => {
  await client.query("begin");
  await client.query("create table public.t (id serial); create function public.f() returns int return 1");
  const { rows } = await client.query(`
    select role, has_table_privilege(role, 'public.t', 'select, insert, update, delete') as "table",
      has_sequence_privilege(role, 'public.t_id_seq', 'usage, select, update') as "sequence"
    from unnest(array['anon', 'authenticated', 'service_role']) as role`);
  await client.query("rollback");
  expect(rows).toEqual(
    ["anon", "authenticated", "service_role"].map((role) => ({ role, table: false, sequence: false })),
  );
});

describe("a policy statement locks, until its transaction ends,", () => {
  async function lockedBy(statement: string): Promise<string[]> {
    await client.query("begin; create table public.t ()");
    await client.query(statement);
    const { rows } = await client.query<{ name: string }>(`
      select relation::regclass::text as name from pg_locks join pg_class on pg_class.oid = relation
      where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relkind = 'r'
        and relnamespace::regnamespace::text in ('auth', 'storage', 'realtime') order by 1`);
    await client.query("rollback");
    return rows.map(({ name }) => name);
  }

  test("every table of the platform that may have one, as hosted's images with supautils up to 3.4.3", async () => {
    const all = await lockedBy("create policy p on public.t using (true)");
    expect(all).toEqual(
      expect.arrayContaining(["auth.refresh_tokens", "auth.sessions", "auth.users", "storage.objects"]),
    );
    const some = await lockedBy("create policy p on auth.sessions using (true)");
    expect(some).toContain("auth.identities");
    expect(some).not.toContain("auth.users"); // comes after its own
  });

  test("its own table alone where the server is newer", async () => {
    await client.query("set platform.policy_locks = 'own_table'");
    expect(await lockedBy("create policy p on public.t using (true)")).toEqual([]);
    expect(await lockedBy("create policy p on auth.sessions using (true)")).toEqual(["auth.sessions"]);
    await client.query("reset platform.policy_locks");
  });

  test("none when the superuser runs it", async () => {
    await superuser.query("begin; create policy p on storage.objects using (true)");
    const { rows } = await superuser.query(
      "select from pg_locks where pid = pg_backend_pid() and relation = 'auth.users'::regclass",
    );
    await superuser.query("rollback");
    expect(rows).toEqual([]);
  });
});

test("the server has the room of hosted's smallest sizes", async () => {
  const room = `select current_setting('max_connections') as connections,
    current_setting('max_locks_per_transaction') as locks, current_setting('statement_timeout') as timeout`;
  expect((await client.query(room)).rows).toEqual([{ connections: "60", locks: "64", timeout: "2min" }]);
});
