import { randomUUID } from "node:crypto";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { sessionToken } from "@vanzelf/testkit/tokens.ts";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startFreshDatabase } from "./fresh-database.ts";
import { tableEntries } from "./tables/all.ts";
import { linesOf } from "./transactions.ts";

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

test("a row that changes hands is announced to both of its owners", async () => {
  const ids = (await Promise.all([createPerson(), createPerson()])).map(({ id }) => id);
  const conversation = { user_id: ids[0], id: randomUUID(), title: "Een vraag" };
  await sql.add("public.chat_conversations", conversation);
  await sql.query("update public.chat_conversations set user_id = $1 where id = $2", [
    ids[1],
    conversation.id,
  ]);
  const topics = (await Promise.all(ids.map(sessionsOf))).flat().map((id) => `session:${id}`);
  const updates = (await messagesOn(topics)).filter(({ payload }) => payload.operation === "UPDATE");
  expect(updates.map(({ topic }) => topic)).toEqual(topics.sort());
});

describe("the sessions that are told of a change", () => {
  const admin = randomUUID();
  type Session = { name: string; aal?: string; created: string; refreshed?: string; left?: string };

  /** Of these sessions, which a customer has and an admin too, the names by topic. Undone at the end. */
  async function toldOf(write: string, sessions: Session[], settings = "told_sessions_max = 10") {
    await database.query(`begin;
      update private.account_settings set ${settings};
      delete from auth.sessions;
      insert into auth.users (id) values ('${admin}');
      insert into private.admins (user_id) values ('${admin}');
      insert into auth.sessions (id, user_id, user_agent, aal, created_at, refreshed_at, not_after)
      select gen_random_uuid(), owner, name, coalesce(aal, 'aal2')::auth.aal_level, now() - created::interval,
        now() at time zone 'UTC' - refreshed::interval, now() + "left"::interval
      from unnest(array['${userId}', '${admin}']::uuid[]) as owner
      cross join jsonb_to_recordset('${JSON.stringify(sessions)}')
        as session (name text, aal text, created text, refreshed text, "left" text);
      ${write}`);
    const rows = await database.query(
      `select split_part(topic, ':', 1) || ' ' || string_agg(distinct user_agent, ', ') as told
       from realtime.messages join auth.sessions on topic like '%:' || sessions.id
       group by split_part(topic, ':', 1) order by 1`,
    );
    await database.query("rollback");
    return rows.map((row) => Object(row).told);
  }
  const record = `update public.user_tables set service_codes = 1 where user_id = '${userId}';`;
  const draft = `insert into public.user_emails (user_id, email) values ('${userId}', 'prospect@tuin.example');`;
  const sessions = [
    { name: "new", created: "59 minutes 59 seconds" },
    { name: "old", created: "1 hour" },
    { name: "refreshed", created: "1 day", refreshed: "59 minutes 59 seconds" },
    { name: "stale", created: "1 day", refreshed: "1 hour" },
    { name: "ending", created: "0", left: "1 second" },
    { name: "ended", created: "0", left: "0" },
    { name: "unproved", aal: "aal1", created: "0" },
  ];
  const [living, proved] = ["ending, new, refreshed, unproved", "ending, new, refreshed"];

  test.each([
    ["of a record", record, "told_sessions_max = 10", [`admins ${proved}`, `session ${living}`]],
    [
      "where admins need no second factor",
      ...[record, "admins_need_second_factor = false", [`admins ${living}`, `session ${living}`]],
    ] as const,
    ["of what admins do not follow", draft, "told_sessions_max = 10", [`session ${living}`]],
    ["of nothing", "delete from public.user_tables where false;", "told_sessions_max = 10", []],
  ])("are those with a token that may still be valid: %s", async (_what, write, settings, told) => {
    expect(await toldOf(write, sessions, settings)).toEqual(told);
  });

  test("are so many at most, the most recently refreshed first", async () => {
    const many = Array.from("abcdefgh", (name, place) =>
      place % 2 === 0
        ? { name, created: `${place} minutes` }
        : { name, created: "1 day", refreshed: `${place} minutes` },
    );
    const settings = "told_sessions_max = 3, told_admin_sessions_max = 4";
    expect(await toldOf(record, many.reverse(), settings)).toEqual(["admins a, b, c, d", "session a, b, c"]);
  });
});

const today = () => new Date().toISOString().slice(0, 10).replaceAll("-", "_");

describe("where Realtime is not as it should be, the write goes on and the log says why", () => {
  const draft = `insert into public.user_emails (user_id, email) values ('${userId}', 'prospect@tuin.example')`;
  const counts = `select count(*)::int as drafts, (select count(*)::int from realtime.messages
      where topic = 'session:${userId}' and payload ->> 'table' = 'user_emails') as messages from public.user_emails`;

  const lines = linesOf(superuser);
  const refused = "WARNING A change of user_emails was not announced: ";

  /** The state after a draft was written, with something broken before; all of it is rolled back. */
  async function countsAfter(disturbance: string) {
    await superuser.query(`begin; ${disturbance}; set local role postgres; ${draft}`);
    await superuser.query("reset role");
    const { rows } = await superuser.query(counts);
    await superuser.query("rollback");
    return rows;
  }

  test.each([
    ["nothing is broken", "select", 1, ""],
    ["there is no partition for today", `drop table realtime.messages_${today()}`, 0, "no partition"],
    ["there is no realtime.send", "drop function realtime.send(jsonb, text, text, boolean)", 0, refused],
    [
      "there is no Realtime",
      "drop schema realtime cascade; create schema realtime; create table realtime.messages (topic text, payload jsonb)",
      0,
      refused,
    ],
  ])("when %s", async (_what, disturbance, messages, line) => {
    expect(await countsAfter(disturbance)).toEqual([{ drafts: 1, messages }]);
    expect(lines.splice(0).join()).toContain(line);
  });

  test("while the messages are locked, without waiting for them", async () => {
    await superuser.query("begin; lock table realtime.messages in access exclusive mode");
    await database.query(draft);
    await superuser.query("commit");
    expect(await database.query(counts)).toEqual([{ drafts: 1, messages: 0 }]);
  });
});
