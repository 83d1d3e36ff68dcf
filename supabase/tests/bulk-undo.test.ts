import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, expect, test } from "vitest";
import { actsOn, customerOf, limitChangesOf, saved, saveMany } from "./admin-calls.ts";

let admin: Person;
// One a test: how fast one admin may act is limited.
beforeEach(async () => {
  admin = await createPerson({ admin: true });
});

/** Gives meetings, takes websites, and limits leads to nine. */
async function changeMany(
  by: Person,
  people: readonly Person[],
  bulkId: string = randomUUID(),
): Promise<string> {
  const edit = { grant: 16, revoke: 2, limits: { email_marketing: 9 }, bulkId };
  const ids = people.map(({ id }) => id);
  expect((await saveMany(by, ids, edit)).status).toBe(200);
  return bulkId;
}
const undo = (by: Person, bulkId: string, people: readonly Pick<Person, "id">[]) =>
  call(by, "admin_undo_bulk", {
    p_bulk_id: bulkId,
    p_user_ids: people.map(({ id }) => id),
    p_request_id: "verzoek",
  });
const rightsOf = async (person: Person) => {
  const { service_codes, service_limits } = await customerOf(person);
  return { service_codes, service_limits };
};

test("restores services and limits of everybody whom the change touched, and the audit shows both", async () => {
  const [first, second, like] = await Promise.all([
    createPerson({
      services: ["email_marketing", "website_development"],
      limits: { email_marketing: 5, meeting_analysis: 4 },
    }),
    createPerson(),
    createPerson({ services: ["meeting_analysis"], limits: { email_marketing: 9 } }),
  ]);
  const people = [first, second, like];
  const before = await Promise.all(people.map(rightsOf));
  const bulkId = await changeMany(admin, people);
  expect(await Promise.all(people.map(rightsOf))).not.toEqual(before);

  expect((await undo(admin, bulkId, people)).rows).toEqual([{ restored: 2, changed_since: [], missing: 0 }]);
  expect(await Promise.all(people.map(rightsOf))).toEqual(before);
  const [done, undone] = await actsOn(first);
  expect([done, undone]).toMatchObject([
    { action: "customer.bulk_update", actor_id: admin.id },
    { action: "customer.bulk_undo", actor_id: admin.id },
  ]);
  expect(undone).toMatchObject({ before: done?.after, after: done?.before, request_id: "verzoek" });
  expect((await limitChangesOf(first)).slice(-1)).toMatchObject([{ old_limit: 9, new_limit: 5 }]);
  expect(await actsOn(like)).toEqual([]);
  // Each change of a limit is told by its act, and not once more.
  const untold = await sql.query(
    "select from public.limit_change_audit where user_id = $1 and admin_id = $2 and act_id is null",
    [first.id, admin.id],
  );
  expect(untold.rowCount).toBe(0);
});

test("leaves who was changed since as they are, and says who; using a service is no change", async () => {
  const [edited, user, gone] = await Promise.all([
    createPerson({ services: ["email_marketing"] }),
    createPerson({ services: ["email_marketing"] }),
    createPerson({ services: ["email_marketing"] }),
  ]);
  const bulkId = await changeMany(admin, [edited, user, gone]);
  await saved(admin, edited, { name: "An Peeters" });
  expect((await call(user, "begin_lead_submission", { p_submission_id: randomUUID() })).status).toBe(200);
  await sql.query("delete from auth.users where id = $1", [gone.id]);

  expect((await undo(admin, bulkId, [edited, user, gone])).rows).toEqual([
    { restored: 1, changed_since: [edited.id], missing: 1 },
  ]);
  expect(await customerOf(edited)).toMatchObject({ service_codes: 17, name: "An Peeters" });
  // Sent again on what it is by now.
  await saved(admin, edited, { codes: 8 });
  await changeMany(admin, [edited], bulkId);
  expect((await undo(admin, bulkId, [edited])).rows).toMatchObject([{ restored: 1 }]);
  expect(await customerOf(edited)).toMatchObject({ service_codes: 8, name: "An Peeters" });
  expect(await customerOf(user)).toMatchObject({ service_codes: 1, usage_counts: { email_marketing: 1 } });
});

test("once more, after its answer was lost, finds its own work done", async () => {
  const owner = await createPerson({ services: ["email_marketing", "website_development"] });
  const bulkId = await changeMany(admin, [owner]);
  const first = await undo(admin, bulkId, [owner]);
  expect((await undo(admin, bulkId, [owner])).rows).toEqual(first.rows);
  expect(await sql.rows("select from public.admin_audit where bulk_id = $1", [bulkId])).toHaveLength(2);
});

test("is done by any admin within a day, not later, and for nobody whom the change did not name", async () => {
  const [owner, outsider, other] = await Promise.all([
    createPerson({ services: ["email_marketing", "website_development"] }),
    createPerson({ services: ["email_marketing", "website_development"] }),
    createPerson({ admin: true }),
  ]);
  const bulkId = await changeMany(admin, [owner]);
  const tooLate = { code: "P0001", detail: "undo_too_late" };
  expect(await undo(admin, randomUUID(), [owner])).toMatchObject(tooLate);
  expect(await undo(admin, bulkId, [])).toMatchObject({ detail: "invalid_user_ids" });
  expect((await undo(admin, bulkId, [outsider])).rows).toEqual([
    { restored: 0, changed_since: [], missing: 0 },
  ]);
  // The audit is append-only, to the owner of the table too.
  const madeAgo = (age: string) =>
    sql.withoutTriggers(
      `update public.admin_audit set created_at = now() - interval '${age}'
       where bulk_id = '${bulkId}' and action = 'customer.bulk_update'`,
    );
  await madeAgo("24 hours 1 minute");
  for (const by of [admin, other]) expect(await undo(by, bulkId, [owner])).toMatchObject(tooLate);
  expect(await customerOf(owner)).toMatchObject({ service_codes: 17 });
  await madeAgo("23 hours 59 minutes");
  expect((await undo(other, bulkId, [owner])).rows).toEqual([{ restored: 1, changed_since: [], missing: 0 }]);
  expect(await customerOf(owner)).toMatchObject({ service_codes: 3 });
  expect((await actsOn(owner)).at(-1)).toMatchObject({ action: "customer.bulk_undo", actor_id: other.id });
  await madeAgo("24 hours 1 minute");
  expect(await undo(other, bulkId, [owner])).toMatchObject(tooLate);
});

test("of a customer with several records restores what they have together", async () => {
  const owner = await createPerson({ services: ["email_marketing"] });
  await sql.query("insert into public.user_tables (user_id, service_codes) values ($1, 10)", [owner.id]);
  const bulkId = await changeMany(admin, [owner]);
  expect(await customerOf(owner)).toMatchObject({ service_codes: 25 });
  await undo(admin, bulkId, [owner]);
  expect(await customerOf(owner)).toMatchObject({ service_codes: 11 });
});
