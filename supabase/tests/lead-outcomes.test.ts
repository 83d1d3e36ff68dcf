// How a submission ends whose outcome nobody could record, or recorded too early.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { call } from "../../policies/rest.ts";
import { createPerson, type Person, sql } from "../../scripts/stack/testing.ts";

const drafts = [{ email: "an@peeters.example", subject: "Dag", content: "Dag An" }];

async function begin(owner: Person) {
  const id = randomUUID();
  expect(await call(owner, "begin_lead_submission", { p_submission_id: id })).toMatchObject({ status: 200 });
  return id;
}
const fail = (id: string) =>
  call("service", "finish_lead_submission", { p_submission_id: id, p_succeeded: false });
const handInDrafts = (submissionId: string) =>
  call("service", "accept_callback", {
    p_delivery_id: randomUUID(),
    p_digest: "x",
    p_type: "lead.drafts",
    p_data: { submissionId, drafts },
  });
const endDead = () => call("service", "end_dead_lead_submissions", { p_limit: 1000 });
/** Lets time pass for a submission and the counters that it is in. */
const age = (id: string, interval: string) =>
  sql.query(
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

describe("drafts", () => {
  test("mark a submission that is still pending as sent, and its unit stays one", async () => {
    const owner = await createPerson({ codes: 1 });
    const id = await begin(owner);
    await handInDrafts(id);
    expect(await stateOf(owner, id)).toEqual({ status: "sent", used: 1 });
    await fail(id);
    expect(await stateOf(owner, id)).toEqual({ status: "sent", used: 1 });
  });

  test("that come late count what was given back, once, and in full beside a limit that is reached", async () => {
    const owner = await createPerson({ codes: 1, limits: { email_marketing: 1 } });
    const late = await begin(owner);
    await fail(late);
    expect(await stateOf(owner, late)).toEqual({ status: "failed", used: 0 });
    await begin(owner);
    expect(await handInDrafts(late)).toMatchObject({ status: 200 });
    expect(await handInDrafts(late)).toMatchObject({ status: 200 });
    expect(await stateOf(owner, late)).toEqual({ status: "sent", used: 2 });
  });

  test("are taken for a customer whose record is gone, who has no counter", async () => {
    const owner = await createPerson({ codes: 1 });
    const id = await begin(owner);
    await fail(id);
    await sql.query("delete from public.user_tables where user_id = $1", [owner.id]);
    expect(await handInDrafts(id)).toMatchObject({ status: 200 });
    const { rows } = await sql.query("select status from public.lead_submissions where id = $1", [id]);
    expect(rows).toEqual([{ status: "sent" }]);
  });
});

describe("what a crash left pending", () => {
  test("is ended without its customer after two minutes, by several at once, and costs him nothing", async () => {
    const owner = await createPerson({ codes: 1, limits: { email_marketing: 1 } });
    const id = await begin(owner);
    await age(id, "115 seconds");
    await endDead();
    expect(await stateOf(owner, id)).toEqual({ status: "pending", used: 1 });
    await age(id, "6 seconds");
    const answers = await Promise.all([endDead(), endDead(), endDead(), endDead()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stateOf(owner, id)).toEqual({ status: "failed", used: 0 });
    await begin(owner);
  });
});
