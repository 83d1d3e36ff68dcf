// Guessing passwords through Auth, as it asks private.count_password_attempt here and on hosted.
import { randomInt } from "node:crypto";
import {
  anonymousClient,
  createPerson,
  type Person,
  serviceClient,
  sql,
  stack,
} from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { openTransaction } from "./transactions.ts";

/** An address of the range for examples and tests, so that tests do not share one. */
const newAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

async function signIn(email: string, password: string, from: string) {
  const response = await fetch(`${stack().apiUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: stack().publishableKey, "x-forwarded-for": from },
    body: JSON.stringify({ email, password }),
  });
  const body: { error_code?: string; msg?: string } = await response.json();
  return { status: response.status, code: body.error_code, message: body.msg };
}

const wrong = { status: 400, code: "invalid_credentials", message: "Invalid login credentials" };
const refused = { status: 429, code: "unknown", message: "too_many_password_attempts" };

const guess = (person: Pick<Person, "email">, from: string, times: number) =>
  Promise.all(Array.from({ length: times }, (_, n) => signIn(person.email, `gok-${n}-gok`, from)));

const failuresOf = async ({ id }: Person) =>
  (await sql.query("select from private.password_failures where user_id = $1", [id])).rowCount;

/** Failures of other people, from a network each, as a list of guesses that is spread over many addresses. */
const failElsewhere = ({ id }: Person, times: number, ago = "0") =>
  sql.query(
    `insert into private.password_failures (user_id, network, failed_at)
     select $1, ('203.0.' || n / 250 || '.' || n % 250 + 1)::inet, now() - $3::interval from generate_series(1, $2) as n`,
    [id, times, ago],
  );

test("of twenty guesses at once from one place ten are answered, and then not even the password", async () => {
  const person = await createPerson();
  const from = newAddress();
  const answers = await guess(person, from, 20);
  expect(answers.filter(({ status }) => status === 400)).toEqual(Array(10).fill(wrong));
  expect(answers.filter(({ status }) => status !== 400)).toEqual(Array(10).fill(refused));
  expect(await signIn(person.email, person.password, from)).toEqual(refused);
  expect(await failuresOf(person)).toBe(10);
});

test("the owner signs in elsewhere meanwhile, and the same place again after a quarter of an hour", async () => {
  const person = await createPerson();
  const from = newAddress();
  await guess(person, from, 10);
  // The next number is another place.
  expect((await signIn(person.email, person.password, from.replace(/\d+$/, "255"))).status).toBe(200);
  expect(await signIn(person.email, person.password, from)).toEqual(refused);
  await sql.query(
    "update private.password_failures set failed_at = failed_at - interval '15 minutes' where user_id = $1",
    [person.id],
  );
  expect((await signIn(person.email, person.password, from)).status).toBe(200);
});

test("the right password clears what one place failed", async () => {
  const person = await createPerson();
  const from = newAddress();
  await failElsewhere(person, 3);
  for (let round = 0; round < 2; round += 1) {
    await guess(person, from, 9);
    expect((await signIn(person.email, person.password, from)).status).toBe(200);
  }
  expect(await failuresOf(person)).toBe(3);
});

test("attempts from nowhere are of one place, and count for a quarter of an hour", async () => {
  const { id } = await createPerson();
  const transaction = await openTransaction();
  const attempt = async (valid: boolean) => {
    const { rows } = await transaction.query(
      "select private.count_password_attempt($1) ->> 'decision' as decision",
      [{ user_id: id, valid, metadata: { ip_address: "onbekend" } }],
    );
    return rows[0].decision;
  };
  const failed = (age: string) =>
    transaction.query(
      `insert into private.password_failures (user_id, failed_at)
       select $1, now() - $2::interval from generate_series(1, 9)`,
      [id, age],
    );
  await failed("15 minutes");
  await failed("14 minutes 59 seconds");
  expect([await attempt(false), await attempt(true)]).toEqual(["continue", null]);
  await transaction.query("delete from private.password_failures where user_id = $1", [id]);
  await failed("0");
  expect(await attempt(true)).toBe("continue");
  const left = await transaction.query("select from private.password_failures where user_id = $1", [id]);
  expect(left.rowCount).toBe(0);
});

test("a hundred failures in a day shut places that the owner is not signed in at, and no other", async () => {
  const [person, neighbour] = [await createPerson(), await createPerson()];
  const [home, place] = ["2001:db8:7:8::1", newAddress()];
  expect((await signIn(person.email, person.password, home)).status).toBe(200);
  expect((await signIn(neighbour.email, neighbour.password, place)).status).toBe(200);
  await failElsewhere(person, 100, "24 hours");
  await failElsewhere(person, 99, "23 hours 59 minutes");
  expect(await signIn(person.email, "gok-gok-gok", newAddress())).toEqual(wrong);
  expect(await signIn(person.email, "gok-gok-gok", newAddress())).toEqual(refused);
  expect(await signIn(person.email, person.password, place)).toEqual(refused);
  expect((await signIn(person.email, person.password, "2001:db8:7:8::2")).status).toBe(200);
  // A place of the owner's has its own ten attempts all the same.
  expect((await guess(person, home, 11)).filter(({ status }) => status === 429)).toEqual([refused]);
});

test("a new password forgets the guesses at the old one", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  for (const each of [person, other]) await failElsewhere(each, 100);
  const password = `nieuw-${person.password}`;
  await serviceClient().auth.admin.updateUserById(person.id, { password });
  expect([await failuresOf(person), await failuresOf(other)]).toEqual([0, 100]);
  expect((await signIn(person.email, password, newAddress())).status).toBe(200);
});

test("addresses of one connection's /64 are one place", async () => {
  const person = await createPerson();
  const answers = [];
  for (let n = 1; n <= 11; n += 1) {
    answers.push(await signIn(person.email, "gok-gok-gok", `2001:db8:1:2:${n % 2 ? 8000 : 0}::${n}`));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429]);
  expect(await signIn(person.email, "gok-gok-gok", "2001:db8:1:3::1")).toEqual(wrong);
});

test("an address without an account is always answered alike", async () => {
  const answers = await guess({ email: "niemand@voorbeeld.be" }, newAddress(), 12);
  expect(answers).toEqual(Array(12).fill(wrong));
});

test("only Auth calls the function, and no role reads the failures", async () => {
  const person = await createPerson();
  for (const client of [anonymousClient(), person.client, serviceClient()]) {
    const { error } = await client.schema("private" as never).rpc("count_password_attempt" as never);
    expect(error?.code).toBe("PGRST106");
  }
  const { rows } = await sql.query(
    `select role from unnest(array['anon', 'authenticated', 'service_role']) as role
     where has_function_privilege(role, 'private.count_password_attempt(jsonb)', 'execute')
       or has_table_privilege(role, 'private.password_failures', 'select')`,
  );
  expect(rows).toEqual([]);
});
