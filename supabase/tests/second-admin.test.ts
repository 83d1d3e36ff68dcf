// Two admins against each other: what one of them, or a thief of one's session and password, cannot do alone.
import { randomUUID } from "node:crypto";
import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { actsOn, customerOf, save } from "./admin-calls.ts";
import { asked, confirm } from "./approval-calls.ts";
import { startFreshDatabase } from "./fresh-database.ts";

let hostile: Person;
let honest: Person;
beforeAll(async () => {
  [hostile, honest] = await Promise.all([createPerson({ admin: true }), createPerson({ admin: true })]);
});

const erase = async (admin: Person, { id, email }: Pick<Person, "id" | "email">) =>
  call(admin, "begin_customer_deletion", {
    p_user_id: id,
    p_email: email,
    p_request_id: "verzoek",
    p_proof: await passwordProof(admin, "customer.delete", id),
  });

/** As if the admin had done it so many times in the last hours. */
const done = (admin: Person, table: "admin_audit" | "access_audit", times: number) =>
  sql.query(
    table === "admin_audit"
      ? `insert into public.admin_audit (actor_id, action, user_id, created_at)
         select $1, 'customer.delete', gen_random_uuid(), now() - n * interval '10 minutes' from generate_series(1, $2) as n`
      : `insert into public.access_audit (actor_id, kind, created_at)
         select $1, 'do_not_write.remove', now() - n * interval '10 minutes' from generate_series(1, $2) as n`,
    [admin.id, times],
  );

describe("taking over a customer's sign-in", () => {
  test("is not in one admin's power: not by an edit, its undoing, or answering their own question", async () => {
    const victim = await createPerson();
    const email = `gestolen-${randomUUID()}@voorbeeld.be`;
    expect(await save(hostile, victim, { email })).toMatchObject({ detail: "second_admin_required" });
    const id = await asked(hostile, { kind: "customer.email", subject: victim.id, email });
    expect(await confirm(hostile, id)).toMatchObject({ detail: "own_approval" });
    expect(await customerOf(victim)).toMatchObject({ email: victim.email, version: 1 });
    expect(await actsOn(victim)).toMatchObject([{ action: "approval.ask", after: { email } }]);
  });

  test("of an admin is in nobody's, whoever confirms it", async () => {
    const question = { kind: "customer.email", subject: honest.id, email: `x-${randomUUID()}@voorbeeld.be` };
    const answer = await call(hostile, "admin_ask_approval", {
      p_kind: question.kind,
      p_subject_id: question.subject,
      p_new_email: question.email,
      p_reason: "Vroeg het zelf.",
      p_request_id: "verzoek",
    });
    expect(answer).toMatchObject({ detail: "admin_protected" });
    expect(await erase(hostile, honest)).toMatchObject({ detail: "admin_protected" });
  });
});

describe("deleting customers", () => {
  test("is done ten times in a day by one admin; the eleventh is asked and another confirms it", async () => {
    const admin = await createPerson({ admin: true });
    const [tenth, eleventh] = await Promise.all([createPerson(), createPerson()]);
    await done(admin, "admin_audit", 9);
    expect((await erase(admin, tenth)).status).toBe(200);
    expect(await erase(admin, eleventh)).toMatchObject({ status: 400, detail: "second_admin_required" });
    // One that was begun goes on.
    expect((await erase(admin, tenth)).status).toBe(200);
    const id = await asked(admin, { kind: "customer.delete", subject: eleventh.id });
    expect(await confirm(admin, id)).toMatchObject({ detail: "own_approval" });
    expect((await actsOn(eleventh)).map(({ action }) => action)).toEqual(["approval.ask"]);
    expect(await confirm(honest, id)).toMatchObject({ status: 200 });
    expect((await actsOn(eleventh)).map(({ action }) => action)).toEqual([
      "approval.ask",
      "approval.confirm",
      "customer.delete",
    ]);
    // Either of them may finish it when it was interrupted.
    expect((await erase(admin, eleventh)).status).toBe(200);
  });

  test("that was confirmed for another leaves the ten of the admin who confirms", async () => {
    const [admin, asker] = await Promise.all([createPerson({ admin: true }), createPerson({ admin: true })]);
    const [approved, own] = await Promise.all([createPerson(), createPerson()]);
    await confirm(admin, await asked(asker, { kind: "customer.delete", subject: approved.id }));
    await done(admin, "admin_audit", 9);
    expect((await erase(admin, own)).status).toBe(200);
  });
});

describe("the list of people not to write to", () => {
  const entry = async () => {
    const domain = `${randomUUID()}.example`;
    await call("service", "add_do_not_write_for_all", { p_entries: [domain] });
    const { rows } = await sql.query<{ id: string }>("select id from public.do_not_write where hint = $1", [
      domain,
    ]);
    return rows[0]?.id ?? "";
  };
  const listed = async (id: string) =>
    (await sql.query("select from public.do_not_write where id = $1 and removed_at is null", [id]))
      .rowCount === 1;

  test("loses none to an admin who deletes them all past the function", async () => {
    const id = await entry();
    await rest(hostile, "DELETE", "do_not_write?user_id=is.null");
    expect(await listed(id)).toBe(true);
  });

  test("loses ten entries in a day to one admin, and the eleventh to two", async () => {
    const admin = await createPerson({ admin: true });
    const id = await entry();
    await done(admin, "access_audit", 10);
    const alone = await call(admin, "remove_do_not_write_for_all", { p_id: id, p_reason: "Vergissing." });
    expect(alone).toMatchObject({ status: 400, detail: "second_admin_required" });
    expect(await listed(id)).toBe(true);
    const question = await asked(admin, { kind: "do_not_write.remove", subject: id, reason: "Vergissing." });
    expect((await confirm(honest, question)).status).toBe(200);
    const { rows } = await sql.query(
      "select removed_by, removed_reason from public.do_not_write where id = $1",
      [id],
    );
    expect(rows).toEqual([{ removed_by: honest.id, removed_reason: "Vergissing." }]);
  });
});

describe("hiding what waits from another admin", () => {
  test.each([
    ["chat_handovers", "handled_at"],
    ["contact_messages", "done_at"],
  ])("does not go by writing to %s", async (table, column) => {
    expect(await rest(hostile, "PATCH", `${table}?id=not.is.null`, { [column]: "1999-01-01" })).toMatchObject(
      {
        status: 403,
        code: "42501",
      },
    );
  });

  test("is seen in the audit, under the name of the one and of the other who takes it back", async () => {
    const { rows } = await sql.query<{ id: string }>(
      `insert into public.contact_messages (name, email, company, task, programs, people, deadline, digest)
       values ('An', 'an@voorbeeld.be', '', 'Bel mij.', '', '', '', gen_random_uuid()::text) returning id`,
    );
    const id = rows[0]?.id;
    const mark = (admin: Person, isHandled: boolean) =>
      call(admin, "admin_mark_handled", { p_kind: "message", p_id: id, p_is_handled: isHandled });
    expect((await mark(hostile, true)).status).toBe(204);
    expect((await mark(honest, false)).status).toBe(204);
    const seen = await rest(
      honest,
      "GET",
      `admin_audit?after->>about=eq.${id}&select=actor_id,action&order=created_at`,
    );
    expect(seen.rows).toEqual([
      { actor_id: hostile.id, action: "message.handle" },
      { actor_id: honest.id, action: "message.reopen" },
    ]);
  });
});

test("one admin alone still moves an address, with a password only, asks nobody, and stays an admin", {
  timeout: 60_000,
}, async () => {
  const database = await startFreshDatabase();
  try {
    const [admin, customer, proof] = [randomUUID(), randomUUID(), randomUUID()];
    await database.query(`
      insert into auth.users (id, email) values ('${admin}', 'beheer@voorbeeld.be'), ('${customer}', 'klant@voorbeeld.be');
      insert into auth.sessions (id, user_id, aal) values ('${admin}', '${admin}', 'aal2');
      insert into private.admins (user_id) values ('${admin}');
      insert into private.password_checks (id, user_id, act, target_id, proved_at)
      values ('${proof}', '${admin}', 'customer.email', '${customer}', now());
      select set_config('request.jwt.claims', '{"sub":"${admin}","session_id":"${admin}","aal":"aal2"}', false)`);
    const ask = (kind: string, subject: string) =>
      database.query(`select public.admin_ask_approval('${kind}', '${subject}', null, 'Reden.', 'verzoek')`);
    await expect(ask("admin.make", customer)).rejects.toMatchObject({ detail: "no_second_admin" });
    await expect(ask("admin.unmake", admin)).rejects.toMatchObject({ detail: "no_second_admin" });
    const move = (proved: string) =>
      database.query(
        `select email from public.admin_update_customer(
           '${customer}', 1, '', 'nieuw@voorbeeld.be', 0, '{}', 'verzoek', '${proved}')`,
      );
    await expect(move(randomUUID())).rejects.toMatchObject({ detail: "password_required" });
    expect(await move(proof)).toEqual([{ email: "nieuw@voorbeeld.be" }]);
  } finally {
    await database.stop();
  }
});

describe("a fresh second factor", () => {
  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;
  const proof = (method: string, minutes: number) => ({ method, timestamp: minutesAgo(minutes) });
  test.each([
    ["a code of this minute", { aal: "aal2", amr: [proof("password", 60), proof("totp", 1)] }, true],
    ["a code of six minutes ago", { aal: "aal2", amr: [proof("password", 1), proof("totp", 6)] }, false],
    ["a password alone", { aal: "aal1", amr: [proof("password", 1)] }, false],
    ["a session of one factor that names a code", { aal: "aal1", amr: [proof("totp", 1)] }, false],
    ["a token that names no proofs", { aal: "aal2" }, false],
    ["a token with names of proofs alone", { aal: "aal2", amr: ["totp"] }, false],
  ])("is not taken from %s unless it is one", async (_what, claims, isFresh) => {
    const { rows } = await sql.query<{ fresh: boolean }>(
      "select private.has_fresh_factor() as fresh from set_config('request.jwt.claims', $1, true)",
      [JSON.stringify(claims)],
    );
    expect(rows).toEqual([{ fresh: isFresh }]);
  });

  test("is what an act of two admins needs: an old one is refused", async () => {
    const needed = (minutes: number) =>
      sql.query("select private.require_fresh_factor() from set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ aal: "aal2", amr: [proof("totp", minutes)] }),
      ]);
    await expect(needed(6)).rejects.toMatchObject({ code: "42501", detail: "factor_required" });
    expect((await needed(1)).rowCount).toBe(1);
  });
});
