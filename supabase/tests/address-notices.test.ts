import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { actsOn } from "./admin-calls.ts";

/** Those among these people whose notices are handed out: to the sweep, or to the request of one account. */
const waitingOf = async (userId: string | null, people: readonly string[]) =>
  (
    await sql.rows<{ user_id: string }>(
      "select user_id from public.waiting_address_notices($1, 1000) where user_id = any($2)",
      [userId, people],
    )
  ).map((notice) => notice.user_id);

test("a notice is the sweep's once it is five minutes old, and its own request's at once", async () => {
  const [old, young] = await createTwo({});
  const people = [old.id, young.id];
  await sql.query(
    `insert into private.address_notices (user_id, old_email, new_email, created_at)
     values ($1, 'van@voorbeeld.be', 'naar@voorbeeld.be', now() - interval '5 minutes 1 second'),
       ($2, 'van@voorbeeld.be', 'naar@voorbeeld.be', now() - interval '4 minutes 50 seconds')`,
    people,
  );
  expect(await waitingOf(null, people)).toEqual([old.id]);
  expect(await waitingOf(young.id, people)).toEqual([young.id]);
});

test("an address that two admins gave is given up once, as the act of the last one", async () => {
  const [[first, last], owner] = await Promise.all([createTwo({ admin: true }), createPerson({})]);
  const given = `geweigerd-${owner.email}`;
  await sql.query("update public.user_tables set email = $2 where user_id = $1", [owner.id, given]);
  for (const { id } of [first, last]) {
    await sql.add("public.admin_audit", {
      ...{ actor_id: id, action: "customer.update", user_id: owner.id, after: { email: given } },
    });
  }
  const giveUp = () => call("service", "give_up_address_change", { p_user_id: owner.id, p_email: given });
  expect((await giveUp()).rows).toEqual([{ given_up: true }]);
  expect((await giveUp()).rows).toEqual([{ given_up: false }]);
  expect((await actsOn(owner)).slice(2)).toMatchObject([
    { actor_id: last.id, before: { email: given }, after: { email: owner.email } },
  ]);
});
