import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { anonymousClient, createPerson, type Person, serviceClient, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { allServiceCodes } from "#functions/contract/services.ts";
import { actsOn, recordsOf } from "./admin-calls.ts";
import { openTransaction, waitingFor } from "./transactions.ts";

async function newLimits() {
  const { rows } = await sql.query<{ limits: unknown }>(
    "select new_service_limits as limits from private.account_settings",
  );
  return rows[0]?.limits;
}

test("a sign-up makes one record with the name and address, the company's limits and no service", async () => {
  const email = `nieuw-${randomUUID()}@voorbeeld.be`;
  const options = { data: { first_name: " Chloë ", last_name: "D'Hondt", service_codes: allServiceCodes } };
  const { data, error } = await anonymousClient().auth.signUp({ email, password: "geheim-123", options });
  expect(error).toBeNull();
  expect(await recordsOf({ id: data.user?.id ?? "" })).toEqual([
    { name: "Chloë D'Hondt", email, service_codes: 0, service_limits: await newLimits(), usage_counts: {} },
  ]);
  const { rows } = await sql.query(
    `select bytes_max = new_recording_bytes_max and waiting_max = new_waiting_recordings_max as kept
     from private.account_settings, private.recording_allowances where user_id = $1`,
    [data.user?.id],
  );
  expect(rows).toEqual([{ kept: true }]);
});

test("a new account may make ten requests for leads and have three recordings analysed a month", async () => {
  expect(await newLimits()).toEqual({ email_marketing: 10, meeting_analysis: 3 });
});

test("the demo lets a thousand accounts a day try leads", async () => {
  const settings = "select trial_service_codes, trials_a_day_max from private.account_settings";
  expect(await sql.rows(settings)).toEqual([{ trial_service_codes: 1, trials_a_day_max: 1000 }]);
});

test("an admin sets what accounts begin with from then on, over what they saw, and it is audited", async () => {
  const admin = await createPerson({ admin: true });
  // Rolled back: other tests make accounts meanwhile.
  const owner = await openTransaction();
  const asPerson = async (person: Person, statement: string, values: unknown[] = []) => {
    await owner.query("savepoint act");
    await owner.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify(decodeJwt(person.token)),
    ]);
    await owner.query("set local role authenticated");
    const answer = await owner.query(statement, values).catch((error: unknown) => error);
    await owner.query(answer instanceof Error ? "rollback to act" : "reset role");
    return answer;
  };
  const set = (person: Person, limits: object, before: object | null) =>
    asPerson(person, "select public.admin_set_new_limits($1, $2, 'verzoek')", [limits, before]);
  const seen = { email_marketing: 10, meeting_analysis: 3 };
  expect(await set(admin, { email_marketing: -1 }, seen)).toMatchObject({ detail: "invalid_limits" });
  for (const before of [{ email_marketing: 10 }, null])
    expect(await set(admin, { email_marketing: 9 }, before)).toMatchObject({
      ...{ code: "P0001", detail: "stale_version" },
    });
  await set(admin, { email_marketing: 7, meeting_analysis: 0 }, seen);
  // The answer of the first time was lost.
  await set(admin, { email_marketing: 7 }, seen);
  expect(await asPerson(admin, "select public.admin_read_new_limits() as limits")).toMatchObject({
    rows: [{ limits: { email_marketing: 7 } }],
  });
  const id = randomUUID();
  await owner.query("insert into auth.users (id, email) values ($1, $2)", [id, `${id}@voorbeeld.be`]);
  const { rows } = await owner.query(
    "select service_limits as limits from public.user_tables where user_id = $1",
    [id],
  );
  expect(rows).toEqual([{ limits: { email_marketing: 7 } }]);
  const acts = await owner.query(
    "select before, after, request_id from public.admin_audit where actor_id = $1 and action = 'settings.new_limits'",
    [admin.id],
  );
  const [before, after] = [{ service_limits: seen }, { service_limits: { email_marketing: 7 } }];
  expect(acts.rows).toEqual([{ before, after, request_id: "verzoek" }]);
});

test("an admin who sets the limits of new accounts waits for another one, and compares after that", async () => {
  const [admin, limits] = [await createPerson({ admin: true }), await newLimits()];
  const holder = await openTransaction();
  await holder.query("update private.account_settings set new_service_limits = '{}'");
  // The same limits again: nothing is written that would wait by itself.
  const args = { p_limits: limits, p_before: limits, p_request_id: "verzoek" };
  const setting = call(admin, "admin_set_new_limits", args);
  await expect.poll(() => waitingFor(holder, "admin_set_new_limits")).toBe(1);
  await holder.query("rollback");
  expect((await setting).status).toBe(204);
});

test("a new account gets the services of the trial, and who names services or limits gets those", async () => {
  // Rolled back: other tests make accounts meanwhile.
  const owner = await openTransaction();
  await owner.query(`update private.account_settings
    set new_service_codes = 1, new_service_limits = '{"email_marketing": 1}'`);
  const make = async () => {
    const id = randomUUID();
    await owner.query("insert into auth.users (id, email) values ($1, $2)", [id, `${id}@voorbeeld.be`]);
    return id;
  };
  const [newcomer, second, third] = [await make(), await make(), await make()];
  // Neither a further record takes them nor one that names its own.
  await owner.query("insert into public.user_tables (user_id) values ($1)", [newcomer]);
  await owner.query("delete from public.user_tables where user_id in ($1, $2)", [second, third]);
  await owner.query(
    `insert into public.user_tables (user_id, service_codes, service_limits)
     values ($1, 16, '{}'), ($2, 0, '{"meeting_analysis": 2}')`,
    [second, third],
  );
  const { rows } = await owner.query(
    `select service_codes as codes, service_limits as limits from public.user_tables
     where user_id = any($1::uuid[]) order by array_position($1::uuid[], user_id), id`,
    [[newcomer, second, third]],
  );
  await owner.query("rollback");
  const limits = { email_marketing: 1 };
  expect(rows).toEqual([
    { codes: 1, limits },
    { codes: 0, limits: {} },
    { codes: 16, limits },
    { codes: 1, limits: { meeting_analysis: 2 } },
  ]);
});

test.each([
  ["no metadata", null, ""],
  ["a text", '"Jan"', ""],
  ["a number for a name", '{"first_name": 7, "last_name": "Maes"}', "Maes"],
  ["an object for a name", '{"first_name": {"a": 1}, "last_name": null}', ""],
  ["line breaks and control characters", '{"first_name": "Jan\\u0000x"}', null],
  ["line breaks in a name", '{"first_name": "Jan\\r\\n\\u0007", "last_name": "Maes"}', "Jan Maes"],
  ["a name of two thousand letters", `{"first_name": "${"é".repeat(2_000)}"}`, "é".repeat(200)],
  ["two long names", `{"first_name": "An", "last_name": "${"é".repeat(200)}"}`, `An ${"é".repeat(197)}`],
  ["a name that shows nothing", '{"first_name": " ", "last_name": "Maes"}', "Maes"],
])("%s in the metadata never makes a sign-up fail", async (_what, metadata, name) => {
  const id = randomUUID();
  const insert = sql.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [
    id,
    `${id}@voorbeeld.be`,
    metadata,
  ]);
  // JSON with a null character cannot be stored at all, so it never reaches the trigger.
  if (name === null) return expect(insert).rejects.toMatchObject({ code: "22P05" });
  await insert;
  expect(await recordsOf({ id })).toMatchObject([{ name, service_codes: 0 }]);
});

test("a changed address is the customer's address in every one of their records, and the audit says so", async () => {
  const [person, bystander] = await Promise.all([createPerson(), createPerson()]);
  await sql.add("public.user_tables", { user_id: person.id, email: "oud@voorbeeld.be" });
  const email = `veranderd-${randomUUID()}@voorbeeld.be`;
  const { error } = await serviceClient().auth.admin.updateUserById(person.id, {
    email,
    email_confirm: true,
  });
  expect(error).toBeNull();
  expect(await recordsOf(person)).toMatchObject([{ email }, { email }]);
  expect(await recordsOf(bystander)).toMatchObject([{ email: bystander.email }]);
  expect(await actsOn(person)).toMatchObject([
    { actor_id: null, action: "customer.email_followed", before: { email: person.email }, after: { email } },
  ]);
});

test("an address that an admin's act replaced is not written by Auth for ten minutes", async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  const transaction = await openTransaction();
  const move = async (email: string) => {
    await transaction.query("savepoint before");
    const moved = transaction.query("update auth.users set email = $2 where id = $1", [id, email]);
    const answer = await moved.then(
      () => "moved",
      (error: { code?: string; detail?: string }) => `${error.code} ${error.detail}`,
    );
    await transaction.query("rollback to before");
    return answer;
  };
  await transaction.query("insert into auth.users (id, email) values ($1, 'oud@x.be')", [id]);
  for (const [about, action, email, age, answer] of [
    [id, "customer.update", "nieuw@x.be", "9 minutes 59 seconds", "P0001 address_replaced"],
    [id, "customer.update", "nieuw@x.be", "10 minutes", "moved"],
    [id, "customer.update", "ander@x.be", "0", "moved"],
    [id, "customer.email_followed", "nieuw@x.be", "0", "moved"],
    [other, "customer.update", "nieuw@x.be", "0", "moved"],
  ]) {
    await transaction.query("savepoint act");
    await transaction.query(
      `insert into public.admin_audit (user_id, action, after, created_at)
       values ($1, $2, jsonb_build_object('email', $3::text), now() - $4::interval)`,
      [about, action, email, age],
    );
    expect(await move("nieuw@x.be")).toBe(answer);
    await transaction.query("rollback to act");
  }
  // The same address once more leaves an admin's change of the record, and none of it is an act of somebody without one.
  await transaction.query("update public.user_tables set email = 'later@x.be' where user_id = $1", [id]);
  await transaction.query("update auth.users set email = email where id = $1", [id]);
  const { rows } = await transaction.query("select email from public.user_tables where user_id = $1", [id]);
  expect(rows).toEqual([{ email: "later@x.be" }]);
  await transaction.query("delete from public.user_tables where user_id = $1", [id]);
  await transaction.query("update auth.users set email = 'nieuw@x.be' where id = $1", [id]);
  const acts = await transaction.query("select action from public.admin_audit where user_id = $1", [id]);
  expect(acts.rows).toEqual([]);
});

test("a name that a customer changes is their name in every record, also where an admin wrote another one before", async () => {
  const [person, bystander] = [await createPerson(), await createPerson()];
  await sql.query("insert into public.user_tables (user_id, name) values ($1, 'Oude naam')", [person.id]);
  for (const [data, name] of [
    [{ last_name: "D'Hondt\r\n" }, "Test D'Hondt"],
    [{ first_name: " Chloë " }, "Chloë D'Hondt"],
  ] as const) {
    expect((await person.client.auth.updateUser({ data })).error).toBeNull();
    expect(await recordsOf(person)).toMatchObject([{ name }, { name }]);
  }
  expect(await recordsOf(bystander)).toMatchObject([{ name: "Test Persoon" }]);
});

test("metadata that says the same name again leaves an admin's correction alone", async () => {
  const person = await createPerson({ firstName: "Jan", lastName: "Maes" });
  await sql.query("update public.user_tables set name = 'Jan Maes bv' where user_id = $1", [person.id]);
  const same = { first_name: "Jan", last_name: "Maes", theme: "dark" };
  expect((await person.client.auth.updateUser({ data: same })).error).toBeNull();
  expect(await recordsOf(person)).toMatchObject([{ name: "Jan Maes bv" }]);
});

const signUp = async (email = "") => {
  const { data } = await anonymousClient().auth.signUp({ email, password: "geheim-123" });
  return data.user?.id ?? "";
};
const use = (id: string, usage: object) =>
  sql.query("update public.user_tables set usage_counts = $2, last_reset_date = now() where user_id = $1", [
    id,
    usage,
  ]);
const counts = async (id: string) => (await recordsOf({ id }))[0]?.usage_counts;

test("another address before the deletion brings neither of the two new units", async () => {
  const [first, second] = ["oud", "nieuw"].map((name) => `${name}-${randomUUID()}@voorbeeld.be`);
  const { admin } = serviceClient().auth;
  const before = await signUp(second);
  await use(before, { meeting_analysis: 3, competitive_analysis: 4 });
  await admin.deleteUser(before);
  const person = await signUp(first);
  await use(person, { meeting_analysis: 2, email_marketing: 1 });
  await sql.add("public.user_tables", { user_id: person });
  const { error } = await admin.updateUserById(person, { email: second, email_confirm: true });
  expect(error).toBeNull();
  await admin.deleteUser(person);
  expect(await counts(await signUp(first))).toEqual({ meeting_analysis: 2, email_marketing: 1 });
  expect(await counts(await signUp(second))).toEqual({
    ...{ meeting_analysis: 3, email_marketing: 1, competitive_analysis: 4 },
  });
});

test("an address that leaves and comes back has used what it used this month, and another has not", async () => {
  const email = `terug-${randomUUID()}@voorbeeld.be`;
  const first = await signUp(email);
  await use(first, { meeting_analysis: 3 });
  await serviceClient().auth.admin.deleteUser(first);
  expect(await recordsOf({ id: first })).toEqual([]);
  const again = await signUp(email.toUpperCase());
  expect(await counts(again)).toEqual({ meeting_analysis: 3 });
  const other = await signUp(`ander-${email}`);
  expect(await counts(other)).toEqual({});
  // Units of earlier months are not kept.
  await use(other, { meeting_analysis: 3 });
  await sql.query(
    "update public.user_tables set last_reset_date = now() - interval '32 days' where user_id = $1",
    [other],
  );
  await serviceClient().auth.admin.deleteUser(other);
  const left = "select month < private.usage_month(now()) as past from private.left_usage";
  expect(await sql.rows(`${left} where hash = private.account_hash($1)`, [`ander-${email}`])).toEqual([]);

  await serviceClient().auth.admin.deleteUser(again);
  const { rows } = await sql.query("select to_jsonb(left_usage)::text as text from private.left_usage");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ text }) => text).join()).not.toContain(email);
  await sql.query("update private.left_usage set month = month - interval '1 month'");
  const last = await signUp(email);
  expect(await counts(last)).toEqual({});
  await serviceClient().auth.admin.deleteUser(last);
  expect(await sql.rows(left)).not.toContainEqual({ past: true });
});

test("one Gmail mailbox is one address however its dots are set, and a company's are two", async () => {
  const hashOf = async (address: string) =>
    (await sql.rows<{ hash: string }>("select private.account_hash($1) as hash", [address]))[0]?.hash;
  const hash = await hashOf("jan.peeters@gmail.com");
  for (const same of ["janpeeters@gmail.com", "J.a.n.Peeters+winkel@googlemail.com"])
    expect(await hashOf(same)).toBe(hash);
  for (const other of [
    "jan.peters@gmail.com",
    "jan.peeters@notgmail.com",
    "jan.peeters@gmail.com.example",
    "jan.peeters@gmailxcom",
  ])
    expect(await hashOf(other)).not.toBe(hash);
  expect(await hashOf("jan.peeters@bedrijf.example")).not.toBe(await hashOf("janpeeters@bedrijf.example"));
});
