import { randomUUID } from "node:crypto";
import { ownTableName } from "@vanzelf/testkit/own-table.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { commitOnceWaitedFor, openTransaction } from "./transactions.ts";

const reservationSchema = z.object({
  submission_id: z.uuid(),
  user_id: z.uuid(),
  table_name: z.string(),
  submitted_at: z.iso.datetime({ offset: true }),
  outcome: z.enum(["reserved", "in_progress", "already_sent"]),
});

const tryBegin = (owner: Person, id: string) => call(owner, "begin_lead_submission", { p_submission_id: id });
async function begin(owner: Person, id: string) {
  const answer = await tryBegin(owner, id);
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 });
  return z.tuple([reservationSchema]).parse(answer.rows)[0];
}
const finish = (id: string, succeeded: boolean) =>
  call("service", "finish_lead_submission", { p_submission_id: id, p_succeeded: succeeded });

async function usedBy(owner: Person) {
  const { rows } = await sql.query<{ used: number }>(
    `select coalesce((usage_counts ->> 'email_marketing')::integer, 0) as used
     from public.user_tables where user_id = $1`,
    [owner.id],
  );
  return rows[0]?.used;
}
const submissionsOf = (owner: Person) =>
  sql.rows("select id, status from public.lead_submissions where user_id = $1", [owner.id]);
/** The relation of the name under which the customer's drafts can be written; null when there is none. */
async function nameOf({ id }: Person): Promise<string | null | undefined> {
  const { rows } = await sql.query<{ made: string | null }>("select to_regclass($1) as made", [
    ownTableName("user_emails", id),
  ]);
  return rows[0]?.made;
}
/** Moves a submission into the past, as if its caller had crashed then. */
const age = (id: string, interval: string) =>
  sql.query("update public.lead_submissions set submitted_at = now() - $2::interval where id = $1", [
    id,
    interval,
  ]);

let owner: Person;
beforeEach(async () => {
  owner = await createPerson({ services: ["email_marketing"] });
});

describe("beginning a submission", () => {
  test("counts one unit and says the name of the customer's drafts, which nobody has made", async () => {
    const id = randomUUID();
    expect(await begin(owner, id)).toMatchObject({
      submission_id: id,
      user_id: owner.id,
      table_name: ownTableName("user_emails", owner.id),
      outcome: "reserved",
    });
    expect(await nameOf(owner)).toBeNull();
    expect(await usedBy(owner)).toBe(1);
  });

  test("makes that name when the automation writes by it", async () => {
    const answer = await call(owner, "begin_lead_submission", {
      p_submission_id: randomUUID(),
      p_by_name: true,
    });
    expect(answer.rows).toMatchObject([{ outcome: "reserved" }]);
    expect(await nameOf(owner)).toBe(ownTableName("user_emails", owner.id));
  });

  test("takes the service from any of the customer's records", async () => {
    const owner = await createPerson({ services: ["website_development"] });
    await sql.query("insert into public.user_tables (user_id, service_codes) values ($1, 1)", [owner.id]);
    expect((await begin(owner, randomUUID())).outcome).toBe("reserved");
  });

  test("the same id twice at once is reserved once and in progress otherwise", async () => {
    const id = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => begin(owner, id)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array.from({ length: 7 }, () => "in_progress"),
      "reserved",
    ]);
    expect(await usedBy(owner)).toBe(1);
  });

  test("waits for one that is being begun, and finds it under way", async () => {
    const first = await openTransaction(owner);
    await first.query("select public.begin_lead_submission($1)", [randomUUID()]);
    const second = tryBegin(owner, randomUUID());
    await commitOnceWaitedFor(first);
    expect(await second).toMatchObject({ code: "P0001", detail: "hand_over_pending" });
    expect(await usedBy(owner)).toBe(1);
  });

  test("of the words that were sent a moment ago joins that one, also while another is under way", async () => {
    const sent = randomUUID();
    const pending = { user_id: owner.id, status: "pending" };
    const done = { ...pending, id: sent, status: "sent", finished_at: new Date(), content_digest: "a" };
    for (const row of [done, { ...pending, content_digest: "b" }, pending])
      await sql.add("public.lead_submissions", { id: randomUUID(), ...row });
    const again = { p_submission_id: randomUUID(), p_content_digest: "a" };
    const { rows } = await call(owner, "begin_lead_submission", again);
    expect(rows).toMatchObject([{ submission_id: sent, outcome: "already_sent" }]);
  });

  test("at the limit nothing more is reserved", async () => {
    const owner = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 2 } });
    for (const id of [randomUUID(), randomUUID()]) {
      await begin(owner, id);
      await finish(id, true);
    }
    const others = randomUUID();
    await begin(await createPerson({ services: ["email_marketing"] }), others);
    const unanswered = { p_submission_id: others, p_succeeded: false, p_may_have_arrived: true };
    await call("service", "finish_lead_submission", unanswered);
    const answer = await tryBegin(owner, randomUUID());
    expect(answer).toMatchObject({ code: "P0001", detail: "usage_limit_reached", hint: "email_marketing" });
    expect(answer.message).toContain("usage limit");
    // Nor is one that holds its own unit, of a customer who used more than the limit.
    const [held] = await sql.rows<{ id: string }>(
      `with owner as (update public.user_tables set usage_counts = '{"email_marketing": 3}' where user_id = $1)
       update public.lead_submissions set status = 'failed', holds_unit = true
       where id = (select id from public.lead_submissions where user_id = $1 limit 1) returning id`,
      [owner.id],
    );
    expect(await tryBegin(owner, held?.id ?? "")).toMatchObject({ detail: "usage_limit_reached" });
    expect(await submissionsOf(owner)).toHaveLength(2);
    expect(await usedBy(owner)).toBe(3);
  });

  const beganBefore = ({ id }: Person, attempts: number) =>
    sql.query("insert into private.lead_attempts (user_id) select $1 from generate_series(1, $2)", [
      id,
      attempts,
    ]);

  test("the 31st within a minute is refused, and allowed again later", async () => {
    await beganBefore(owner, 29);
    const id = randomUUID();
    expect((await begin(owner, id)).outcome).toBe("reserved");
    await finish(id, true);
    expect(await tryBegin(owner, randomUUID())).toMatchObject({
      status: 400,
      code: "P0001",
      detail: "rate_limited",
    });
    expect(await usedBy(owner)).toBe(1);
    await sql.query(
      "update private.lead_attempts set begun_at = now() - interval '61 s' where user_id = $1",
      [owner.id],
    );
    expect((await begin(owner, randomUUID())).outcome).toBe("reserved");
  });

  test("another customer's id is refused and their submission stays as it was", async () => {
    const [owner, other] = await createTwo({ services: ["email_marketing"] });
    const id = randomUUID();
    await begin(owner, id);
    const answer = await tryBegin(other, id);
    expect(answer).toMatchObject({ status: 409, code: "23505", detail: "submission_id_taken" });
    expect(await submissionsOf(owner)).toEqual([{ id, status: "pending" }]);
    expect(await usedBy(other)).toBe(0);
  });
});

describe("finishing a submission", () => {
  test("a success keeps the unit and the id is never sent again", async () => {
    const id = randomUUID();
    const { submitted_at } = await begin(owner, id);
    expect((await finish(id, true)).status).toBe(204);
    expect(await begin(owner, id)).toMatchObject({ outcome: "already_sent", submitted_at });
    expect(await submissionsOf(owner)).toEqual([{ id, status: "sent" }]);
    expect(await usedBy(owner)).toBe(1);
  });

  test("a failure gives the unit back once, however often it is reported", async () => {
    const owner = await createPerson({ services: ["email_marketing"], usage: { email_marketing: 4 } });
    const id = randomUUID();
    await begin(owner, id);
    expect(await usedBy(owner)).toBe(5);
    await Promise.all([finish(id, false), finish(id, false), finish(id, false)]);
    expect(await submissionsOf(owner)).toEqual([{ id, status: "failed" }]);
    expect(await usedBy(owner)).toBe(4);
  });

  test("a failure gives nothing back of a counter that an admin set to nothing", async () => {
    const id = randomUUID();
    await begin(owner, id);
    await sql.query(
      `update public.user_tables set usage_counts = '{"email_marketing": 0}' where user_id = $1`,
      [owner.id],
    );
    expect((await finish(id, false)).status).toBe(204);
    expect(await usedBy(owner)).toBe(0);
  });

  test("an id left pending by a crash is reserved anew after two minutes, for the same unit", async () => {
    const owner = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 1 } });
    await sql.query(
      `update public.user_tables set last_reset_date = now() - interval '1 hour' where user_id = $1`,
      [owner.id],
    );
    const id = randomUUID();
    await begin(owner, id);
    await age(id, "119 seconds");
    expect((await begin(owner, id)).outcome).toBe("in_progress");
    await age(id, "121 seconds");
    const anew = await begin(owner, id);
    expect(anew.outcome).toBe("reserved");
    expect(await begin(owner, id)).toEqual({ ...anew, outcome: "in_progress" });
    expect(await usedBy(owner)).toBe(1);
  });

  test("an unknown submission is an error", async () => {
    expect(await finish(randomUUID(), true)).toMatchObject({ code: "P0002" });
  });

  test("the end of a submission whose customer lost their record is recorded all the same", async () => {
    const id = randomUUID();
    await begin(owner, id);
    await sql.query("delete from public.user_tables where user_id = $1", [owner.id]);
    expect((await finish(id, false)).status).toBe(204);
    expect(await submissionsOf(owner)).toEqual([{ id, status: "failed" }]);
  });
});

test("the form of a submission is read for handing it over again, and of one that kept none nothing is", async () => {
  const other = await createPerson({ services: ["email_marketing"] });
  const formAfter = async (person: Person, form: object | null) => {
    const args = { p_submission_id: randomUUID(), p_form: form };
    expect((await call(person, "begin_lead_submission", args)).status).toBe(200);
    return call("service", "read_lead_form", { p_submission_id: args.p_submission_id });
  };
  const form = { services: "Bakkers" };
  expect((await formAfter(owner, form)).rows).toEqual([{ form }]);
  expect(await formAfter(other, null)).toMatchObject({ code: "P0002", detail: "job_missing" });
});
