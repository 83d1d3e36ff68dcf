// A hostile admin, or a thief of an admin's session, cannot do these things; an honest one does the others alone.
import { randomUUID } from "node:crypto";
import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { refusalSentences } from "#functions/contract/refusals.ts";
import { actsOn, customerOf } from "./admin-calls.ts";
import { startFreshDatabase } from "./fresh-database.ts";

const [hostile, honest] = await createTwo({ admin: true });

const erase = async (admin: Person, { id, email }: Pick<Person, "id" | "email">, proof?: string | null) =>
  call(admin, "begin_customer_deletion", {
    p_user_id: id,
    p_email: email,
    p_request_id: "verzoek",
    p_proof: proof === undefined ? await passwordProof(admin, "customer.delete", id) : proof,
  });

const move = (admin: Person, { id }: Pick<Person, "id">, email: string, proof: string | null) =>
  call(admin, "admin_update_customer", {
    p_user_id: id,
    p_version: 1,
    p_name: "Test Persoon",
    p_email: email,
    p_service_codes: 0,
    p_service_limits: {},
    p_request_id: "verzoek",
    p_proof: proof,
  });

/** As if the admin had done it nine times in a day that ends in a minute, and once just before it. */
const doneNineTimes = (admin: Person, table: "admin_audit" | "access_audit", act: string) =>
  sql.query(
    `insert into public.${table} (actor_id, ${table === "admin_audit" ? "action" : "kind"}, user_id, created_at)
     select $1, $2, gen_random_uuid(), now() - interval '24 hours' + n * interval '1 minute'
     from generate_series(0, 9) as n`,
    [admin.id, act],
  );

const provedAgo = (proof: string, seconds: number) =>
  sql.query("update private.password_checks set proved_at = now() - $2 * interval '1 second' where id = $1", [
    proof,
    seconds,
  ]);

describe.each([
  [
    "moving a customer's address",
    "customer.email",
    "customer.delete",
    "customer.update",
    (admin: Person, customer: Person, proof: string | null) =>
      move(admin, customer, `nieuw-${customer.id}@voorbeeld.be`, proof),
  ],
  ["deleting a customer", "customer.delete", "customer.email", "customer.delete", erase],
] as const)("%s", (_what, act, otherAct, noted, tryWith) => {
  test("is done by one admin with a fresh password for it, and is in the audit", async () => {
    const customer = await createPerson();
    const proof = await passwordProof(hostile, act, customer.id);
    await provedAgo(proof, 50);
    expect(await tryWith(hostile, customer, randomUUID())).toMatchObject({
      code: "42501",
      detail: "password_required",
    });
    expect((await tryWith(hostile, customer, proof)).status).toBe(200);
    expect(await actsOn(customer)).toMatchObject([{ action: noted, actor_id: hostile.id }]);
  });

  test("is refused without a password, with an old one, and with one proved for something else or by another", async () => {
    const [customer, neighbour] = await Promise.all([createPerson(), createPerson()]);
    const old = await passwordProof(hostile, act, customer.id);
    await provedAgo(old, 61);
    const unproved = await sql.add("private.password_checks", { user_id: hostile.id });
    const proofs = [
      null,
      randomUUID(),
      old,
      unproved,
      await passwordProof(honest, act, customer.id),
      await passwordProof(hostile, otherAct, customer.id),
      await passwordProof(hostile, act, neighbour.id),
    ];
    for (const proof of proofs) {
      const refused = { status: 403, code: "42501", detail: "password_required" };
      expect(await tryWith(hostile, customer, proof)).toMatchObject(refused);
    }
    expect(await customerOf(customer)).toMatchObject({ email: customer.email, version: 1 });
    expect(await actsOn(customer)).toEqual([]);
  });

  test("of an admin is in no admin's power, their own included", async () => {
    for (const target of [honest, hostile]) {
      const proof = await passwordProof(hostile, act, target.id);
      expect(await tryWith(hostile, target, proof)).toMatchObject({
        ...{ code: "42501", detail: "admin_protected" },
      });
    }
  });
});

test("deleting customers is done ten times in a day by one admin, and the eleventh by another", async () => {
  const admin = await createPerson({ admin: true });
  const [tenth, eleventh] = await Promise.all([createPerson(), createPerson()]);
  await doneNineTimes(admin, "admin_audit", "customer.delete");
  await sql.query(
    "insert into public.admin_audit (actor_id, action, user_id) values ($1, 'customer.update', $2)",
    [admin.id, eleventh.id],
  );
  expect((await erase(admin, tenth)).status).toBe(200);
  const tooMany = { code: "P0001", detail: "too_many_deletions" };
  expect(refusalSentences.too_many_deletions).toContain(" al tien klanten.");
  expect(await erase(admin, eleventh)).toMatchObject(tooMany);
  expect(await actsOn(eleventh)).toHaveLength(1);
  // One that was begun goes on, with a password all the same.
  expect((await erase(admin, tenth)).status).toBe(200);
  await sql.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"deletion_confirmed_at": "2999-01-01"}' where id = $1`,
    [tenth.id],
  );
  expect(await erase(admin, tenth, null)).toMatchObject({ code: "42501", detail: "password_required" });
  expect((await erase(honest, eleventh)).status).toBe(200);
  expect(await erase(admin, eleventh)).toMatchObject(tooMany);
});

const entry = async () => {
  const domain = `${randomUUID()}.example`;
  await call("service", "add_do_not_write_for_all", { p_entries: [domain] });
  const { rows } = await sql.query<{ id: string }>("select id from public.do_not_write where hint = $1", [
    domain,
  ]);
  return rows[0]?.id ?? "";
};
const listed = async (id: string) =>
  (await sql.query("select from public.do_not_write where id = $1 and removed_at is null", [id])).rowCount ===
  1;

test("the list of people not to write to loses ten entries in a day to one admin, and the eleventh to another", async () => {
  const admin = await createPerson({ admin: true });
  const [tenth, id] = [await entry(), await entry()];
  const remove = (by: Person, p_id = id) =>
    call(by, "remove_do_not_write_for_all", { p_id, p_reason: "Vergissing." });
  await doneNineTimes(admin, "access_audit", "do_not_write.remove");
  await doneNineTimes(admin, "access_audit", "customer.view");
  expect((await remove(admin, tenth)).status).toBe(204);
  expect(await remove(admin)).toMatchObject({ code: "P0001", detail: "too_many_removals" });
  expect(refusalSentences.too_many_removals).toContain(" al tien adressen ");
  expect(await listed(id)).toBe(true);
  expect((await remove(honest)).status).toBe(204);
  expect(await listed(id)).toBe(false);
});

test("nobody with a token makes or unmakes an admin, and what an operator does by SQL is in the audit", async () => {
  const person = await createPerson();
  for (const caller of [hostile, "service"] as const) {
    expect((await rest(caller, "POST", "admins", { user_id: person.id })).status).toBe(404);
  }
  await sql.query("insert into private.admins (user_id) values ($1)", [person.id]);
  await sql.query("delete from private.admins where user_id = $1", [person.id]);
  expect(await actsOn(person)).toMatchObject([
    { action: "admin.make", actor_id: null },
    { action: "admin.unmake", actor_id: null },
  ]);
});

describe("a fresh second factor", () => {
  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;
  /** Counted from the moment of the test. */
  const proof = (method: string, minutes: number) => ({ method, minutes });
  const claimsText = (claims: object) =>
    JSON.stringify(claims).replace(
      /"minutes":([\d.]+)/g,
      (_, minutes) => `"timestamp":${minutesAgo(Number(minutes))}`,
    );
  test.each([
    [
      "a code of almost five minutes ago",
      { aal: "aal2", amr: [proof("password", 60), proof("totp", 4.9)] },
      true,
    ],
    ["a code of five minutes ago", { aal: "aal2", amr: [proof("password", 1), proof("totp", 5)] }, false],
    ["a key of this minute", { aal: "aal2", amr: [proof("mfa/webauthn", 1)] }, true],
    ["a password alone", { aal: "aal2", amr: [proof("password", 1)] }, false],
    ["a session of one factor that names a code", { aal: "aal1", amr: [proof("totp", 1)] }, false],
    ["a token that names no proofs", { aal: "aal2" }, false],
    ["a token without a level", { amr: [proof("totp", 1)] }, false],
    ["a token with names of proofs alone", { aal: "aal2", amr: ["totp"] }, false],
  ])("is not taken from %s unless it is one", async (_what, claims, isFresh) => {
    const { rows } = await sql.query<{ fresh: boolean }>(
      "select private.has_fresh_factor() as fresh from set_config('request.jwt.claims', $1, true)",
      [claimsText(claims)],
    );
    expect(rows).toEqual([{ fresh: isFresh }]);
  });

  test("is what a new address, a deletion and taking from more than fifty need where admins have one", {
    timeout: 60_000,
  }, async () => {
    const database = await startFreshDatabase();
    onTestFinished(() => database.stop());
    const [admin, customer] = [randomUUID(), randomUUID()];
    const [emailProof, deletionProof] = [randomUUID(), randomUUID()];
    await database.query(`
      insert into auth.users (id, email) values ('${admin}', 'beheer@voorbeeld.be'), ('${customer}', 'klant@voorbeeld.be');
      insert into auth.sessions (id, user_id, aal, created_at) values ('${admin}', '${admin}', 'aal2', now());
      insert into private.admins (user_id) values ('${admin}');
      insert into private.password_checks (id, user_id, act, target_id, proved_at) values
        ('${emailProof}', '${admin}', 'customer.email', '${customer}', now()),
        ('${deletionProof}', '${admin}', 'customer.delete', '${customer}', now())`);
    const withFactor = (minutes: number) =>
      database.query(
        `select set_config('request.jwt.claims', '${claimsText({
          sub: admin,
          session_id: admin,
          aal: "aal2",
          amr: [proof("totp", minutes)],
        })}', false)`,
      );
    const moved = () =>
      database.query(
        `select email from public.admin_update_customer(
           '${customer}', 1, '', 'nieuw@voorbeeld.be', 0, '{}', 'verzoek', '${emailProof}')`,
      );
    const erased = () =>
      database.query(
        `select outcome from public.begin_customer_deletion(
           '${customer}', 'nieuw@voorbeeld.be', 'verzoek', '${deletionProof}')`,
      );
    await withFactor(6);
    await expect(moved()).rejects.toMatchObject({ code: "42501", detail: "factor_required" });
    await withFactor(1);
    expect(await moved()).toEqual([{ email: "nieuw@voorbeeld.be" }]);
    await withFactor(6);
    await expect(erased()).rejects.toMatchObject({ code: "42501", detail: "factor_required" });
    await database.query("update private.account_settings set admins_need_second_factor = false");
    expect(await erased()).toEqual([{ outcome: "begun" }]);
    await database.query("update private.account_settings set admins_need_second_factor = true");
    await withFactor(1);
    expect(await erased()).toEqual([{ outcome: "begun" }]);

    // So does taking from many, up to a thousand a day.
    await database.query(`
      insert into auth.users (id, email) select id, id || '@voorbeeld.be' from (
        select gen_random_uuid() as id from generate_series(1, 51)
      ) as made;
      update public.user_tables
      set service_codes = 19, service_limits = '{"email_marketing": 1, "meeting_analysis": 2}'
      where user_id not in ('${admin}', '${customer}')`);
    const change = (count: number, codes: string, limits = "{}") =>
      database.query(
        `select changed from public.admin_update_customers(
           (select array_agg(user_id) from (
             select user_id from public.user_tables where service_codes > 0 order by user_id limit ${count}
           ) as chosen), ${codes}, '${limits}', 'verzoek', gen_random_uuid(), ${count})`,
      );
    await withFactor(6);
    const wantsFactor = { code: "42501", detail: "factor_required" };
    for (const [given, taken] of [
      ["4, 0", '{"email_marketing": 6}'],
      ["0, 0", '{"email_marketing": 0}'],
    ] as const)
      expect(await change(51, given, taken)).toEqual([{ changed: 51 }]);
    await expect(change(51, "8, 1")).rejects.toMatchObject(wantsFactor);
    await expect(change(51, "0, 0", '{"email_marketing": 9}')).rejects.toMatchObject(wantsFactor);
    expect(await change(50, "0, 1")).toEqual([{ changed: 50 }]);
    await expect(change(51, "0, 2")).rejects.toMatchObject(wantsFactor);
    await withFactor(1);
    expect(await change(51, "0, 2")).toEqual([{ changed: 51 }]);
    await database.query(`
      insert into public.admin_audit (actor_id, action, created_at, user_id, before, after)
      select actor::uuid, 'customer.' || act, now() - age::interval, gen_random_uuid(), '{"service_codes": 3}', '{"service_codes": 1}'
      from generate_series(1, 949), (values
        ('${admin}', 'update', '23 hours 59 minutes'), ('${admin}', 'update', '24 hours'),
        ('${admin}', 'bulk_undo', '1 hour'), ('${customer}', 'update', '1 hour')
      ) as done (actor, act, age)`);
    expect(await change(1, "0, 4")).toEqual([{ changed: 1 }]);
    await database.query(`
      insert into public.admin_audit (actor_id, action, user_id, before, after)
      values ('${admin}', 'customer.update', gen_random_uuid(), '{"service_codes": 3}', '{"service_codes": 1}')`);
    const tooMany = { code: "P0001", detail: "too_many_taken" };
    expect(refusalSentences.too_many_taken).toContain(" al bij 1.000 klanten ");
    await expect(change(1, "0, 16")).rejects.toMatchObject(tooMany);
    const limited = `public.admin_update_customer(
      '${customer}', 2, '', 'nieuw@voorbeeld.be', 0, '{"email_marketing": 1}', 'verzoek')`;
    await expect(database.query(`select from ${limited}`)).rejects.toMatchObject(tooMany);
    expect(await change(1, "4, 0")).toEqual([{ changed: 1 }]);
  });
});
