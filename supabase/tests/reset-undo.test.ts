import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, expect, test } from "vitest";
import { actsOn, customerOf, recordsOf, reset, saved } from "./admin-calls.ts";

let admin: Person;
// One a test: how fast one admin may act is limited.
beforeEach(async () => {
  admin = await createPerson({ admin: true });
});

const undo = (by: Person, customer: Pick<Person, "id">) =>
  call(by, "admin_undo_reset", { p_user_id: customer.id, p_request_id: "verzoek" });
const tooLate = { code: "P0001", detail: "undo_too_late" };

const createUser = () =>
  createPerson({
    services: ["email_marketing", "meeting_analysis"],
    usage: { email_marketing: 4, meeting_analysis: 1 },
    limits: { email_marketing: 5 },
  });

async function usageOf({ id }: Person) {
  const { rows } = await sql.query(
    "select month::text, service_key, used from public.usage_history where user_id = $1 and used > 0 order by 1, 2",
    [id],
  );
  return { counters: (await customerOf({ id })).usage_counts, history: rows };
}

test("gives the counters back with what was used since, takes them out of the history, and the audit shows it", async () => {
  const owner = await createUser();
  await sql.add("public.user_tables", { user_id: owner.id });
  const before = await customerOf(owner);
  // Of earlier resets of this month, and of others.
  await sql.query(
    `insert into public.usage_history (user_id, month, service_key, used)
     select $1, private.usage_month(now() + make_interval(days => days)), key, 1
     from unnest(array[-40, 0, 40]) as days, unnest(array['email_marketing', 'competitive_analysis']) as key`,
    [owner.id],
  );
  const { history } = await usageOf(owner);
  expect(history).toHaveLength(6);
  await reset(admin, owner);
  await sql.query(
    `select private.count_usage($1, key) from unnest(array['email_marketing', 'meeting_analysis']) as key`,
    [owner.id],
  );

  expect(await undo(admin, owner)).toMatchObject({ rows: [{ user_id: owner.id, version: before.version }] });
  const counters = { email_marketing: 5, meeting_analysis: 2 };
  expect(await usageOf(owner)).toEqual({ counters, history });
  expect((await recordsOf(owner)).map((record) => record.usage_counts)).toEqual([counters, {}]);
  expect((await customerOf(owner)).last_reset_date).toEqual(before.last_reset_date);
  const [done, undone] = await actsOn(owner);
  expect(undone).toEqual({
    ...{ action: "customer.undo_reset", actor_id: admin.id, request_id: "verzoek" },
    before: { ...done?.after, usage_counts: { email_marketing: 1, meeting_analysis: 1 } },
    after: { ...done?.before, usage_counts: counters },
    services: ["email_marketing", "meeting_analysis"],
  });
  const left = await sql.query("select private.units_left($1, 'email_marketing') as units", [owner.id]);
  expect(left.rows).toEqual([{ units: 0 }]);
});

test("counts a unit that was given back since the reset not once more", async () => {
  const owner = await createUser();
  await reset(admin, owner);
  await sql.query("select private.give_back_usage($1, 'email_marketing', now() - interval '1 minute')", [
    owner.id,
  ]);
  await undo(admin, owner);
  expect((await usageOf(owner)).counters).toEqual({ email_marketing: 3, meeting_analysis: 1 });
});

test("once more, after its answer was lost, finds its own work done", async () => {
  const owner = await createPerson();
  await reset(admin, owner);
  const first = await undo(admin, owner);
  expect(first.status).toBe(200);
  expect(await undo(admin, owner)).toEqual(first);
  expect((await usageOf(owner)).counters).toEqual({});
  expect(await actsOn(owner)).toHaveLength(2);
});

test("is done by any admin within a day, not later, not without a reset, nor in another month", async () => {
  const [owner, untouched, stale, other] = await Promise.all([
    createUser(),
    createUser(),
    createUser(),
    createPerson({ admin: true }),
  ]);
  await reset(admin, owner);
  expect(await undo(admin, untouched)).toMatchObject(tooLate);

  await sql.query(
    "update public.user_tables set last_reset_date = now() - interval '40 days' where user_id = $1",
    [stale.id],
  );
  await reset(admin, stale);
  expect(await undo(admin, stale)).toMatchObject(tooLate);

  // The audit is append-only, to the owner of the table too.
  const resetAgo = (age: string) =>
    sql.withoutTriggers(
      `update public.admin_audit set created_at = now() - interval '${age}' where user_id = '${owner.id}'`,
    );
  await resetAgo("24 hours 1 minute");
  for (const by of [admin, other]) expect(await undo(by, owner)).toMatchObject(tooLate);
  expect((await usageOf(owner)).counters).toEqual({});
  await resetAgo("23 hours 59 minutes");
  await saved(other, owner, { name: "An Peeters" });
  expect((await undo(other, owner)).status).toBe(200);
  expect((await usageOf(owner)).counters).toEqual({ email_marketing: 4, meeting_analysis: 1 });
});
