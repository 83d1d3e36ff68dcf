import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type FreshDatabase, startFreshDatabase } from "#supabase/tests/fresh-database.ts";
import { auditExamination } from "./audit-findings.ts";

let database: FreshDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await startFreshDatabase();
  client = new pg.Client(database.url);
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.stop();
});

const release = () => ({ checkout: "", variables: { SUPABASE_DB_URL: database.url } });
const findings = async (copy?: string) =>
  (await auditExamination(release(), copy).examine()).map(({ verdict, text }) => `${verdict}: ${text}`);

const [customer, admin] = ["20000000-0000-4000-8000-000000000000", "10000000-0000-4000-8000-000000000000"];

/** As the owner of the database who takes the triggers away first. */
const pastTriggers = (statement: string) =>
  client.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

// Four lines, in the order of the chain: an act with a name, a limit, and a young and an old access.
beforeEach(async () => {
  await pastTriggers(`truncate private.audit_links, public.admin_audit, public.limit_change_audit, public.access_audit
    restart identity; delete from auth.users;
    insert into auth.users (instance_id, id, aud, role, email)
      values ('00000000-0000-0000-0000-000000000000', '${customer}', 'authenticated', 'authenticated', 'an@voorbeeld.be')`);
  await client.query(`
    insert into public.access_audit (kind, actor_id, user_id, created_at)
      values ('customer.view', '${admin}', '${customer}', now() - interval '13 months');
    insert into public.admin_audit (actor_id, action, user_id, before, after, created_at) values (
      '${admin}', 'customer.update', '${customer}', '{"name": "An", "service_codes": 1}',
      '{"name": "Bo", "service_codes": 3}', now() - interval '3 minutes');
    insert into public.limit_change_audit (admin_id, user_id, service_name, old_limit, new_limit, created_at)
      values ('${admin}', '${customer}', 'email_marketing', 0, 5, now() - interval '2 minutes');
    insert into public.access_audit (kind, actor_id, user_id, created_at)
      values ('customer.view', '${admin}', '${customer}', now() - interval '1 minute');
    select private.link_audit(100)`);
});

const whole = expect.stringMatching(/^good: 4 lines in a chain, the last with hash [0-9a-f]{64}$/);

test("a chain that nobody touched is whole", async () => {
  expect(await findings()).toEqual([whole]);
});

describe("the first line is named that", () => {
  test.each([
    ["was changed", "update public.admin_audit set actor_id = null", "2 act-1 .*: was changed"],
    [
      "has another time",
      "update public.limit_change_audit set created_at = now()",
      "3 limit-1 .*: was changed",
    ],
    ["is gone", "delete from public.limit_change_audit", "3 limit-1 .*: is gone"],
    ["is a young access and gone", "delete from public.access_audit", "4 access-2 .*: is gone"],
    [
      "lost its link too",
      "delete from public.limit_change_audit; delete from private.audit_links where source = 'limit'",
      "4 access-2 .*: follows position 2",
    ],
    [
      "was moved",
      `update private.audit_links set position = -position;
       update private.audit_links set position = 5 + position`,
      "1 access-2 .*: is not what its hash was made of",
    ],
    [
      "was digested anew",
      `update public.admin_audit set actor_id = null;
       update private.audit_links as link set fixed_digest = made.fixed_digest
       from public.admin_audit as line, private.audit_link('act', to_jsonb(line)) as made where link.source = 'act'`,
      "2 act-1 .*: is not what its hash was made of",
    ],
    [
      "lost a name while its customer is there",
      "update public.admin_audit set before = before - 'name'; update private.audit_links set salt = null where source = 'act'",
      "2 act-1 .*: lost its salt",
    ],
  ])("%s", async (_what, statement, expected) => {
    await pastTriggers(statement);
    expect((await findings()).join("\n")).toMatch(new RegExp(`wrong: the audit is broken at ${expected}`));
  });

  test("lost a name, although a trigger lets names go", async () => {
    await client.query("update public.admin_audit set before = before - 'name'");
    expect(await findings()).toEqual([expect.stringMatching(/at 2 act-1 .*: lost or got a text$/)]);
  });
});

test("a line that was put in past the triggers is named", async () => {
  await pastTriggers(
    `insert into public.admin_audit (action, user_id) values ('customer.update', '${customer}')`,
  );
  expect(await findings()).toEqual([whole, "wrong: act-2 is in the audit and in no chain"]);
});

test("a line that the job left alone for ten minutes is named", async () => {
  await client.query(`insert into public.admin_audit (action, user_id, created_at)
    values ('customer.update', '${customer}', now() - interval '11 minutes')`);
  expect(await findings()).toEqual([whole, expect.stringMatching(/^wrong: act-2 has waited ten minutes/)]);
});

test("the chain stays whole when an account is deleted, and its digests can be guessed by nobody", async () => {
  await client.query(`delete from auth.users where id = '${customer}'; select private.link_audit(100)`);
  expect(await findings()).toEqual([expect.stringMatching(/^good: 5 lines/)]);
  const { rows } = await client.query(
    "select before, salt from public.admin_audit join private.audit_links on source = 'act' and line_id = id order by id",
  );
  expect(rows).toMatchObject([{ before: { service_codes: 1 }, salt: null }, { salt: expect.any(String) }]);
});

test("the chain stays whole when an access is forgotten after its term", async () => {
  expect(await database.query("select * from public.forget_old_accesses(10)")).toEqual([{ forgotten: 1 }]);
  expect(await database.query("select id from public.access_audit")).toHaveLength(1);
  expect(await database.query("select salt from private.audit_links order by position limit 1")).toEqual([
    { salt: null },
  ]);
  expect(await findings()).toEqual([whole]);
});

test("an export is compared with the project, and shows a chain that was made anew", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "audit-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = path.join(directory, "audit.jsonl");
  const lines = await database.query(
    "select to_jsonb(chained)::text as line from private.read_audit_chain(0, 100) as chained",
  );
  const text = lines.map((row) => (row as { line: string }).line);
  writeFileSync(file, `${text.join("\n")}\n`);
  expect(await findings(file)).toEqual([whole, "good: the 4 lines of the copy are those of the project"]);

  await pastTriggers(`delete from public.limit_change_audit; truncate private.audit_links;
    select private.begin_audit_chain(); select private.link_audit(100);
    insert into public.limit_change_audit (user_id, service_name, old_limit, new_limit)
      values ('${customer}', 'email_marketing', 0, 5)`);
  expect(await findings(file)).toContainEqual(
    "wrong: the project has another line than the copy at position 4, or before it",
  );
  writeFileSync(file, text.filter((_, index) => index !== 2).join("\n"));
  expect(await findings(file)).toContainEqual(
    expect.stringMatching(/^wrong: the copy is broken at 4 access-2/),
  );
});
