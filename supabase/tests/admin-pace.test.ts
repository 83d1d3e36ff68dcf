import { randomUUID } from "node:crypto";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { reset, saveMany } from "./admin-calls.ts";
import { openTransaction } from "./transactions.ts";

const actsPerMinuteMax = 60;

/** Acts of an admin, spread over the last minute. */
const noteActs = (adminId: string, count: number, action = "customer.reset_usage") =>
  sql.query(
    `insert into public.admin_audit (actor_id, action, user_id, created_at)
     select $1, $3, gen_random_uuid(), clock_timestamp() - n * interval '0.5 seconds'
     from generate_series(1, $2) as n`,
    [adminId, count, action],
  );

test("an admin who acts faster than people do is stopped, and the act does not happen", async () => {
  const [admin, other, customer] = await Promise.all([
    createPerson({ admin: true }),
    createPerson({ admin: true }),
    createPerson({ services: ["email_marketing"], usage: { email_marketing: 3 } }),
  ]);
  await noteActs(admin.id, actsPerMinuteMax);
  expect(await reset(admin, customer)).toMatchObject({ status: 400, detail: "rate_limited" });
  const counts = () =>
    sql.query("select usage_counts from public.user_tables where user_id = $1", [customer.id]);
  expect((await counts()).rows).toEqual([{ usage_counts: { email_marketing: 3 } }]);

  expect((await reset(other, customer)).status).toBe(200);
  expect((await counts()).rows).toEqual([{ usage_counts: {} }]);
});

test("a change of many customers is one act", async () => {
  const admin = await createPerson({ admin: true });
  const customers = await Promise.all([createPerson(), createPerson(), createPerson()]);
  const ids = customers.map(({ id }) => id);
  await noteActs(admin.id, actsPerMinuteMax - 1);
  expect((await saveMany(admin, ids, { grant: 8 })).rows).toMatchObject([{ changed: 3 }]);
  expect((await saveMany(admin, ids, { grant: 16 })).detail).toBe("rate_limited");
  const other = randomUUID();
  for (const action of ["customer.bulk_update", "customer.bulk_undo"])
    await sql.query(
      `insert into public.admin_audit (actor_id, action, user_id)
       select $1, $2, gen_random_uuid() from generate_series(1, 21)`,
      [other, action],
    );
});

test("acts count for a minute, and that a deletion was carried out is none", async () => {
  const transaction = await openTransaction();
  const act = (age: string, action = "customer.reset_usage", times = 1) =>
    transaction.query(
      `insert into public.admin_audit (actor_id, action, user_id, created_at)
       select $1, $2, gen_random_uuid(), now() - $3::interval - n * interval '1 millisecond' from generate_series(1, $4) as n`,
      [actor, action, age, times],
    );
  const actor = randomUUID();
  await act("60 seconds", "customer.reset_usage", 60);
  await act("59 seconds", "customer.reset_usage", 59);
  await act("3 seconds", "deletion.carried_out");
  await act("0");
  // As two acts at the same instant may leave it.
  await transaction.query("set local session_replication_role = replica");
  await act("1 second");
  await transaction.query("set local session_replication_role = origin");
  await act("1 second", "deletion.carried_out");
  await expect(act("2 seconds")).rejects.toMatchObject({ code: "P0001", detail: "rate_limited" });
});

test.each([
  ["twenty changes of many customers", "customer.bulk_update", 20],
  ["twenty undoings of those", "customer.bulk_undo", 20],
  ["five deletions", "customer.delete", 5],
])("%s in a minute are the most, and other acts go on", async (_acts, action, max) => {
  const [admin, customer] = await Promise.all([createPerson({ admin: true }), createPerson()]);
  await noteActs(admin.id, max, action);
  await expect(noteActs(admin.id, 1, action)).rejects.toMatchObject({ detail: "rate_limited" });
  expect((await reset(admin, customer)).status).toBe(200);
});
