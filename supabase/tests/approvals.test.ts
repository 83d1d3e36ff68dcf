import { randomUUID } from "node:crypto";
import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { actsOn, save } from "./admin-calls.ts";
import { ask, asked, close, confirm } from "./approval-calls.ts";
import { startFreshDatabase } from "./fresh-database.ts";

let [first, second]: Person[] = [];
const admins = () => {
  if (!first || !second) throw new Error("no admins");
  return { first, second };
};
// Two a test: how fast one admin may act is limited.
beforeEach(async () => {
  [first, second] = await Promise.all([createPerson({ admin: true }), createPerson({ admin: true })]);
});

const isAdmin = async ({ id }: Person) =>
  (await sql.query("select from private.admins where user_id = $1", [id])).rowCount === 1;

const outcomeOf = async (id: string) =>
  (await sql.query("select outcome, decided_by from public.approvals where id = $1", [id])).rows[0];

describe("making an admin", () => {
  test("is asked by one admin and done when another confirms it, and all three steps are in the audit", async () => {
    const { first, second } = admins();
    const person = await createPerson();
    const id = await asked(first, { kind: "admin.make", subject: person.id });
    expect(await isAdmin(person)).toBe(false);
    expect(await confirm(second, id)).toMatchObject({ status: 200, rows: [{ kind: "admin.make" }] });
    expect(await isAdmin(person)).toBe(true);
    expect((await call(person, "admin_standing")).rows).toEqual(["factor_missing"]);
    expect(await outcomeOf(id)).toEqual({ outcome: "confirmed", decided_by: second.id });
    const about = { kind: "admin.make", about: id };
    expect(await actsOn(person)).toMatchObject([
      { action: "approval.ask", actor_id: first.id, after: about },
      { action: "approval.confirm", actor_id: second.id, after: { ...about, asked_by: first.id } },
      { action: "admin.make", actor_id: second.id },
    ]);
  });

  test("is not confirmed by the admin who asked, a customer, or a stolen session without the password", async () => {
    const { first, second } = admins();
    const person = await createPerson();
    const id = await asked(first, { kind: "admin.make", subject: person.id });
    expect(await confirm(first, id)).toMatchObject({ status: 403, detail: "own_approval" });
    expect(await confirm(person, id)).toMatchObject({ status: 403, detail: "admin_required" });
    const others = [randomUUID(), await passwordProof(first, "approval.confirm", id)];
    others.push(await passwordProof(second, "customer.email", id));
    others.push(await passwordProof(second, "approval.confirm", person.id));
    for (const proof of others) {
      expect(await confirm(second, id, proof)).toMatchObject({ status: 403, detail: "password_required" });
    }
    expect(await isAdmin(person)).toBe(false);
    expect((await confirm(second, id)).status).toBe(200);
  });

  test("gives nobody a second voice in the first day", async () => {
    const { first } = admins();
    const [own, accomplice] = [await createPerson({ admin: true }), await createPerson()];
    await sql.query("update private.admins set created_at = now() - interval '23 hours' where user_id = $1", [
      own.id,
    ]);
    const id = await asked(first, { kind: "admin.make", subject: accomplice.id });
    expect(await confirm(own, id)).toMatchObject({ status: 403, detail: "new_admin" });
    expect(await isAdmin(accomplice)).toBe(false);
  });

  test("cannot be done by writing to the tables", async () => {
    const { first } = admins();
    const person = await createPerson();
    const id = await asked(first, { kind: "admin.make", subject: person.id });
    for (const [method, address, body] of [
      ["PATCH", `approvals?id=eq.${id}`, { asked_by: person.id }],
      ["PATCH", `approvals?id=eq.${id}`, { outcome: "confirmed", decided_at: new Date().toISOString() }],
      ["DELETE", `approvals?id=eq.${id}`, undefined],
      ["POST", "approvals", { kind: "admin.make", user_id: person.id, reason: "x", asked_by: person.id }],
    ] as const) {
      for (const caller of [first, "service"] as const) {
        expect(await rest(caller, method, address, body)).toMatchObject({ status: 403, code: "42501" });
      }
    }
    expect(await outcomeOf(id)).toEqual({ outcome: null, decided_by: null });
    expect((await rest(first, "POST", "admins", { user_id: person.id })).status).toBe(404);
  });
});

describe("unmaking an admin", () => {
  test("takes another admin, also when it is their own rights", async () => {
    const { first, second } = admins();
    const third = await createPerson({ admin: true });
    const id = await asked(first, { kind: "admin.unmake", subject: third.id });
    expect(await confirm(first, id)).toMatchObject({ detail: "own_approval" });
    expect((await confirm(third, id)).status).toBe(200);
    expect(await isAdmin(third)).toBe(false);
    const own = await asked(second, { kind: "admin.unmake", subject: second.id });
    expect((await confirm(first, own)).status).toBe(200);
    expect(await isAdmin(second)).toBe(false);
  });

  test("ends what the admin asked", async () => {
    const { first, second } = admins();
    const [third, person] = [await createPerson({ admin: true }), await createPerson()];
    const waiting = await asked(third, { kind: "admin.make", subject: person.id });
    await confirm(second, await asked(first, { kind: "admin.unmake", subject: third.id }));
    expect(await outcomeOf(waiting)).toMatchObject({ outcome: "expired" });
    expect(await confirm(second, waiting)).toMatchObject({ detail: "approval_missing" });
  });

  test("at the same moment by two admins of each other leaves one", async () => {
    const { first, second } = admins();
    const [one, other] = [
      await asked(first, { kind: "admin.unmake", subject: first.id }),
      await asked(second, { kind: "admin.unmake", subject: second.id }),
    ];
    const answers = await Promise.all([confirm(second, one), confirm(first, other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await isAdmin(first), await isAdmin(second)].sort()).toEqual([false, true]);
  });
});

describe("a question", () => {
  test("about a customer who was changed since is refused, and may be asked again", async () => {
    const { first, second } = admins();
    const person = await createPerson();
    const question = { kind: "admin.make", subject: person.id } as const;
    const id = await asked(first, question);
    expect((await save(second, person, { name: "Iemand Anders" })).status).toBe(200);
    expect(await confirm(second, id)).toMatchObject({ status: 400, detail: "stale_version" });
    expect(await outcomeOf(id)).toEqual({ outcome: null, decided_by: null });
    await close(first, id);
    expect((await confirm(second, await asked(first, question))).status).toBe(200);
  });

  test("waits once, for a day, until it is withdrawn or refused", async () => {
    const { first, second } = admins();
    const person = await createPerson();
    const question = { kind: "admin.make", subject: person.id } as const;
    const id = await asked(first, question);
    expect(await ask(second, question)).toMatchObject({ detail: "approval_waiting" });
    await sql.query("update public.approvals set expires_at = now() where id = $1", [id]);
    expect(await confirm(second, id)).toMatchObject({ detail: "approval_missing" });
    const withdrawn = await asked(first, question);
    expect((await close(first, withdrawn)).status).toBe(204);
    const refused = await asked(first, question);
    expect((await close(second, refused)).status).toBe(204);
    expect(await Promise.all([id, withdrawn, refused].map(outcomeOf))).toMatchObject([
      { outcome: "expired", decided_by: null },
      { outcome: "withdrawn", decided_by: first.id },
      { outcome: "refused", decided_by: second.id },
    ]);
    expect(await confirm(second, refused)).toMatchObject({ detail: "approval_missing" });
    expect((await actsOn(person)).map(({ action }) => action)).toEqual([
      "approval.ask",
      "approval.ask",
      "approval.withdraw",
      "approval.ask",
      "approval.refuse",
    ]);
  });

  test("confirmed twice at once is done once", async () => {
    const { first, second } = admins();
    const [third, person] = [await createPerson({ admin: true }), await createPerson()];
    const id = await asked(first, { kind: "admin.make", subject: person.id });
    const answers = await Promise.all([confirm(second, id), confirm(third, id)]);
    expect(answers.map(({ detail }) => detail).sort()).toEqual(["", "approval_missing"]);
    expect((await actsOn(person)).filter(({ action }) => action === "admin.make")).toHaveLength(1);
  });

  test.each([
    ["without a reason", { reason: "  " }, "reason_missing"],
    ["about an account that is no admin", { kind: "admin.unmake" }, "approval_pointless"],
    ["about an account that is not there", { subject: randomUUID() }, "customer_missing"],
    ["for an address that is none", { kind: "customer.email", email: "geen adres" }, "invalid_email"],
    ["about an entry that is not there", { kind: "do_not_write.remove" }, "entry_missing"],
  ] as const)("%s is not taken", async (_what, changes, detail) => {
    const { first } = admins();
    const person = await createPerson();
    const question = { kind: "admin.make", subject: person.id, ...changes } as const;
    expect(await ask(first, question)).toMatchObject({ detail });
  });

  test("about an admin, to make one or to delete their account, is not taken, and neither is no change or another act", async () => {
    const { first, second } = admins();
    const person = await createPerson();
    const details = async (question: Parameters<typeof ask>[1]) => (await ask(first, question)).detail;
    expect(await details({ kind: "admin.make", subject: second.id })).toBe("approval_pointless");
    const unknown = {
      p_kind: "admin.praise",
      p_subject_id: person.id,
      p_new_email: null,
      p_reason: "Goed werk.",
    };
    const answer = await call(first, "admin_ask_approval", { ...unknown, p_request_id: "verzoek" });
    expect(answer.detail).toBe("invalid_kind");
    expect(await details({ kind: "customer.delete", subject: second.id })).toBe("admin_protected");
    const { email } = person;
    expect(await details({ kind: "customer.email", subject: person.id, email })).toBe("invalid_email");
  });

  test("about a customer who was changed since is not carried out", async () => {
    const { first, second } = admins();
    const person = await createPerson();
    const id = await asked(first, { kind: "admin.make", subject: person.id });
    await save(first, person, { name: "Anders" });
    expect(await confirm(second, id)).toMatchObject({ detail: "stale_version" });
    expect(await isAdmin(person)).toBe(false);
  });

  test("about an account that is deleted expires, without the address and the reason", async () => {
    const { first } = admins();
    const person = await createPerson();
    const email = `${randomUUID()}@voorbeeld.be`;
    const id = await asked(first, { kind: "customer.email", subject: person.id, email });
    const left = async () =>
      (await sql.query("select new_email, reason, outcome from public.approvals where id = $1", [id])).rows;
    expect(await left()).toEqual([{ new_email: email, reason: "Vroeg het zelf.", outcome: null }]);
    await sql.query("delete from auth.users where id = $1", [person.id]);
    expect(await left()).toEqual([{ new_email: null, reason: null, outcome: "expired" }]);
  });

  test("to unmake an admin leaves the last one", async () => {
    // Of its own: the last admin of a stack is not the last one while other tests run.
    const database = await startFreshDatabase();
    onTestFinished(() => database.stop());
    const id = randomUUID();
    await database.query(`insert into auth.users (id, email) values ('${id}', 'beheer@voorbeeld.be');
      insert into private.admins (user_id) values ('${id}');
      insert into public.approvals (kind, user_id, subject_version, reason, asked_by)
      select 'admin.unmake', user_id, version, 'Stopt.', user_id from public.customers`);
    const check = "select private.require_approvable(approval) from public.approvals as approval";
    const refused = { code: "P0001", detail: "last_admin" };
    await expect(database.query(check)).rejects.toMatchObject(refused);
    await database.query(`insert into auth.users (id, email) values (gen_random_uuid(), 'collega@voorbeeld.be');
      insert into private.admins (user_id) select id from auth.users where id <> '${id}'`);
    expect(await database.query(check)).toHaveLength(1);
  });
});
