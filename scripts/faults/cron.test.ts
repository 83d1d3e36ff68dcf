// The jobs of a cron run twice, in parallel, and while their database goes away.

import { aloneWithJobs, jobsTimeoutMs } from "@vanzelf/testkit/jobs.ts";
import { type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { beforeAll, expect, test } from "vitest";
import { during } from "./during.ts";
import { holdBack } from "./hold-back.ts";
import { endConnections, untilReady } from "./pieces.ts";
import { age, newCustomer, newKey, post, submissionsOf, submitLead, unitsOf } from "./records.ts";

beforeAll(untilReady);
beforeAll(aloneWithJobs, jobsTimeoutMs);

const runJob = (path: "usage-reset" | "admin/sweep") => post(path, { token: stack().cronSecret, body: {} });

/** Customers who used two units two months ago, and nothing since. */
async function staleCustomers(count: number): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, newCustomer));
  await sql.query(
    `update public.user_tables set usage_counts = '{"email_marketing": 2}',
       last_reset_date = now() - interval '2 months' where user_id = any ($1)`,
    [people.map(({ id }) => id)],
  );
  return people;
}

/** The units of each month in the history, oldest first, and the counter of this one. */
async function usageOf({ id }: Person) {
  const { rows } = await sql.query<{ months: number[]; counted: number }>(
    `select
       array(select used from public.usage_history where user_id = $1 order by month) as months,
       coalesce((usage_counts ->> 'email_marketing')::int, 0) as counted
     from public.user_tables where user_id = $1`,
    [id],
  );
  return rows[0];
}

test("a reset that is called ten times at once, and again, resets once and keeps one row a month", async () => {
  const [idle, active] = await staleCustomers(2);
  if (!idle || !active) throw new Error("no customers");
  // All of them see the customer's counter as stale before any of them is done.
  const calls = await during(holdBack(active), async (hold) => {
    const waiting = [
      ...Array.from({ length: 10 }, () => runJob("usage-reset")),
      submitLead(active, newKey()),
    ];
    await hold.untilWaiting(waiting.length);
    return waiting;
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses).toEqual(Array(calls.length).fill(200));
  expect((await runJob("usage-reset")).json).toMatchObject({ reset: 0, complete: true });
  expect(await usageOf(idle)).toEqual({ months: [2], counted: 0 });
  // The result does not depend on which came first, the customer's first unit or the reset.
  expect(await usageOf(active)).toEqual({ months: [2], counted: 1 });
});

test("a reset whose connections are cut keeps what it did, and loses or doubles nothing when it is called again", async () => {
  const people = await staleCustomers(6);
  const jobs = Array.from({ length: 6 }, () => runJob("usage-reset"));
  await endConnections();
  const statuses = (await Promise.all(jobs)).map(({ status }) => status);
  for (const status of statuses) expect([200, 500, 503]).toContain(status);
  await untilReady();
  expect((await runJob("usage-reset")).json).toMatchObject({ complete: true });
  for (const person of people) expect(await usageOf(person)).toEqual({ months: [2], counted: 0 });
});

test("a sweep beside a reset and a retry gives a dead submission's unit back once", async () => {
  const customer = await newCustomer();
  const [dead, alive] = [newKey(), newKey()];
  await submitLead(customer, alive);
  await submitLead(customer, dead);
  await sql.query("update public.lead_submissions set status = 'pending', finished_at = null where id = $1", [
    dead,
  ]);
  await age(dead, "3 minutes");
  expect(await unitsOf(customer, "email_marketing")).toBe(2);
  const jobs = ["admin/sweep", "usage-reset", "admin/sweep", "usage-reset", "admin/sweep"] as const;
  const answers = await Promise.all(jobs.map(runJob));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await submissionsOf(customer)).toEqual(
    expect.arrayContaining([
      { id: dead, status: "failed" },
      { id: alive, status: "sent" },
    ]),
  );
  expect(await unitsOf(customer, "email_marketing")).toBe(1);
});
