import { randomUUID } from "node:crypto";
import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { call, rest, restOnce } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, serviceClient, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { openTransaction, waitingFor } from "../supabase/tests/transactions.ts";

const admin = await createPerson({ admin: true });

const requestId = "request-of-this-test";
const beginFor = async (caller: Person, { id, email }: { id: string; email: string }) =>
  call(caller, "begin_customer_deletion", {
    p_user_id: id,
    p_email: email,
    p_request_id: requestId,
    p_proof: await passwordProof(caller, "customer.delete", id),
  });
const beginOwn = async (caller: Person, email: string) =>
  call(caller, "begin_account_deletion", {
    p_email: email,
    p_request_id: requestId,
    p_proof: await passwordProof(caller, "account.delete", caller.id),
  });

const auditOf = ({ id }: { id: string }) =>
  sql.rows(
    `select actor_id, action, before, after, request_id from public.admin_audit where user_id = $1 order by id`,
    [id],
  );
const deleteAccount = async ({ id }: Person) =>
  expect((await serviceClient().auth.admin.deleteUser(id)).error).toBeNull();

describe("beginning the deletion of a customer", () => {
  test("is an admin's act, audited once for each who confirmed it, however often", async () => {
    const customer = await createPerson({
      services: ["email_marketing", "competitive_analysis"],
      limits: { meeting_analysis: 3 },
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => beginFor(admin, customer)));
    answers.push(await beginOwn(customer, customer.email));
    for (const { rows } of answers) expect(rows).toEqual([{ user_id: customer.id, outcome: "begun" }]);
    expect(await auditOf(customer)).toEqual([
      {
        actor_id: admin.id,
        action: "customer.delete",
        before: { service_codes: 9, service_limits: { meeting_analysis: 3 } },
        after: { proof: "password" },
        request_id: requestId,
      },
      expect.objectContaining({ actor_id: customer.id, action: "account.delete" }),
    ]);
    const actors = await rest(admin, "GET", `audit_actors?actor_id=in.(${admin.id},${customer.id})`);
    expect(actors.rows).toMatchObject([{ actor_id: admin.id }]);
  });

  test("needs the customer's address, in any case", async () => {
    const [customer, other] = [await createPerson(), await createPerson()];
    for (const email of ["", "x", other.email, `x${customer.email}`]) {
      const answer = await beginFor(admin, { ...customer, email });
      expect(answer).toMatchObject({ code: "P0001", detail: "confirmation_mismatch" });
    }
    expect(await auditOf(customer)).toEqual([]);
    const typed = { ...customer, email: ` ${customer.email.toUpperCase()} ` };
    expect((await beginFor(admin, typed)).rows).toMatchObject([{ outcome: "begun" }]);
  });

  test("of an account that was deleted says so, and of one that never was that it is missing", async () => {
    const begun = await createPerson();
    await beginFor(admin, begun);
    await deleteAccount(begun);
    expect((await beginFor(admin, { ...begun, email: "" })).rows).toMatchObject([{ outcome: "gone" }]);
    expect(await auditOf(begun)).toMatchObject([
      { action: "customer.delete", actor_id: admin.id },
      { action: "deletion.carried_out", actor_id: null },
    ]);
    const answer = await beginFor(admin, { id: randomUUID(), email: begun.email });
    expect(answer).toMatchObject({ code: "P0002", detail: "customer_missing" });
  });

  test("works for an account that has no record any more", async () => {
    const customer = await createPerson();
    await sql.query("delete from public.user_tables where user_id = $1", [customer.id]);
    expect((await beginFor(admin, customer)).rows).toMatchObject([{ outcome: "begun" }]);
    expect(await auditOf(customer)).toMatchObject([{ before: { service_codes: 0, service_limits: {} } }]);
  });
});

test("beginning the deletion of one's own account is refused without the address", async () => {
  const customer = await createPerson();
  expect(await beginOwn(customer, admin.email)).toMatchObject({ detail: "confirmation_mismatch" });
  expect(await auditOf(customer)).toEqual([]);
});

test("no proof of a password is begun for an account that is gone", async () => {
  const customer = await createPerson();
  const check = () => call("service", "begin_password_check", { p_user_id: customer.id });
  expect((await check()).status).toBe(200);
  await deleteAccount(customer);
  expect(await check()).toMatchObject({ code: "P0002", detail: "customer_missing" });
});

test.each([
  ["add_do_not_write", { p_entries: ["an@peeters.example"] }],
  ["add_own_customer", { p_entry: "an@peeters.example" }],
  ["export_my_data", {}],
])("%s finds no account any more when it had to wait for the account's deletion", async (name, args) => {
  const [customer, neighbour] = [await createPerson(), await createPerson()];
  const deletion = await openTransaction();
  await deletion.query("delete from auth.users where id = $1", [customer.id]);
  const ask = (caller: Person) => restOnce(caller, "POST", `rpc/${name}`, args);
  const asked = ask(customer);
  // Past the check of its session, in the count of its writes.
  await expect.poll(() => waitingFor(deletion, "before_request")).toBe(1);
  await deletion.query("commit");
  expect(await asked).toMatchObject({ status: 403, code: "42501", detail: "customer_missing" });
  expect((await ask(neighbour)).status).toBe(200);
});

test("a deletion is unfinished a quarter of an hour after it was confirmed, the oldest first, and never an admin's", async () => {
  const people = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
    await createPerson({ admin: true }),
  ];
  // Undone at the end: the sweep, which another test runs, would finish them.
  const transaction = await openTransaction();
  for (const [index, minutes] of [16, 600, 14, 600].entries())
    await transaction.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data
         || jsonb_build_object('deletion_confirmed_at', now() - make_interval(mins => $2))
       where id = $1`,
      [people[index]?.id, minutes],
    );
  const { rows } = await transaction.query<{ user_id: string }>(
    "select user_id from public.unfinished_deletions(1000) where user_id = any($1::uuid[])",
    [people.map(({ id }) => id)],
  );
  await transaction.query("rollback");
  expect(rows.map(({ user_id }) => user_id)).toEqual([people[1]?.id, people[0]?.id]);
});

// In a transaction that ends in nothing: the sweep, which another test runs, would remove what is found here.
test("orphaned recordings are those of no account, and those of nobody's upload once they are a day old", async () => {
  const customer = await createPerson();
  const names = {
    registered: `${customer.id}/a.mp3`,
    fresh: `${customer.id}/b.mp3`,
    old: `${customer.id}/c.mp3`,
    ownerless: `${randomUUID()}/d.mp3`,
    foreign: "elsewhere.mp3",
  };
  const client = await openTransaction();
  await client.query(
    "insert into public.user_audio_files (user_id, filename, storage_path) values ($1, 'a.mp3', $2)",
    [customer.id, names.registered],
  );
  await client.query(
    `insert into storage.objects (bucket_id, name, created_at)
     select 'audio-files', name, now() - age::interval from unnest($1::text[], $2::text[]) as file (name, age)`,
    [Object.values(names), ["2 days", "23 hours", "25 hours", "0", "0"]],
  );
  const { rows } = await client.query<{ name: string }>("select name from public.orphaned_recordings(1000)");
  await client.query("rollback");
  const found = rows.map(({ name }) => name);
  expect(found).toEqual(expect.arrayContaining([names.old, names.ownerless, names.foreign]));
  expect(found).not.toContain(names.registered);
  expect(found).not.toContain(names.fresh);
});
