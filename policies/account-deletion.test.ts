import { randomUUID } from "node:crypto";
import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { call, restOnce } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, serviceClient, sql, stack } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { openTransaction, waitingFor } from "../supabase/tests/transactions.ts";

let admin: Person;
beforeAll(async () => {
  admin = await createPerson({ admin: true });
});

const requestId = "request-of-this-test";
/** With the proof of a fresh password, which a person alone can have. */
type Asker = Person | "anon" | "service";
const proofOf = (caller: Asker, act: "account.delete" | "customer.delete", targetId: string) =>
  typeof caller === "string" ? randomUUID() : passwordProof(caller, act, targetId);
const beginFor = async (caller: Asker, { id, email }: { id: string; email: string }) =>
  call(caller, "begin_customer_deletion", {
    p_user_id: id,
    p_email: email,
    p_request_id: requestId,
    p_proof: await proofOf(caller, "customer.delete", id),
  });
const beginOwn = async (caller: Asker, email: string) =>
  call(caller, "begin_account_deletion", {
    p_email: email,
    p_request_id: requestId,
    p_proof: typeof caller === "string" ? randomUUID() : await proofOf(caller, "account.delete", caller.id),
  });

const auditOf = async ({ id }: { id: string }) =>
  (
    await sql.query(
      `select actor_id, action, before, after, request_id from public.admin_audit where user_id = $1 order by id`,
      [id],
    )
  ).rows;
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
  });

  test("is nobody else's", async () => {
    const [customer, forger] = [await createPerson(), await createPerson()];
    await forger.client.auth.updateUser({ data: { role: "admin", is_admin: true } });
    for (const caller of ["anon", "service", customer, forger] as const) {
      expect((await beginFor(caller, customer)).code).toBe("42501");
    }
    expect(await beginFor(forger, customer)).toMatchObject({ detail: "admin_required" });
    expect(await auditOf(customer)).toEqual([]);
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

  test("is for no admin's account, their own included", async () => {
    const other = await createPerson({ admin: true });
    for (const target of [other, admin]) {
      expect(await beginFor(admin, target)).toMatchObject({ code: "42501", detail: "admin_protected" });
      expect(await auditOf(target)).not.toContainEqual(
        expect.objectContaining({ action: "customer.delete" }),
      );
    }
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

describe("beginning the deletion of one's own account", () => {
  test("is audited as the customer's own act", async () => {
    const customer = await createPerson({ services: ["email_marketing"] });
    expect((await beginOwn(customer, customer.email)).rows).toEqual([
      { user_id: customer.id, outcome: "begun" },
    ]);
    expect(await auditOf(customer)).toMatchObject([{ actor_id: customer.id, action: "account.delete" }]);
  });

  test("is refused to admins, visitors and the secret key, and without the address", async () => {
    const customer = await createPerson();
    expect(await beginOwn(admin, admin.email)).toMatchObject({ code: "42501", detail: "admin_protected" });
    expect((await beginOwn("anon", customer.email)).code).toBe("42501");
    expect((await beginOwn("service", customer.email)).code).toBe("42501");
    expect(await beginOwn(customer, admin.email)).toMatchObject({ detail: "confirmation_mismatch" });
    expect(await auditOf(customer)).toEqual([]);
  });

  test("is answered after the account is gone, for the files that may be left", async () => {
    const customer = await createPerson();
    await beginOwn(customer, customer.email);
    await deleteAccount(customer);
    const again = { p_email: customer.email, p_request_id: requestId, p_proof: null };
    expect((await call(customer, "begin_account_deletion", again)).rows).toMatchObject([{ outcome: "gone" }]);
  });
});

describe("the proof of a fresh password", () => {
  const begin = (caller: Person, target: Person, proof: string | null, request = requestId) =>
    call(caller, "begin_customer_deletion", {
      p_user_id: target.id,
      p_email: target.email,
      p_request_id: request,
      p_proof: proof,
    });

  test("is refused when it is none, another's, for another customer or another act, or old", async () => {
    const [customer, neighbour, colleague] = [
      await createPerson(),
      await createPerson(),
      await createPerson({ admin: true }),
    ];
    const old = await passwordProof(admin, "customer.delete", customer.id);
    await sql.query(
      "update private.password_checks set proved_at = now() - interval '61 seconds' where id = $1",
      [old],
    );
    const proofs = [
      null,
      randomUUID(),
      old,
      await passwordProof(colleague, "customer.delete", customer.id),
      await passwordProof(admin, "customer.delete", neighbour.id),
      await passwordProof(admin, "customer.email", customer.id),
    ];
    for (const proof of proofs) {
      const answer = await begin(admin, customer, proof);
      expect(answer).toMatchObject({ code: "42501", detail: "password_required" });
    }
    expect(await auditOf(customer)).toEqual([]);
    const right = await passwordProof(admin, "customer.delete", customer.id);
    expect((await begin(admin, customer, right)).rows).toMatchObject([{ outcome: "begun" }]);
  });

  test("can't be made by a customer or an admin", async () => {
    const customer = await createPerson();
    for (const caller of [customer, admin, "anon"] as const) {
      const args = { p_user_id: admin.id };
      expect((await call(caller, "begin_password_check", args)).code).toBe("42501");
      const note = { p_check_id: randomUUID(), p_act: "customer.delete", p_target_id: customer.id };
      expect((await call(caller, "note_password_proof", note)).code).toBe("42501");
    }
    expect((await call("service", "begin_password_check", { p_user_id: admin.id })).status).toBe(200);
  });

  test("isn't begun for an account that is gone", async () => {
    const customer = await createPerson();
    const check = () => call("service", "begin_password_check", { p_user_id: customer.id });
    expect((await check()).status).toBe(200);
    await deleteAccount(customer);
    expect(await check()).toMatchObject({ code: "P0002", detail: "customer_missing" });
  });

  test("does not let a request id into the audit that could be taken for something else", async () => {
    const customer = await createPerson();
    const proof = await passwordProof(admin, "customer.delete", customer.id);
    for (const request of ["forged\n\u202e=cmd|calc", "", "a b", "x".repeat(201)]) {
      expect(await begin(admin, customer, proof, request)).toMatchObject({ code: "23514" });
    }
    expect(await auditOf(customer)).toEqual([]);
  });
});

test("a deletion by an operator's own SQL is in the audit, without a person", async () => {
  const customer = await createPerson();
  await sql.query("delete from auth.users where id = $1", [customer.id]);
  expect(await auditOf(customer)).toMatchObject([{ actor_id: null, action: "deletion.carried_out" }]);
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

test("a deleted account leaves its audit without name and address, and all the rest of it", async () => {
  const [customer, neighbour] = [await createPerson(), await createPerson()];
  for (const { id, email } of [customer, neighbour]) {
    await sql.query(
      `insert into public.admin_audit (actor_id, action, user_id, before, after)
       values ($1, 'customer.update', $2, jsonb_build_object('name', 'Oud', 'email', $3::text, 'service_codes', 1),
         jsonb_build_object('name', 'Nieuw', 'service_codes', 3))`,
      [admin.id, id, email],
    );
  }
  const before = await auditOf(neighbour);
  await deleteAccount(customer);
  expect(await auditOf(customer)).toMatchObject([
    { actor_id: admin.id, before: { service_codes: 1 }, after: { service_codes: 3 } },
    { actor_id: null, action: "deletion.carried_out" },
  ]);
  expect(JSON.stringify(await auditOf(customer))).not.toMatch(/name|email|Oud|Nieuw/);
  expect(await auditOf(neighbour)).toEqual(before);
});

describe("orphaned recordings", () => {
  const orphans = async (limit = 1000) =>
    (await call("service", "orphaned_recordings", { p_limit: limit })).rows;

  test("are told to the service role alone, at most a thousand at once", async () => {
    for (const caller of ["anon", admin] as const) {
      expect((await call(caller, "orphaned_recordings", { p_limit: 1 })).code).toBe("42501");
    }
    for (const p_limit of [0, 1001, null]) {
      expect((await call("service", "orphaned_recordings", { p_limit })).code).toBe("22023");
    }
    expect(await orphans(1)).toBeInstanceOf(Array);
  });

  // In a transaction that ends in nothing: the sweep, which another test runs, would remove what is found here.
  test("are those of no account, and those of nobody's upload once they are a day old", async () => {
    const customer = await createPerson();
    const names = {
      registered: `${customer.id}/a.mp3`,
      fresh: `${customer.id}/b.mp3`,
      old: `${customer.id}/c.mp3`,
      ownerless: `${randomUUID()}/d.mp3`,
      foreign: "elsewhere.mp3",
    };
    const client = new pg.Client(stack().dbUrl);
    await client.connect();
    await client.query("begin");
    await client.query(
      "insert into public.user_audio_files (user_id, filename, storage_path) values ($1, 'a.mp3', $2)",
      [customer.id, names.registered],
    );
    await client.query(
      `insert into storage.objects (bucket_id, name, created_at)
       select 'audio-files', name, now() - age::interval from unnest($1::text[], $2::text[]) as file (name, age)`,
      [Object.values(names), ["2 days", "23 hours", "25 hours", "0", "0"]],
    );
    const { rows } = await client.query<{ name: string }>(
      "select name from public.orphaned_recordings(1000)",
    );
    await client.query("rollback");
    await client.end();
    const found = rows.map(({ name }) => name);
    expect(found).toEqual(expect.arrayContaining([names.old, names.ownerless, names.foreign]));
    expect(found).not.toContain(names.registered);
    expect(found).not.toContain(names.fresh);
  });
});
