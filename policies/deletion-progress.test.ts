import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { openTransaction } from "../supabase/tests/transactions.ts";

const [customer, other] = [await createPerson(), await createPerson()];

describe("account_deletion_state", () => {
  test("tells people about their own deletion only", async () => {
    await sql.query("update auth.users set raw_app_meta_data = null where id = $1", [customer.id]);
    await sql.query("update public.user_tables set email = 'Anders@x.be' where user_id = $1", [customer.id]);
    for (const [person, email] of [
      [customer, "anders@x.be"],
      [other, other.email],
    ] as const) {
      expect((await call(person, "account_deletion_state")).rows).toEqual([
        {
          ...{ user_id: person.id, sign_in_email: person.email },
          ...{ confirmation_email: email, confirmed: false },
        },
      ]);
    }
  });

  test("reads the confirmation where only the secret key writes it", async () => {
    const person = await createPerson();
    const forged = { deletion_confirmed_at: "2020-01-01T00:00:00Z" };
    expect((await person.client.auth.updateUser({ data: forged })).error).toBeNull();
    expect((await call(person, "account_deletion_state")).rows).toMatchObject([{ confirmed: false }]);
    await sql.query(
      "update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object($2::text, now()) where id = $1",
      [person.id, "deletion_confirmed_at"],
    );
    expect((await call(person, "account_deletion_state")).rows).toMatchObject([{ confirmed: true }]);
  });

  test("takes an account that is gone for confirmed: its token still speaks for it", async () => {
    const person = await createPerson();
    await sql.query("delete from auth.users where id = $1", [person.id]);
    expect((await call(person, "account_deletion_state")).rows).toEqual([
      { user_id: person.id, sign_in_email: null, confirmation_email: "", confirmed: true },
    ]);
  });
});

test("a customer's recordings are those of their folder, however deep, and of no other bucket or customer", async () => {
  const name = (person: Person, rest: string) => `${person.id}/${rest}`;
  await sql.query(
    `insert into storage.buckets (id, name) values ('test-other-bucket', 'test-other-bucket') on conflict do nothing`,
  );
  onTestFinished(async () => {
    await sql.query(
      `begin; set local storage.allow_delete_query = 'true';
       delete from storage.objects where bucket_id = 'test-other-bucket';
       delete from storage.buckets where id = 'test-other-bucket'; commit`,
    );
  });
  const objects = [
    ["audio-files", name(customer, "a.mp3")],
    ["audio-files", name(customer, "map/b.mp3")],
    ["audio-files", name(other, name(customer, "c.mp3"))],
    ["audio-files", name(other, "d.mp3")],
    ["test-other-bucket", name(customer, "e.mp3")],
  ];
  await sql.query(
    `insert into storage.objects (bucket_id, name)
     select object ->> 0, object ->> 1 from jsonb_array_elements($1) as object`,
    [JSON.stringify(objects)],
  );
  const parameters = { p_user_id: customer.id, p_limit: 1000 };
  const all = await call("service", "customer_recordings", parameters);
  expect(all.rows).toEqual([{ name: name(customer, "a.mp3") }, { name: name(customer, "map/b.mp3") }]);
  const first = await call("service", "customer_recordings", { ...parameters, p_limit: 1 });
  expect(first.rows).toEqual([{ name: name(customer, "a.mp3") }]);
});

test("of the accounts that are gone, the oldest first, the one that the automation was told of is forgotten", async () => {
  const transaction = await openTransaction();
  const [last, first] = [randomUUID(), randomUUID()].sort();
  // One was brought back from a copy, and deleted again.
  for (const id of [first, first, last])
    await transaction.query(
      `insert into auth.users (id) values ('${id}'); delete from auth.users where id = '${id}'`,
    );
  await transaction.query(
    "update private.untold_deletions set deleted_at = '2020-01-01' where user_id = $1",
    [first],
  );
  const untold = async () =>
    (
      await transaction.query("select user_id from public.untold_deletions(1000) where user_id in ($1, $2)", [
        first,
        last,
      ])
    ).rows;
  expect(await untold()).toEqual([{ user_id: first }, { user_id: last }]);
  expect((await transaction.query("select from public.untold_deletions(1)")).rowCount).toBe(1);
  for (const forgotten of [true, false])
    expect((await transaction.query("select * from public.forget_told_deletion($1)", [first])).rows).toEqual([
      { forgotten },
    ]);
  expect(await untold()).toEqual([{ user_id: last }]);
});
