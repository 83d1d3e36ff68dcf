import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closeConnections, startFreshDatabase } from "./fresh-database.ts";

// A Monday in winter: seven o'clock in Belgium is 06:00 UTC.
const monday = "2025-12-01T06:00:00Z";
const lastWeek = "2025-11-26T12:00:00Z";
const longAgo = "2025-10-01T12:00:00Z";

// Of its own: a run queues the mails of everybody.
const database = await startFreshDatabase();
const pool = new pg.Pool({ connectionString: database.url, max: 8 });
afterAll(async () => {
  await closeConnections(pool);
  await database.stop();
});
beforeEach(() => pool.query("delete from auth.users"));

async function customer(services: { codes?: number } = {}): Promise<string> {
  const id = randomUUID();
  await pool.query(
    "insert into auth.users (id, email, email_confirmed_at) values ($1::uuid, $1 || '@voorbeeld.be', now())",
    [id],
  );
  await pool.query("update public.user_tables set service_codes = $2 where user_id = $1", [
    id,
    services.codes ?? 31,
  ]);
  return id;
}
const result = (owner: string, at: string) =>
  pool.query(
    `insert into public."Meeting_Analyst_Results" (user_id, created_at, action_items) values ($1, $2, '{Bellen}')`,
    [owner, at],
  );
const report = (owner: string, at: string) =>
  pool.query(
    `insert into public."CAReports" ("UUID", "Report", created_at) values ($1, 'https://r.example', $2)`,
    [owner, at],
  );
const draft = (owner: string, at: string) =>
  pool.query(
    "insert into public.user_emails (user_id, email, created_at) values ($1, 'info@maes.example', $2)",
    [owner, at],
  );
/** Points are dated by the clock: as if they had been made with their result. */
const pointsOf = (owner: string, at: string, dueOn: string | null = null) =>
  pool.query("update public.meeting_action_points set created_at = $2, due_on = $3 where user_id = $1", [
    owner,
    at,
    dueOn,
  ]);

async function sweep(at = monday, limit = 1_000): Promise<number> {
  const { rows } = await pool.query<{ queued: number }>("select private.queue_week_mails($1, $2) as queued", [
    at,
    limit,
  ]);
  return rows[0]?.queued ?? -1;
}
const recipients = async () =>
  (
    await pool.query<{ recipient: string }>(
      "select recipient from private.mail_queue where kind = 'week-overview' order by recipient",
    )
  ).rows.map(({ recipient }) => recipient);

/** The sections of Monday's mail to this customer, with their numbers. */
const toldTo = async (owner: string) =>
  (
    await pool.query("select private.week_facts($1, '2025-12-01') -> 'sections' as sections", [owner])
  ).rows[0]?.sections.map(({ kind, number }: { kind: string; number: number }) => `${number} ${kind}`);

describe("Monday's mail is queued", () => {
  test.each([
    ["a result", result],
    ["a report", report],
    ["a draft", draft],
  ])("for a customer to whom %s came, and not for one without anything", async (_what, add) => {
    const [busy] = [await customer(), await customer()];
    await add(busy, lastWeek);
    expect(await sweep()).toBe(1);
    expect(await recipients()).toEqual([busy]);
  });

  test.each([
    ["this week", "2025-12-07", 1],
    ["the Monday before", "2025-11-24", 1],
    ["next week", "2025-12-08", 0],
    ["the day before that", "2025-11-23", 0],
    ["on no day", null, 0],
  ])("for an old point that is due %s (%s): %i mails", async (_when, dueOn, mails) => {
    const owner = await customer();
    await result(owner, longAgo);
    await pointsOf(owner, longAgo, dueOn);
    expect(await sweep()).toBe(mails);
  });

  test.each([
    ["2025-11-24T06:00:00Z", 1],
    ["2025-11-24T05:59:59Z", 0],
    ["2025-12-01T05:59:59Z", 1],
    ["2025-12-01T06:00:00Z", 0],
  ])("about what came since the Monday before: of %s %i mails", async (at, mails) => {
    await draft(await customer(), at);
    expect(await sweep()).toBe(mails);
  });

  test("once a week, whenever a run is repeated, and again the week after", async () => {
    const owner = await customer();
    await draft(owner, lastWeek);
    const repeated = [monday, monday, "2025-12-01T10:50:00Z"];
    expect([await sweep(repeated[0]), await sweep(repeated[1]), await sweep(repeated[2])]).toEqual([1, 0, 0]);
    await pool.query("update private.mail_queue set status = 'sent'");
    expect(await sweep()).toBe(0);
    await draft(owner, "2025-12-03T12:00:00Z");
    expect(await sweep("2025-12-08T06:00:00Z")).toBe(1);
    expect(await recipients()).toEqual([owner, owner]);
  });

  test("once by eight runs at the same moment, one of which is broken off", async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, () => customer()));
    for (const owner of owners) await draft(owner, lastWeek);
    const killed = await pool.connect();
    await killed.query("begin");
    await killed.query("select private.queue_week_mails($1, 1000)", [monday]);
    const runs = Array.from({ length: 7 }, () => sweep());
    await killed.query("rollback");
    killed.release();
    expect((await Promise.all(runs)).reduce((sum, queued) => sum + queued, 0)).toBe(5);
    expect(await recipients()).toEqual(owners.sort());
  });

  test("in batches whose mails leave one after another", async () => {
    for (let count = 0; count < 3; count += 1) {
      const owner = await customer();
      for (const add of [draft, report]) await add(owner, lastWeek);
    }
    const later = "2025-12-01T06:10:00Z";
    expect([await sweep(later, 2), await sweep(later, 2), await sweep(later, 2)]).toEqual([2, 1, 0]);
    const { rows } = await pool.query(
      `select extract(epoch from due_at - $1::timestamptz)::float as wait from private.mail_queue
       where kind = 'week-overview' order by due_at`,
      [later],
    );
    expect(rows).toEqual([{ wait: 0 }, { wait: 0 }, { wait: 0.5 }]);
  });

  test("of a service that runs as a trial, to a customer whose ban is over and who switched off another kind", async () => {
    const owner = await customer({ codes: 0 });
    await pool.query(
      `insert into public.usage_grants (user_id, service_key, kind, units, ends_at, reason)
       values ($1, 'email_marketing', 'trial', 1, now() + interval '1 day', 'Proef')`,
      [owner],
    );
    await pool.query("update auth.users set banned_until = $2 where id = $1", [owner, monday]);
    await pool.query("insert into public.muted_notices (user_id, kind) values ($1, 'report-ready')", [owner]);
    await draft(owner, lastWeek);
    expect([await sweep(), await toldTo(owner)]).toEqual([1, ["1 draft"]]);
  });

  test.each([
    ["2025-12-01T05:59:59Z", 0],
    ["2025-12-01T10:59:59Z", 1],
    ["2025-12-01T11:00:00Z", 0],
    ["2025-11-30T06:30:00Z", 0],
    ["2025-12-02T06:30:00Z", 0],
    // Summer time: seven o'clock is 05:00 UTC.
    ["2025-07-07T04:59:59Z", 0],
    ["2025-07-07T05:00:00Z", 1],
  ])("on a Monday's morning in Belgium alone: at %s %i", async (at, mails) => {
    const owner = await customer();
    await draft(owner, at);
    await pool.query("update public.draft_work set created_at = $1::timestamptz - interval '1 day'", [at]);
    expect(await sweep(at)).toBe(mails);
  });
});

describe("no mail goes", () => {
  test.each<[string, (owner: string) => Promise<unknown>]>([
    [
      "to a customer who switched it off",
      (owner) =>
        pool.query("insert into public.muted_notices (user_id, kind) values ($1, 'week-overview')", [owner]),
    ],
    [
      "to a suspended account",
      (owner) =>
        pool.query(
          "update auth.users set banned_until = $2::timestamptz + interval '1 second' where id = $1",
          [owner, monday],
        ),
    ],
    [
      "to an address that is not confirmed",
      (owner) => pool.query("update auth.users set email_confirmed_at = null where id = $1", [owner]),
    ],
    [
      "about a service that was taken away",
      (owner) => pool.query("update public.user_tables set service_codes = 30 where user_id = $1", [owner]),
    ],
    [
      "about drafts that were removed",
      (owner) => pool.query("update public.draft_work set deleted_at = now() where user_id = $1", [owner]),
    ],
    [
      "about drafts that were decided on",
      (owner) => pool.query("update public.draft_work set status = 'approved' where user_id = $1", [owner]),
    ],
  ])("%s, while another customer with the same work gets one", async (_what, change) => {
    const [owner, other] = [await customer(), await customer()];
    for (const id of [owner, other]) await draft(id, lastWeek);
    await change(owner);
    expect(await sweep()).toBe(1);
    expect(await recipients()).toEqual([other]);
  });

  test("about a report that was read, and nothing of a service that was taken away is told", async () => {
    const owner = await customer({ codes: 8 });
    await report(owner, lastWeek);
    await draft(owner, lastWeek);
    await result(owner, lastWeek);
    expect(await toldTo(owner)).toEqual(["1 report"]);
    await pool.query(`update public."CAReports" set read_at = now() where "UUID" = $1`, [owner]);
    expect(await toldTo(owner)).toEqual([]);
    expect(await sweep()).toBe(0);
    await pool.query("update public.user_tables set service_codes = 31 where user_id = $1", [owner]);
    expect(await toldTo(owner)).toEqual(["1 point", "1 result", "1 draft"]);
  });
});

test("Monday's mail tells of reports and results since the Monday before at seven, and of all work that waits", async () => {
  const owner = await customer();
  for (const add of [report, result, draft]) await add(owner, "2025-11-24T05:59:59Z");
  await pointsOf(owner, longAgo);
  expect(await toldTo(owner)).toEqual(["1 point", "1 draft"]);
  for (const add of [report, result]) await add(owner, "2025-11-24T06:00:00Z");
  expect(await toldTo(owner)).toEqual(["2 point", "1 report", "1 result", "1 draft"]);
});

test("Monday's mail names three points, the next due first, then the newest, and drafts as they were edited", async () => {
  const owner = await customer();
  const made = await pool.query(
    `insert into public."Meeting_Analyst_Results" (user_id, created_at) values ($1, $2) returning id`,
    [owner, longAgo],
  );
  await pool.query(
    `insert into public.meeting_action_points (user_id, result_id, position, given_text, text, created_at, due_on)
     select $1, $2, row_number() over (), '', title, $3::timestamptz - age * interval '1 day', due_on::date
     from jsonb_to_recordset($4) as point (title text, age integer, due_on text)`,
    [
      owner,
      made.rows[0]?.id,
      lastWeek,
      JSON.stringify([
        { title: "fourth", age: 3 },
        { title: "third", age: 2 },
        { title: "second", age: 1 },
        { title: `first \n${"x".repeat(120)}`, age: 9, due_on: "2025-12-02" },
      ]),
    ],
  );
  await draft(owner, lastWeek);
  await pool.query("update public.draft_work set subject = 'Beter', content = '' where user_id = $1", [
    owner,
  ]);
  const { rows } = await pool.query(
    `select array(
       select item ->> 'title' from jsonb_path_query(private.week_facts($1, '2025-12-01'), '$.sections[*].items[*]') as item
     ) as titles`,
    [owner],
  );
  expect(rows[0]?.titles).toEqual([`first ${"x".repeat(114)}`, "second", "third", "Beter"]);
});

test("Monday's mail tells customers of their own work alone", async () => {
  const [owner, other] = [await customer(), await customer()];
  await draft(owner, lastWeek);
  await report(other, lastWeek);
  expect([await toldTo(owner), await toldTo(other)]).toEqual([["1 draft"], ["1 report"]]);
});
