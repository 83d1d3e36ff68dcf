import { randomUUID } from "node:crypto";
import { ownTableName } from "@vanzelf/testkit/own-table.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, onTestFinished, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { openTransaction } from "./transactions.ts";

/** Accounts made past Auth, whose registrations take longer. */
async function createVisitors(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await sql.query(
    `insert into auth.users (instance_id, id, aud, role, email)
     select '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', id || '@voorbeeld.be'
     from unnest($1::uuid[]) as id`,
    [ids],
  );
  onTestFinished(async () => {
    await sql.query("delete from auth.users where id = any ($1::uuid[])", [ids]);
  });
  return ids;
}

test("a first visit reads, writes feedback and begins a lead, and makes no relation", async () => {
  const visitor = await createPerson({ services: serviceKeys });
  const relations = async () => {
    const { rows } = await sql.query("select relname from pg_class where relname like '%' || $1", [
      visitor.id.replaceAll("-", "_"),
    ]);
    return rows.length;
  };
  const drafts = await visitor.client.from("user_emails").select("id").throwOnError();
  expect(drafts.data).toEqual([]);
  const feedback = { user_id: visitor.id, feedback: "Korter graag." };
  await visitor.client.from("meeting_feedback").insert(feedback).throwOnError();
  const lead = await call(visitor, "begin_lead_submission", { p_submission_id: randomUUID() });
  expect(lead.status).toBe(200);
  expect(await relations()).toBe(0);

  const name = { p_user_id: visitor.id, p_table_name: ownTableName("user_emails", visitor.id) };
  await call(visitor, "create_user_emails_table", name);
  expect(await relations()).toBe(2);
});

test("thirty customers get both names at once while a backup reads everything", {
  timeout: 60_000,
}, async () => {
  const visitors = await createVisitors(30);
  const backup = await openTransaction();
  await backup.query(`
    do $$
    begin
      execute (
        select 'lock table ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' in access share mode'
        from pg_tables where schemaname in ('public', 'private', 'auth', 'storage', 'realtime')
          and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
      );
    end
    $$`);
  const { rows: held } = await backup.query(
    "select relation::regclass::text as name from pg_locks where pid = pg_backend_pid() and locktype = 'relation'",
  );
  const names = held.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["auth.users", "storage.objects", "user_emails"]));

  // By the automation, as many at once: customers together are held to a pace.
  const answers = await Promise.all(
    visitors.map((id) =>
      call("service", "create_user_emails_table", {
        p_user_id: id,
        p_table_name: ownTableName("user_emails", id),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 204)).toEqual([]);
  const { rows } = await sql.query(
    "select count(*)::int as count from private.per_user_views() where user_id = any ($1::uuid[])",
    [visitors],
  );
  expect(rows).toEqual([{ count: 60 }]);
});
