import { randomUUID } from "node:crypto";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { sessionToken } from "@vanzelf/testkit/tokens.ts";
import { decodeJwt } from "jose";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startFreshDatabase } from "./fresh-database.ts";
import { tableEntries } from "./tables/all.ts";

/** Of its own: other tests need admins without sessions, and Realtime whole. */
const database = await startFreshDatabase();
const url = new URL(database.url);
url.username = "supabase_admin";
const superuser = new pg.Client(url.href);
await superuser.connect();
const userId = randomUUID();
await database.query(`insert into auth.users (id, email) values ('${userId}', 'klant@voorbeeld.be');
  insert into auth.sessions (id, user_id, created_at) values ('${userId}', '${userId}', now())`);
afterAll(async () => {
  await superuser.end();
  await database.stop();
});

test("a table is announced at each act when somebody hears of it, and silent on purpose when somebody reads it", async () => {
  const { rows } = await sql.query<{ name: string; acts: number; is_read: boolean }>(
    `select relnamespace::regnamespace::text || '.' || relname as name,
       has_any_column_privilege('authenticated', oid, 'select') as is_read, (
         select count(*)::int from pg_trigger
         where tgrelid = c.oid and tgfoid = 'private.announce_change'::regproc and tgenabled = 'O'
       ) as acts
     from pg_class as c
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
       and relname not like 'realtime_test_%'`,
  );
  const declared = (part: "hears" | "silent") =>
    tableEntries.flatMap(([name, table]) => (table[part] ? [name] : [])).sort();
  const found = (is: (row: (typeof rows)[number]) => boolean) =>
    rows
      .filter(is)
      .map(({ name }) => name)
      .sort();
  expect(found(({ acts }) => acts === 3)).toEqual(declared("hears"));
  expect(found(({ acts, is_read }) => acts !== 3 && (acts > 0 || is_read))).toEqual(declared("silent"));
});

test("no table is in Realtime's publication, whose changes any subscriber would hear", async () => {
  const { rows } = await sql.query(
    `select tablename from pg_publication_tables
     where pubname = 'supabase_realtime'`,
  );
  expect(rows).toEqual([]);
});

describe("an admin whose right is taken is told of no change that is committed later", () => {
  const [staying, leaving] = [randomUUID(), randomUUID()];
  const users = `('${staying}'), ('${leaving}')`;
  let writer: pg.Client;
  beforeAll(async () => {
    writer = new pg.Client(database.url);
    await writer.connect();
    await superuser.query(`insert into auth.users (id) values ${users};
      insert into auth.sessions (id, user_id, aal, created_at) select id, id, 'aal2', now() from auth.users where id in ('${staying}', '${leaving}');
      insert into private.admins (user_id) values ${users}`);
  });
  afterAll(async () => {
    await writer.end();
    await superuser.query(`delete from private.admins; delete from auth.users where id <> '${userId}'`);
  });
  afterEach(async () => {
    await Promise.all([writer.query("rollback"), superuser.query("rollback")]);
  });

  const write = `update public.user_tables set service_codes = 1 where user_id = '${userId}'`;
  const take = `delete from private.admins where user_id = '${leaving}'`;
  /** Of the writer's transaction, which is rolled back. */
  const toldAdmins = async () => {
    const topics = "select topic from realtime.messages where topic like 'admins:%' order by topic";
    const { rows } = await writer.query<{ topic: string }>(topics);
    return rows.map(({ topic }) => topic.slice("admins:".length));
  };

  test("because the right goes after what they were told of", async () => {
    await writer.query(`begin; ${write}`);
    expect(await toldAdmins()).toEqual([staying, leaving].sort());
    await expect(superuser.query(`begin; set local lock_timeout = '50ms'; ${take}`)).rejects.toThrow(
      "lock timeout",
    );
  });

  test("because a change does not tell whose right is going, and waits for nothing", async () => {
    await superuser.query(`begin; ${take}`);
    await writer.query(`begin; ${write}`);
    expect(await toldAdmins()).toEqual([staying]);
  });
});

const sessionsOf = async (userId: string) =>
  (
    await sql.rows<{ id: string }>("select id from auth.sessions where user_id = $1 order by created_at", [
      userId,
    ])
  ).map(({ id }) => id);

const messagesOn = (topics: string[]) =>
  sql.rows<{ topic: string; payload: { table: string; operation: string; id: string } }>(
    "select topic, payload from realtime.messages where topic = any ($1) order by topic",
    [topics],
  );

/** The sessions, among these, that were told of a draft. */
const toldOfDrafts = async (sessionIds: string[]) =>
  (await messagesOn(sessionIds.map((id) => `session:${id}`)))
    .filter(({ payload }) => payload.table === "user_emails")
    .map(({ topic }) => topic.replace("session:", ""));

const writeDrafts = (userId: string, count = 1) =>
  sql.query(
    "insert into public.user_emails (user_id, email) select $1, 'prospect@tuin.example' from generate_series(1, $2)",
    [userId, count],
  );

test("forty rows of two customers in one statement are one message for each of their sessions", async () => {
  const ids = (await Promise.all([createPerson(), createPerson()])).map(({ id }) => id);
  await sessionToken(ids[0] ?? "");
  const sessionIds = (await Promise.all(ids.map(sessionsOf))).flat();
  expect(sessionIds).toHaveLength(3);
  await sql.query(
    `insert into public.user_emails (user_id, email)
     select ($1::uuid[])[1 + n % 2], 'prospect@tuin.example' from generate_series(1, 40) as n`,
    [ids],
  );
  expect((await toldOfDrafts(sessionIds)).sort()).toEqual(sessionIds.sort());
});

test("a statement that changes no row says nothing", async () => {
  const { id } = await createPerson();
  const topics = (await sessionsOf(id)).map((sessionId) => `session:${sessionId}`);
  const before = (await messagesOn(topics)).length;
  await sql.query("delete from public.user_emails where user_id = $1", [id]);
  expect(await messagesOn(topics)).toHaveLength(before);
});

describe("the sessions that are told of a change", () => {
  test("are those with a token that may still be valid", async () => {
    const { id } = await createPerson();
    const [stale = "", fresh = "", over = ""] = await Promise.all(
      [0, 1, 2].map(async () => String(decodeJwt(await sessionToken(id)).session_id)),
    );
    const begun = (age: string, sessionId: string) =>
      sql.query("update auth.sessions set created_at = now() - $1::interval where id = $2", [age, sessionId]);
    await begun("60 minutes 1 second", stale);
    await begun("60 minutes 1 second", fresh);
    await sql.query("update auth.sessions set refreshed_at = now() at time zone 'UTC' where id = $1", [
      fresh,
    ]);
    await sql.query("update auth.sessions set not_after = now() where id = $1", [over]);
    await writeDrafts(id);
    expect(await toldOfDrafts([stale, fresh, over])).toEqual([fresh]);
  });

  test("are so many at most, the most recently refreshed first", async () => {
    const { id } = await createPerson();
    const { rows } = await sql.query<{ max: number }>(
      "select told_sessions_max as max from private.account_settings",
    );
    const max = rows[0]?.max ?? 0;
    expect(max).toBeGreaterThan(0);
    await sql.query(
      `insert into auth.sessions (id, user_id, created_at, refreshed_at)
       select gen_random_uuid(), $1, now() - interval '1 day', now() at time zone 'UTC' + n * interval '1 second'
       from generate_series(1, $2) as n`,
      [id, max + 2],
    );
    await writeDrafts(id);
    const newest = await sql.query<{ id: string }>(
      "select id from auth.sessions where user_id = $1 order by refreshed_at desc nulls last limit $2",
      [id, max],
    );
    const told = await toldOfDrafts(await sessionsOf(id));
    expect(told.sort()).toEqual(newest.rows.map((row) => row.id).sort());
  });

  test("are, of admins, so many at most", async () => {
    await database.query(`insert into auth.users (id, email)
        select gen_random_uuid(), 'beheer' || n || '@voorbeeld.be' from generate_series(1, 60) as n;
      insert into private.admins (user_id) select id from auth.users where email like 'beheer%';
      insert into auth.sessions (id, user_id, aal, created_at)
        select gen_random_uuid(), user_id, 'aal2', now() from private.admins;
      update private.account_settings set told_admin_sessions_max = 7;
      update public.user_tables set service_codes = 1 where user_id = '${userId}'`);
    expect(
      await database.query("select count(*)::int from realtime.messages where topic like 'admins:%'"),
    ).toEqual([{ count: 7 }]);
  });
});

const today = () => new Date().toISOString().slice(0, 10).replaceAll("-", "_");

describe("where Realtime is not as it should be, the write goes on", () => {
  const draft = `insert into public.user_emails (user_id, email) values ('${userId}', 'prospect@tuin.example')`;
  const counts = `select count(*)::int as drafts, (select count(*)::int from realtime.messages
      where topic = 'session:${userId}' and payload ->> 'table' = 'user_emails') as messages from public.user_emails`;

  /** The state after a draft was written, with something broken before; all of it is rolled back. */
  async function countsAfter(disturbance: string) {
    await superuser.query(`begin; ${disturbance}; set local role postgres; ${draft}`);
    await superuser.query("reset role");
    const { rows } = await superuser.query(counts);
    await superuser.query("rollback");
    return rows;
  }

  test.each([
    ["nothing is broken", "select", 1],
    ["there is no partition for today", `drop table realtime.messages_${today()}`, 0],
    ["there is no realtime.send", "drop function realtime.send(jsonb, text, text, boolean)", 0],
    [
      "there is no Realtime",
      "drop schema realtime cascade; create schema realtime; create table realtime.messages (topic text, payload jsonb)",
      0,
    ],
  ])("when %s", async (_what, disturbance, messages) => {
    expect(await countsAfter(disturbance)).toEqual([{ drafts: 1, messages }]);
  });

  test("while the messages are locked, without waiting for them", async () => {
    await superuser.query("begin; lock table realtime.messages in access exclusive mode");
    await database.query(draft);
    await superuser.query("commit");
    expect(await database.query(counts)).toEqual([{ drafts: 1, messages: 0 }]);
  });
});
