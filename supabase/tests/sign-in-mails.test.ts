// E-mails of the sign-in, counted for each account by triggers on Auth's own table.
import { randomUUID } from "node:crypto";
import { anonymousClient, createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

const askForLink = async ({ email }: Person) =>
  (await anonymousClient().auth.resetPasswordForEmail(email)).error;

/** As if the last e-mails had been asked for `minutes` earlier; the triggers must not take that for another e-mail. */
const goOn = ({ id }: Person, minutes: number) =>
  sql.withoutTriggers(
    `update auth.users set recovery_sent_at = recovery_sent_at - interval '${minutes} minutes',
       email_change_sent_at = email_change_sent_at - interval '${minutes} minutes' where id = '${id}';
     update private.sign_in_mails set sent_at = sent_at - interval '${minutes} minutes' where user_id = '${id}'`,
  );

const tooSoon = { status: 429, code: "over_email_send_rate_limit" };

test("links for a new password come once a minute, three times, and then every twenty minutes", async () => {
  const person = await createPerson();
  for (let mail = 1; mail <= 4; mail += 1) {
    expect(await askForLink(person)).toBeNull();
    expect(await askForLink(person)).toMatchObject(tooSoon);
    await goOn(person, 1);
  }
  expect(await askForLink(person)).toMatchObject(tooSoon);
  await goOn(person, 20);
  expect(await askForLink(person)).toBeNull();
  await goOn(person, 1);
  expect(await askForLink(person)).toMatchObject(tooSoon);
});

test("an hour without e-mails starts the count anew", async () => {
  const person = await createPerson();
  for (let mail = 1; mail <= 3; mail += 1) {
    expect(await askForLink(person)).toBeNull();
    await goOn(person, 1);
  }
  await goOn(person, 60);
  expect(await askForLink(person)).toBeNull();
  await goOn(person, 1);
  expect(await askForLink(person)).toBeNull();
});

test("one account mails the addresses it names as seldom", async () => {
  const person = await createPerson();
  const change = async () =>
    (await person.client.auth.updateUser({ email: `slachtoffer-${randomUUID()}@voorbeeld.be` })).error;
  for (let mail = 1; mail <= 4; mail += 1) {
    expect(await change()).toBeNull();
    await goOn(person, 1);
  }
  expect(await change()).toMatchObject(tooSoon);
});

test.each(["confirmation", "recovery", "email_change", "reauthentication"])(
  "an e-mail for %s is counted by its moment, and not when Auth takes that away",
  async (kind) => {
    const { id } = await createPerson();
    for (const moment of ["now()", "null"])
      await sql.query(`update auth.users set ${kind}_sent_at = ${moment} where id = $1`, [id]);
    expect(await sql.rows("select kind from private.sign_in_mails where user_id = $1", [id])).toEqual([
      { kind },
    ]);
  },
);
