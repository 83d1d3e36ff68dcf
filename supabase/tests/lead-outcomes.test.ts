// How a submission ends whose outcome nobody could record, or recorded too early.
import { randomUUID } from "node:crypto";
import { giveName } from "@vanzelf/testkit/deletion.ts";
import { ownTableName } from "@vanzelf/testkit/own-table.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { openTransaction } from "./transactions.ts";

const drafts = [{ email: "an@peeters.example", subject: "Dag", content: "Dag An" }];

const tryBegin = (owner: Person, id: string = randomUUID()) =>
  call(owner, "begin_lead_submission", { p_submission_id: id });
async function begin(owner: Person) {
  const id = randomUUID();
  expect(await tryBegin(owner, id)).toMatchObject({ status: 200 });
  return id;
}
const succeed = (id: string) =>
  call("service", "finish_lead_submission", { p_submission_id: id, p_succeeded: true });
/** No answer came, so the automation may be at work on it. */
const losesAnswer = (id: string) =>
  call("service", "finish_lead_submission", {
    p_submission_id: id,
    p_succeeded: false,
    p_may_have_arrived: true,
  });
/** As the automation's key does it, in SQL: for each new name the Data API would read its schema again. */
async function insertByName(owner: Person, count: number) {
  await giveName(owner);
  // Statements in one text are one transaction, which an error undoes.
  const inserted = sql.query(
    `set local role service_role;
     insert into public.${ownTableName("user_emails", owner.id)} (email, subject, content)
     select 'an@peeters.example', 'Dag', 'Dag An' from generate_series(1, ${count})`,
  );
  return inserted.then(
    () => "stored",
    (error: unknown) => (error instanceof pg.DatabaseError ? error.detail : error),
  );
}
async function draftCountOf(owner: Person) {
  const { rows } = await sql.query<{ count: number }>(
    "select count(*)::integer as count from public.user_emails where user_id = $1",
    [owner.id],
  );
  return rows[0]?.count;
}
const fail = (id: string) =>
  call("service", "finish_lead_submission", { p_submission_id: id, p_succeeded: false });
const handIn = (p_type: string, p_data: object) =>
  call("service", "accept_callback", { p_delivery_id: randomUUID(), p_digest: "x", p_type, p_data });
const handInDrafts = (submissionId: string) => handIn("lead.drafts", { submissionId, drafts });
const endDead = (p_limit = 1000) => call("service", "end_dead_lead_submissions", { p_limit });
/** Lets time pass for a submission and the counters that it is in; in a transaction, unseen by the sweeps of other tests. */
const age = (
  id: string,
  interval: string,
  database: { query: (text: string, values: unknown[]) => Promise<unknown> } = sql,
) =>
  database.query(
    `with aged as (
       update public.lead_submissions set submitted_at = submitted_at - $2::interval where id = $1 returning user_id
     )
     update public.user_tables as customer set last_reset_date = last_reset_date - $2::interval
     from aged where customer.user_id = aged.user_id`,
    [id, interval],
  );

async function stateOf(owner: Person, id: string) {
  const { rows } = await sql.query<{ status: string; used: number }>(
    `select submission.status, coalesce((customer.usage_counts ->> 'email_marketing')::integer, 0) as used
     from public.lead_submissions as submission
     join public.user_tables as customer on customer.user_id = submission.user_id
     where submission.id = $2 and customer.user_id = $1`,
    [owner.id, id],
  );
  return rows[0];
}
const reasonOf = (id: string) =>
  sql.rows("select failure_reason from public.lead_submissions where id = $1", [id]);

let owner: Person;
beforeEach(async () => {
  owner = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 1 } });
});

describe("drafts", () => {
  test("mark a submission that is still pending as sent, and its unit stays one", async () => {
    const id = await begin(owner);
    await handInDrafts(id);
    expect(await stateOf(owner, id)).toEqual({ status: "sent", used: 1 });
    await fail(id);
    expect(await stateOf(owner, id)).toEqual({ status: "sent", used: 1 });
  });

  test("that come late count what was given back, once", async () => {
    const late = await begin(owner);
    await handIn("lead.failed", { submissionId: late, reason: "internal" });
    expect(await stateOf(owner, late)).toEqual({ status: "failed", used: 0 });
    expect(await handInDrafts(late)).toMatchObject({ status: 200 });
    expect(await handInDrafts(late)).toMatchObject({ status: 200 });
    expect(await stateOf(owner, late)).toEqual({ status: "sent", used: 1 });
    expect(await reasonOf(late)).toEqual([{ failure_reason: null }]);
  });

  test("for a unit that was given back are refused once the customer's record is gone", async () => {
    const id = await begin(owner);
    await fail(id);
    await sql.query("delete from public.user_tables where user_id = $1", [owner.id]);
    expect(await handInDrafts(id)).toMatchObject({ code: "42501", detail: "customer_missing" });
    const { rows } = await sql.query("select status from public.lead_submissions where id = $1", [id]);
    expect(rows).toEqual([{ status: "failed" }]);
  });
});

describe("a submission without an answer", () => {
  test("keeps its unit until its drafts come, and is sent by them", async () => {
    const id = await begin(owner);
    await losesAnswer(id);
    expect(await stateOf(owner, id)).toEqual({ status: "failed", used: 1 });
    await handInDrafts(id);
    expect(await stateOf(owner, id)).toEqual({ status: "sent", used: 1 });
    await age(id, "6 minutes");
    await endDead();
    expect(await stateOf(owner, id)).toEqual({ status: "sent", used: 1 });
  });

  test("gives its unit back after five minutes without a draft, once", async () => {
    const id = await begin(owner);
    await losesAnswer(id);
    await age(id, "295 seconds");
    await endDead();
    expect(await stateOf(owner, id)).toEqual({ status: "failed", used: 1 });
    await age(id, "6 seconds");
    await Promise.all([endDead(), endDead()]);
    expect(await stateOf(owner, id)).toEqual({ status: "failed", used: 0 });
    await begin(owner);
  });

  test("is free on screen at the moment at which the next request is taken, and named until then", async () => {
    const seen = async () => {
      const { rows } = await rest(owner, "GET", "user_tables?select=usage_now");
      return z.array(z.object({ usage_now: z.unknown() })).parse(rows)[0]?.usage_now;
    };
    expect(await seen()).toMatchObject({ counts: {}, heldUntil: {} });
    const id = await begin(owner);
    await losesAnswer(id);
    await age(id, "295 seconds");
    const { rows } = await sql.query<{ until: string }>(
      `select to_jsonb(submitted_at + interval '5 minutes') #>> '{}' as until
       from public.lead_submissions where id = $1`,
      [id],
    );
    expect(await seen()).toMatchObject({
      counts: { email_marketing: 1 },
      heldUntil: { email_marketing: rows[0]?.until },
    });
    expect(await tryBegin(owner)).toMatchObject({ code: "P0001", detail: "hand_over_pending" });

    await age(id, "6 seconds");
    expect(await stateOf(owner, id)).toEqual({ status: "failed", used: 1 });
    expect(await seen()).toMatchObject({ counts: { email_marketing: 0 }, heldUntil: {} });
    await begin(owner);
    expect(await seen()).toMatchObject({ counts: { email_marketing: 1 } });
  });

  test("shows no other customer what is used, not by a record that the caller wrote either", async () => {
    await begin(owner);
    const { rows } = await sql.query<{ record: object }>(
      "select to_jsonb(record) as record from public.user_tables as record where user_id = $1",
      [owner.id],
    );
    const ask = async (caller: Person) =>
      (await call(caller, "usage_now", { p_record: { ...rows[0]?.record, user_id: caller.id } })).rows[0];
    expect(await ask(owner)).toMatchObject({ counts: { email_marketing: 1 } });
    expect(await ask(await createPerson({ services: ["email_marketing"] }))).toBeNull();
  });

  test("cannot be used to get more than the limit: four without an answer, whose drafts all come late", async () => {
    const first = await begin(owner);
    await losesAnswer(first);
    expect(await tryBegin(owner)).toMatchObject({ code: "P0001", detail: "hand_over_pending" });
    const attempts = [first];
    while (attempts.length < 4) {
      await age(attempts.at(-1) ?? "", "301 seconds");
      const next = await begin(owner);
      await losesAnswer(next);
      attempts.push(next);
    }
    const answers = await Promise.all(attempts.map((id) => handInDrafts(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await stateOf(owner, first)).toMatchObject({ used: 1 });
    expect(await draftCountOf(owner)).toBe(1);
  });

  test("cannot be used to get more than the limit by name either", async () => {
    const first = await begin(owner);
    await losesAnswer(first);
    await age(first, "301 seconds");
    const second = await begin(owner);
    await losesAnswer(second);
    expect(await insertByName(owner, 20)).toBe("stored");
    expect(await insertByName(owner, 1)).toBe("usage_limit_reached");
    expect(await stateOf(owner, second)).toEqual({ status: "sent", used: 1 });
    expect(await draftCountOf(owner)).toBe(20);
  });
});

describe("drafts are bounded", () => {
  test("to twenty for one submission, whatever the number of callbacks", async () => {
    const id = await begin(owner);
    const answers = await Promise.all(Array.from({ length: 25 }, () => handInDrafts(id)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    for (const answer of refused) expect(answer).toMatchObject({ code: "23514", detail: "too_many_drafts" });
    expect(await draftCountOf(owner)).toBe(20);
    expect((await stateOf(owner, id))?.used).toBe(1);
  });

  test("to a week after the submission", async () => {
    const id = await begin(owner);
    await age(id, "6 days 23 hours");
    expect(await handInDrafts(id)).toMatchObject({ status: 200 });
    await age(id, "2 hours");
    const closed = { code: "P0002", detail: "job_closed" };
    expect(await handInDrafts(id)).toMatchObject(closed);
    expect(await handIn("lead.failed", { submissionId: id, reason: "few_companies" })).toMatchObject(closed);
    expect(await draftCountOf(owner)).toBe(1);
  });

  test("by name to twenty for each submission of the week, however they come", async () => {
    await sql.query("update public.user_tables set service_limits = '{}' where user_id = $1", [owner.id]);
    await begin(owner).then((id) => succeed(id));
    expect(await insertByName(owner, 15)).toBe("stored");
    await begin(owner);
    expect(await insertByName(owner, 25)).toBe("stored");
    expect(await insertByName(owner, 1)).toBe("too_many_drafts");
    expect(await draftCountOf(owner)).toBe(40);
    await sql.query(
      "update public.user_emails set created_at = created_at - interval '8 days' where user_id = $1",
      [owner.id],
    );
    await sql.query(
      "update public.lead_submissions set drafts_received = 0, submitted_at = submitted_at - interval '8 days' where user_id = $1",
      [owner.id],
    );
    expect(await insertByName(owner, 20)).toBe("stored");
    expect(await insertByName(owner, 1)).toBe("too_many_drafts");
  });

  test("by name to the request with the fewest, the newest of these, and to one that failed last", async () => {
    const sent = { status: "sent", drafts_received: 0 };
    const failed = { ...sent, status: "failed" };
    const requests = [sent, sent, { ...sent, drafts_received: 1 }, failed, { ...failed, holds_unit: true }];
    for (const [hour, request] of requests.entries()) {
      const at = new Date(Date.now() - (9 - hour) * 3_600_000);
      const row = { id: randomUUID(), user_id: owner.id, submitted_at: at, finished_at: at };
      await sql.add("public.lead_submissions", { ...row, ...request });
    }
    const received =
      "select array_agg(drafts_received order by submitted_at) as each from public.lead_submissions where user_id = $1";
    for (const each of [
      [0, 0, 1, 0, 1],
      [0, 1, 1, 0, 1],
      [1, 1, 1, 0, 1],
      [1, 1, 1, 0, 2],
    ]) {
      expect(await insertByName(owner, 1)).toBe("stored");
      expect(await sql.rows(received, [owner.id])).toEqual([{ each }]);
    }
  });

  test("by name without deciding how a submission under way ends", async () => {
    const id = await begin(owner);
    expect(await insertByName(owner, 5)).toBe("stored");
    expect(await stateOf(owner, id)).toEqual({ status: "pending", used: 1 });
    // Nor why there are no more.
    await handIn("lead.failed", { submissionId: id, reason: "few_companies" });
    await succeed(id);
    expect(await stateOf(owner, id)).toEqual({ status: "sent", used: 1 });
    expect(await reasonOf(id)).toEqual([{ failure_reason: "few_companies" }]);
  });
});

const statuses = "select status from public.lead_submissions where id = any ($1) order by submitted_at";

test("a submission that a crash left pending is ended without its customer after two minutes, by several at once, and costs them nothing", async () => {
  const id = await begin(owner);
  await age(id, "115 seconds");
  await endDead();
  expect(await stateOf(owner, id)).toEqual({ status: "pending", used: 1 });
  // Another customer's next request does not end it.
  const transaction = await openTransaction(await createPerson({ services: ["email_marketing"] }));
  await age(id, "6 seconds", transaction);
  await transaction.query("select public.begin_lead_submission($1)", [randomUUID()]);
  expect((await transaction.query(statuses, [[id]])).rows).toEqual([{ status: "pending" }]);
  await transaction.query("commit");
  const answers = await Promise.all([endDead(), endDead(), endDead(), endDead()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await stateOf(owner, id)).toEqual({ status: "failed", used: 0 });
  await begin(owner);
});

test("submissions that a crash left are ended of so many customers at once, the oldest first, and counted by these", async () => {
  const [younger, older] = await createTwo({ services: ["email_marketing"] });
  const ids = [await begin(younger), await begin(older)] as const;
  const transaction = await openTransaction();
  await age(ids[0], "121 seconds", transaction);
  await age(ids[1], "300 days", transaction);
  const { rows } = await transaction.query("select * from public.end_dead_lead_submissions(1)");
  expect(rows).toEqual([{ customers: 1 }]);
  expect((await transaction.query(statuses, [ids])).rows).toEqual([
    { status: "failed" },
    { status: "pending" },
  ]);
});
