import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { ownTableName, prepareOwnTable } from "@vanzelf/testkit/own-table.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { startFreshDatabase } from "./fresh-database.ts";
import { openTransaction, waitingFor } from "./transactions.ts";

const kinds = ["user_emails", "meeting_feedback"] as const;

const exists = async (table: string) => {
  const { rows } = await sql.query<{ found: boolean }>("select to_regclass($1) is not null as found", [
    `public."${table}"`,
  ]);
  return rows[0]?.found;
};

/** Never gets a name: every refusal below is checked against that. */
const tableless = await createPerson();

describe("create_user_emails_table", () => {
  const create = "create_user_emails_table";
  const argsFor = (userId: string, name = ownTableName("user_emails", userId)) => ({
    p_user_id: userId,
    p_table_name: name,
  });

  test("called twice and five times at once it makes both views, with the asker's rights", async () => {
    const owner = await createPerson();
    const args = argsFor(owner.id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(owner, create, args)));
    answers.push(await call(owner, create, args));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const { rows } = await sql.query<{ name: string }>(
      `select relname as name, relkind as kind, reloptions as options, pg_get_userbyid(relowner) as owner from pg_class
       where relname like '%' || $1 or relname like '%' || replace($1, '-', '_') order by relname`,
      [owner.id],
    );
    const made = {
      kind: "v",
      options: ["security_invoker=true", "check_option=local"],
      owner: "postgres",
    };
    expect(rows).toEqual([
      // The specification's names, letter by letter.
      { name: `meeting_feedback_${owner.id}`, ...made },
      { name: `user_emails_${owner.id.replaceAll("-", "_")}`, ...made },
    ]);
    await sql.add("public.meeting_feedback", { user_id: owner.id, feedback: "Korter." });
    await sql.add("public.user_emails", { user_id: owner.id, email: "an@voorbeeld.be" });
    for (const { name } of rows) expect((await rest(owner, "GET", name)).rows).toHaveLength(1);
  });

  test("refuses any table name but the caller's own", async () => {
    const own = ownTableName("user_emails", tableless.id);
    for (const name of [
      ...[
        ownTableName("user_emails", randomUUID()),
        "user_tables",
        ownTableName("meeting_feedback", tableless.id),
      ],
      ...[`user_emails_${tableless.id}`, own.toUpperCase(), `private.${own}`, `${own} `, ""],
      `${own}; drop table public.user_tables; --`,
    ]) {
      const answer = await call(tableless, create, argsFor(tableless.id, name));
      expect(answer, name).toMatchObject({ status: 400, code: "22023", detail: "table_name_mismatch" });
    }
    for (const kind of kinds) expect(await exists(ownTableName(kind, tableless.id))).toBe(false);
  });

  test("refuses missing arguments and ids of nobody", async () => {
    expect((await call(tableless, create, { p_user_id: null, p_table_name: null })).code).toBe("42501");
    expect(await call("service", create, argsFor(randomUUID()))).toMatchObject({
      ...{ code: "23503", detail: "user_missing" },
    });
    expect((await call(tableless, create, { p_user_id: "geen id", p_table_name: "x" })).code).toBe("22P02");
  });
});

test("a deletion does not wait for who writes by name, and that writer fails rather than both", async () => {
  const owner = await createPerson();
  await prepareOwnTable("user_emails", owner);
  const name = ownTableName("user_emails", owner.id);
  const [writer, deleter] = [await openTransaction(), await openTransaction()];
  // Holds the name as an insert does before it comes to the account.
  await writer.query(`update public.${name} set subject = '' where false`);
  await deleter.query("delete from auth.users where id = $1", [owner.id]);
  const insert = writer.query(`insert into public.${name} (email) values ('laat@voorbeeld.be')`);
  const refused = expect(insert).rejects.toMatchObject({ code: "23503" });
  await expect.poll(() => waitingFor(deleter, name)).toBe(1);
  await deleter.query("commit");
  await refused;
  await writer.query("rollback");
  const { rows } = await sql.query("select from public.user_emails where user_id = $1", [owner.id]);
  expect(rows).toEqual([]);
});

const database = await startFreshDatabase();
afterAll(() => database.stop());

describe("in a database of their own", () => {
  test("names go that were not asked for in thirty days, and the oldest beyond those that are kept", async () => {
    const asked = {
      "00000000-0000-4000-8000-000000000001": 0,
      "00000000-0000-4000-8000-000000000002": 1,
      "00000000-0000-4000-8000-000000000003": 2,
      "00000000-0000-4000-8000-000000000004": 29,
      "00000000-0000-4000-8000-000000000005": 30,
      "00000000-0000-4000-8000-000000000007": 40,
    };
    const gone = "00000000-0000-4000-8000-000000000006";
    for (const [id, days] of [...Object.entries(asked), [gone, 0] as const]) {
      await database.query(`
        insert into auth.users (id) values ('${id}');
        select private.ensure_per_user_view('user_emails', '${id}');
        update private.per_user_names set asked_at = now() - interval '${days} days' where user_id = '${id}'`);
    }
    // As after a deletion that had to go on without the name.
    await database.query(`delete from private.per_user_names where user_id = '${gone}'`);
    const unused = async (kept: number) => {
      const rows = await database.query(
        `select right(user_id::text, 1) as id from private.unused_names(${kept}) order by user_id`,
      );
      return z
        .array(z.object({ id: z.string() }))
        .parse(rows)
        .map(({ id }) => id);
    };
    expect(await unused(6)).toEqual(["5", "6", "7"]);
    expect(await unused(3)).toEqual(["4", "5", "6", "7"]);
    expect(await unused(0), "what was asked for in the last two days stays").toEqual([
      ...["3", "4", "5", "6", "7"],
    ]);

    // Of the six both names are noted; that of another kind is in use.
    await database.query(`insert into private.per_user_names (user_id, kind, asked_at)
      select user_id, 'meeting_feedback', now() - interval '3 days' from private.per_user_names`);
    const drop = async (most: number) =>
      (await database.query(`select names from public.drop_unused_names(${most})`))[0];
    // A name that is in use waits for the next call.
    const writer = new pg.Client(database.url);
    await writer.connect();
    await writer.query(
      `begin; update public.user_emails_00000000_0000_4000_8000_000000000005 set subject = '' where false`,
    );
    const dropped = [await drop(1), await drop(1)];
    await writer.end();
    expect([...dropped, await drop(5), await drop(5)]).toEqual([0, 0, 3, 0].map((names) => ({ names })));
    const kept = await database.query(
      "select kind, count(*)::integer as names from private.per_user_names group by 1 order by 1",
    );
    expect(kept).toEqual([
      { kind: "meeting_feedback", names: 6 },
      { kind: "user_emails", names: 4 },
    ]);
  });

  test.each([
    ["23 hours 59 minutes", "23:59:00"],
    ["24 hours", "00:00:00"],
  ])("a name that is asked for after %s was asked for %s ago", async (ago, noted) => {
    const id = randomUUID();
    await database.query(`insert into auth.users (id) values ('${id}');
      insert into private.per_user_names (user_id, kind, asked_at) values ('${id}', 'user_emails', now())`);
    const [name] = await database
      .query(`
      begin;
      update private.per_user_names set asked_at = now() - interval '${ago} 1 second' where user_id = '${id}';
      select private.ensure_per_user_view('user_emails', '${id}');
      select date_trunc('minute', now() - asked_at)::text as ago from private.per_user_names where user_id = '${id}';
      commit`)
      .then((rows) => rows.slice(-1));
    expect(name).toEqual({ ago: noted });
  });

  test("a name that lacks a later column gets it from the next call, and keeps its rows and default", async () => {
    const id = randomUUID();
    const name = ownTableName("user_emails", id);
    const columns = () =>
      database.query(
        `select attname as name from pg_attribute where attrelid = 'public.${name}'::regclass and attnum > 0 order by attnum`,
      );
    await database.query(`insert into auth.users (id) values ('${id}')`);
    const ask = `select private.ensure_per_user_view('user_emails', '${id}')`;
    await database.query(ask);
    await database.query(`insert into public.${name} (email) values ('een@voorbeeld.be')`);
    const before = await columns();

    await database.query("alter table public.user_emails add column opened_at timestamptz default now()");
    expect(await columns()).toEqual(before);
    await database.query(`insert into public.${name} (email) values ('twee@voorbeeld.be')`);
    await database.query(ask);
    expect(await columns()).toEqual([...before, { name: "opened_at" }]);
    await database.query(`insert into public.${name} (email) values ('drie@voorbeeld.be')`);
    const { length } = await database.query(
      `select from public.${name} where user_id = '${id}' and opened_at is not null`,
    );
    expect(length).toBe(3);
  });

  test.each([
    "alter view % set (check_option = cascaded)",
    "alter view % reset (security_invoker)",
    "grant select on % to anon",
    "grant select on % to public",
  ])("a deploy takes back '%s'", async (byHand) => {
    const id = randomUUID();
    await database.query(`insert into auth.users (id) values ('${id}');
        select private.ensure_per_user_view('meeting_feedback', '${id}')`);
    const facts = () =>
      database.query(`select options, acl from private.per_user_views() where user_id = '${id}'`);
    const before = await facts();
    await database.query(byHand.replace("%", `public."${ownTableName("meeting_feedback", id)}"`));
    expect(await facts()).not.toEqual(before);
    await database.query(readFileSync("policies/per_user_views.sql", "utf8"));
    expect(await facts()).toEqual(before);
  });
});
