import { randomUUID } from "node:crypto";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, startFreshDatabase } from "./fresh-database.ts";

/** Tables that customers read and whose changes nobody is told of. */
const silent = {
  access_audit: "read again by the audit's page from time to time; looking would be news of itself",
  admin_audit: "its rows come with a change of user_tables",
  customers: "derived from user_tables in the same transaction",
  limit_change_audit: "its rows come with a change of user_tables",
  meeting_feedback: "read again by the screen that gave it",
  sign_ins: "as many as customers; read by who asks for them",
  usage_history: "its rows come with a change of user_tables",
};

test("every table that customers read is announced or silent on purpose", async () => {
  const { rows } = await sql.query<{ name: string; announced: number }>(
    `select relname as name, (
       select count(*)::int from pg_trigger where tgrelid = c.oid and tgfoid = 'private.announce_change'::regproc
     ) as announced
     from pg_class as c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and (has_any_column_privilege('authenticated', oid, 'select'))
       and relname not like 'realtime_test_%'`,
  );
  const unheard = rows.filter(({ announced }) => announced !== 3).map(({ name }) => name);
  expect(unheard.sort()).toEqual(Object.keys(silent).sort());
});

test("no table is in Realtime's publication: what is there is told to whoever subscribes", async () => {
  const { rows } = await sql.query(
    `select tablename from pg_publication_tables
     where pubname = 'supabase_realtime' and tablename not like 'realtime_test_%'`,
  );
  expect(rows).toEqual([]);
});

const messagesFor = async (ids: string[]) =>
  (
    await sql.query<{ topic: string; payload: { table: string; operation: string; id: string } }>(
      "select topic, payload from realtime.messages where topic = any ($1) order by topic",
      [ids.map((id) => `user:${id}`)],
    )
  ).rows;

test("a thousand rows of two customers in one statement are one message for each of them", async () => {
  const ids = (await Promise.all([createPerson(), createPerson()])).map(({ id }) => id).sort();
  await sql.query(
    `insert into public.user_emails (user_id, email)
     select ($1::uuid[])[1 + n % 2], 'prospect@tuin.example' from generate_series(1, 1000) as n`,
    [ids],
  );
  const payload = { table: "user_emails", operation: "INSERT", id: expect.any(String) };
  const announced = (await messagesFor(ids)).filter((message) => message.payload.table === "user_emails");
  expect(announced).toEqual(ids.map((id) => ({ topic: `user:${id}`, payload })));
});

test("a statement that changes no row says nothing", async () => {
  const { id } = await createPerson();
  const before = (await messagesFor([id])).length;
  await sql.query("delete from public.user_emails where user_id = $1", [id]);
  expect(await messagesFor([id])).toHaveLength(before);
});

const today = () => new Date().toISOString().slice(0, 10).replaceAll("-", "_");

describe("where Realtime is not as it should be, the write goes on", () => {
  let database: FreshDatabase;
  let superuser: pg.Client;
  const userId = randomUUID();
  beforeAll(async () => {
    database = await startFreshDatabase();
    const url = new URL(database.url);
    url.username = "supabase_admin";
    superuser = new pg.Client(url.href);
    await superuser.connect();
    await database.query(`insert into auth.users (id, email) values ('${userId}', 'klant@voorbeeld.be')`);
  });
  afterAll(async () => {
    await superuser.end();
    await database.stop();
  });

  const draft = `insert into public.user_emails (user_id, email) values ('${userId}', 'prospect@tuin.example')`;
  const counts = `select count(*)::int as drafts, (select count(*)::int from realtime.messages
      where topic = 'user:${userId}' and payload ->> 'table' = 'user_emails') as messages from public.user_emails`;

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
