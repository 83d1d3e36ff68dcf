import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, expect, test } from "vitest";
import { actsOn, customerOf, reset } from "./admin-calls.ts";

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
    usage: { email_marketing: 4, meeting_analysis: 2 },
    limits: { email_marketing: 5 },
  });

async function usageOf({ id }: Person) {
  const { rows } = await sql.query(
    "select service_key, used from public.usage_history where user_id = $1 and used > 0 order by service_key",
    [id],
  );
  return { counters: (await customerOf({ id })).usage_counts, history: rows };
}

test("gives the counters back with what was used since, takes them out of the history, and the audit shows it", async () => {
  const owner = await createUser();
  const before = await customerOf(owner);
  // Of an earlier reset of this month.
  const earlier = { service_key: "competitive_analysis", used: 3 };
  await sql.query(
    "insert into public.usage_history (user_id, month, service_key, used) values ($1, private.usage_month(now()), $2, $3)",
    [owner.id, earlier.service_key, earlier.used],
  );
  await reset(admin, owner);
  expect((await usageOf(owner)).history).toHaveLength(3);
  expect((await call(owner, "begin_lead_submission", { p_submission_id: crypto.randomUUID() })).status).toBe(
    200,
  );

  expect((await undo(admin, owner)).status).toBe(200);
  expect(await usageOf(owner)).toEqual({
    counters: { email_marketing: 5, meeting_analysis: 2 },
    history: [earlier],
  });
  expect((await customerOf(owner)).last_reset_date).toEqual(before.last_reset_date);
  const [, undone] = await actsOn(owner);
  expect(undone).toMatchObject({
    action: "customer.undo_reset",
    actor_id: admin.id,
    before: { usage_counts: { email_marketing: 1 } },
    after: { usage_counts: { email_marketing: 5, meeting_analysis: 2 } },
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
  expect((await usageOf(owner)).counters).toEqual({ email_marketing: 3, meeting_analysis: 2 });
});

test("once more, after its answer was lost, finds its own work done", async () => {
  const owner = await createUser();
  await reset(admin, owner);
  const first = await undo(admin, owner);
  expect(await undo(admin, owner)).toEqual(first);
  expect((await usageOf(owner)).counters).toEqual({ email_marketing: 4, meeting_analysis: 2 });
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
  expect((await undo(other, owner)).status).toBe(200);
  expect((await usageOf(owner)).counters).toEqual({ email_marketing: 4, meeting_analysis: 2 });
});
