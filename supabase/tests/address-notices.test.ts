import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { actsOn } from "./admin-calls.ts";
import { openTransaction } from "./transactions.ts";

/** Those among these people whose notices are handed out: to the sweep, or to the request of one account. */
const waitingOf = (userId: string | null, people: readonly string[]) =>
  sql.rows(
    "select notice_id, user_id from public.waiting_address_notices($1, 1000) where user_id = any($2)",
    [userId, people],
  );

test("a notice is the sweep's once it is five minutes old, the oldest first, and its own request's at once", async () => {
  const [old, young] = await createTwo({});
  const people = [old.id, young.id];
  const notices = await sql.rows<{ notice_id: string; user_id: string }>(
    `insert into private.address_notices (user_id, old_email, new_email, created_at)
     select user_id, 'van@voorbeeld.be', 'naar@voorbeeld.be', now() - age
     from unnest($1::uuid[], $2::interval[]) as notice (user_id, age) returning id as notice_id, user_id`,
    [
      [old.id, old.id, young.id],
      ["5 minutes 1 second", "6 minutes", "4 minutes 50 seconds"],
    ],
  );
  const [later, earlier, last] = notices;
  expect(await waitingOf(null, people)).toEqual([earlier, later]);
  expect(await waitingOf(young.id, people)).toEqual([last]);
  const first = await sql.rows("select notice_id from public.waiting_address_notices($1, 1)", [old.id]);
  expect(first).toEqual([{ notice_id: earlier?.notice_id }]);
  for (const forgotten of [true, false])
    expect(
      (await call("service", "forget_address_notice", { p_notice_id: earlier?.notice_id })).rows,
    ).toEqual([{ forgotten }]);
  expect(await waitingOf(null, people)).toEqual([later]);
});

type Told = { age?: string; of?: string; told?: string; signIn?: string | null; record?: string };
const told: [string, Told, object][] = [
  ["nothing was told of it", {}, { untold: true }],
  ["it was told a moment ago", { age: "59 seconds" }, { pending: true }],
  ["it was told a minute ago", { age: "60 seconds" }, {}],
  ["it was told of an account without an address", { age: "0", signIn: null }, { pending: true }],
  ["nothing was told to an account without an address", { signIn: null }, { untold: true }],
  ["another customer's was told", { age: "0", of: "other" }, { untold: true }],
  ["another address was told", { age: "0", told: "elders@x.be" }, { untold: true }],
  ["the sign-in has it", { age: "0", signIn: "nieuw@x.be" }, {}],
  ["the sign-in has it, untold", { signIn: "nieuw@x.be" }, {}],
  ["the record has none", { record: "" }, {}],
];
test.each(told)(
  "whether a record's new address is under way or untold when %s",
  async (_when, {
    age,
    of = "owner",
    told = "nieuw@x.be",
    signIn = "oud@x.be",
    record = "nieuw@x.be",
  }, expected) => {
    const transaction = await openTransaction();
    const people: Record<string, string> = { owner: randomUUID(), other: randomUUID() };
    for (const id of Object.values(people))
      await transaction.query("insert into auth.users (id, email) values ($1, $2)", [id, `${id}@x.be`]);
    await transaction.query("update auth.users set email = $2 where id = $1", [people.owner, signIn]);
    await transaction.query("update public.user_tables set email = $2 where user_id = $1", [
      people.owner,
      record,
    ]);
    if (age)
      await transaction.query(
        "insert into private.address_notices (user_id, old_email, new_email, created_at) values ($1, '', $2, now() - $3::interval)",
        [people[of], told, age],
      );
    const { rows } = await transaction.query(
      `select private.is_address_change_pending(customer) as pending, private.is_address_untold(customer) as untold
       from public.customers as customer where user_id = $1`,
      [people.owner],
    );
    expect(rows).toEqual([{ pending: false, untold: false, ...expected }]);
  },
);

test.each([
  ["oud@x.be", "oud@x.be"],
  ["NIEUW@x.be", "record@x.be"],
  ["", "record@x.be"],
])(
  "a change from the sign-in %j is told of %j, and ends no other person's sessions",
  async (signIn, told) => {
    const [owner, other] = await createTwo({});
    const transaction = await openTransaction();
    await transaction.query("update auth.users set email = $2 where id = $1", [owner.id, signIn]);
    await transaction.query("update public.user_tables set email = 'record@x.be' where user_id = $1", [
      owner.id,
    ]);
    await transaction.query(
      "select private.announce_address_change(customer, 'nieuw@x.be') from public.customers as customer where user_id = $1",
      [owner.id],
    );
    const { rows } = await transaction.query(
      `select old_email, array(select user_id from auth.sessions where user_id in ($1, $2)) as living
     from private.address_notices where user_id = $1`,
      [owner.id, other.id],
    );
    expect(rows).toEqual([{ old_email: told, living: [other.id] }]);
  },
);

test("an address that two admins gave is given up once, as the act of the last one, and its notice goes", async () => {
  const [[first, last], owner] = await Promise.all([createTwo({ admin: true }), createPerson({})]);
  const given = `geweigerd-${owner.email}`;
  const giveUp = async ({ id }: { id: string }, email = given) =>
    (await call("service", "give_up_address_change", { p_user_id: id, p_email: email })).rows;
  // A sign-in without an address.
  await sql.query("update auth.users set email = null where id = $1", [owner.id]);
  for (const { id } of [owner, last])
    await sql.query("update public.user_tables set email = $2 where user_id = $1", [id, given]);
  const noted = { action: "customer.update", user_id: owner.id, request_id: "verzoek" };
  for (const act of [
    ...[first, last].map(({ id }) => ({ actor_id: id, after: { email: given } })),
    ...[{ after: { name: "An" } }, { action: "customer.email_followed", after: { email: given } }],
    { user_id: first.id, after: { email: given } },
  ])
    await sql.add("public.admin_audit", { ...noted, request_id: "ander", ...act });
  for (const [user_id, new_email, old_email, created_at] of [
    [owner.id, given, "eerst", "2026-11-01"],
    [owner.id, given, "laatst", "2026-11-03"],
    [owner.id, given, "dan", "2026-11-02"],
    [owner.id, owner.email, "", "2026-11-04"],
    [first.id, given, "", "2026-11-05"],
  ])
    await sql.add("private.address_notices", { user_id, old_email, new_email, created_at });
  expect(await giveUp(owner)).toEqual([{ given_up: true }]);
  expect(await giveUp(owner)).toEqual([{ given_up: false }]);
  expect((await actsOn(owner)).at(-1)).toMatchObject({
    ...{ actor_id: last.id, request_id: "ander", before: { email: given }, after: { email: "" } },
  });
  const left = await sql.rows(
    "select user_id, new_email, old_email from private.address_notices where user_id in ($1, $2) order by created_at",
    [owner.id, first.id],
  );
  expect(left).toEqual([
    { user_id: owner.id, new_email: given, old_email: "eerst" },
    { user_id: owner.id, new_email: given, old_email: "dan" },
    { user_id: owner.id, new_email: owner.email, old_email: "" },
    { user_id: first.id, new_email: given, old_email: "" },
  ]);
  // No admin gave this one; and one that the sign-in has is nothing to give up.
  expect(await giveUp(last)).toEqual([{ given_up: true }]);
  expect((await actsOn(last)).at(-1)).toMatchObject({ actor_id: null, after: { email: last.email } });
  expect(await giveUp(last, last.email)).toEqual([{ given_up: false }]);
});
