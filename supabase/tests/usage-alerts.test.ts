import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { reset } from "./admin-calls.ts";

const count = ({ id }: Person, times = 1) =>
  Promise.all(
    Array.from({ length: times }, () =>
      sql.query("select private.count_usage($1, 'meeting_analysis')", [id]),
    ),
  );
const alertsOf = async ({ id }: Person) =>
  (
    await sql.rows(
      `select service_key, percent from public.usage_alerts
       where user_id = $1 and month = private.usage_month(now()) order by percent`,
      [id],
    )
  ).map(({ service_key, percent }) => `${service_key} ${percent}`);
const mailsOf = async ({ id }: Person) =>
  (
    await sql.rows(
      `select about from private.mail_queue where recipient = $1 and kind = 'usage-limit'
       order by substring(about from '[0-9]+$')::integer, about`,
      [id],
    )
  ).map(({ about }) => about.replace(/^\d{4}-\d{2} /, ""));

const [near, full] = ["meeting_analysis 80", "meeting_analysis 100"];

test("80 and 100 % of a limit are told at the unit that reaches them, and at no other", async () => {
  const person = await createPerson({ limits: { meeting_analysis: 5 }, usage: { meeting_analysis: 2 } });
  const told: string[][] = [];
  for (let unit = 3; unit <= 6; unit += 1) {
    await count(person);
    told.push(await mailsOf(person));
  }
  expect(told).toEqual([[], [near], [near, full], [near, full]]);
  expect(await alertsOf(person)).toEqual([near, full]);
});

test("fifty units at once tell each of them once", async () => {
  const person = await createPerson({ limits: { meeting_analysis: 20 }, usage: { meeting_analysis: 10 } });
  await count(person, 50);
  expect(await mailsOf(person)).toEqual([near, full]);
  expect(await alertsOf(person)).toEqual([near, full]);
});

const isWanted = ({ id }: Person) =>
  sql.rows(
    `select private.is_mail_wanted(mail) as wanted, ready_at = queued_at as is_now from private.mail_queue as mail
     where recipient = $1 and kind = 'usage-limit'`,
    [id],
  );

test.each([
  ["the service", ["meeting_analysis"]],
  ["no service", []],
] as const)(
  "one unit that reaches both is one mail at once, of the largest number too, to a customer with %s",
  async (_what, services) => {
    const [limits, usage] = [{ meeting_analysis: 999_999_999 }, { meeting_analysis: 999_999_998 }];
    const person = await createPerson({ services, limits, usage });
    if (services.length > 0)
      await sql.query(
        "select private.grant_trial($1, 'meeting_analysis', 1, now() + interval '1 day', 'Proef')",
        [person.id],
      );
    await count(person);
    expect([await mailsOf(person), await alertsOf(person)]).toEqual([[full], [near, full]]);
    expect(await isWanted(person)).toEqual([{ wanted: true, is_now: true }]);
  },
);

test("no month tells twice, although an admin emptied the counters", async () => {
  const [admin, person] = await Promise.all([
    createPerson({ admin: true }),
    createPerson({ limits: { meeting_analysis: 2 } }),
  ]);
  await count(person, 2);
  expect((await reset(admin, person)).status).toBe(200);
  await count(person, 2);
  expect(await mailsOf(person)).toHaveLength(1);
});

test("the next month tells anew", async () => {
  const person = await createPerson({ limits: { meeting_analysis: 1 } });
  await count(person);
  for (const [table, column] of [
    ["usage_alerts", "month"],
    ["user_tables", "last_reset_date"],
  ]) {
    await sql.query(
      `update public.${table} set ${column} = ${column} - interval '1 month' where user_id = $1`,
      [person.id],
    );
  }
  await sql.query(
    "update private.mail_queue set about = replace(about, ' ', ' last ') where recipient = $1",
    [person.id],
  );
  await count(person);
  expect(await mailsOf(person)).toHaveLength(2);
});

test("a top-up counts: the percentage is of what may be used now", async () => {
  const person = await createPerson({ limits: { meeting_analysis: 5 }, usage: { meeting_analysis: 3 } });
  await sql.query(
    `insert into public.usage_grants (user_id, service_key, kind, units, ends_at, reason)
     values ($1, 'meeting_analysis', 'top-up', 5, now() + interval '1 day', 'Beurs')`,
    [person.id],
  );
  await count(person);
  expect(await alertsOf(person)).toEqual([]);
  await count(person, 4);
  expect(await alertsOf(person)).toEqual([near]);
});

test("its mail goes while what it tells is so, and the customer has not ordered the service", async () => {
  const person = await createPerson({ limits: { meeting_analysis: 5 } });
  await count(person, 4);
  expect(await isWanted(person)).toMatchObject([{ wanted: true }]);
  const limit = (units: number) =>
    sql.query("update public.user_tables set service_limits = $2 where user_id = $1", [
      person.id,
      { meeting_analysis: units },
    ]);
  for (const units of [6, 0]) {
    await limit(units);
    expect(await isWanted(person)).toMatchObject([{ wanted: false }]);
  }
  await limit(5);
  const request = {
    user_id: person.id,
    service_key: "meeting_analysis",
    ordered: { id: crypto.randomUUID() },
  };
  const decided = { decided_at: new Date(), decision: "withdrawn" };
  const { id: another } = await createPerson();
  for (const other of [
    { user_id: another },
    { service_key: "email_marketing" },
    decided,
    { ordered: null },
  ]) {
    await sql.add("public.service_requests", { ...request, ...other });
    expect(await isWanted(person)).toMatchObject([{ wanted: true }]);
  }
  await sql.query("update public.service_requests set ordered = '{}' where user_id = $1", [person.id]);
  expect(await isWanted(person)).toMatchObject([{ wanted: false }]);
});

test("a service without a limit tells nothing, and neither does another service", async () => {
  const person = await createPerson({ limits: { meeting_analysis: 0, email_marketing: 1 } });
  await count(person, 3);
  expect(await alertsOf(person)).toEqual([]);
});
