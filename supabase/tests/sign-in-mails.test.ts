// E-mails of the sign-in, counted for each account by triggers on Auth's own table.
import { anonymousClient, createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { openTransaction } from "./transactions.ts";

const askForLink = async ({ email }: Person) =>
  (await anonymousClient().auth.resetPasswordForEmail(email)).error;

/** As if the last e-mails had been asked for `minutes` earlier; the triggers must not take that for another e-mail. */
const goOn = ({ id }: Person, minutes: number) =>
  sql.withoutTriggers(
    `update auth.users set recovery_sent_at = recovery_sent_at - interval '${minutes} minutes' where id = '${id}';
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
  await goOn(person, 19);
  expect(await askForLink(person)).toMatchObject(tooSoon);
  await goOn(person, 1);
  expect(await askForLink(person)).toBeNull();
  await goOn(person, 1);
  expect(await askForLink(person)).toMatchObject(tooSoon);
});

test.each([
  ["three of the last hour", {}, "00:20:00"],
  ["three of an hour ago", { age: "1 hour" }, "00:00:00"],
  ["three of another kind", { kind: "email_change" }, "00:00:00"],
  ["three of another account", { of: "other" }, "00:00:00"],
])("after %s the next waits %s", async (_what, made, wait) => {
  const {
    age = "59 minutes 59 seconds",
    kind = "recovery",
    of = "own",
  }: Partial<Record<string, string>> = made;
  const [person, other] = [await createPerson(), await createPerson()];
  const transaction = await openTransaction();
  await transaction.query(
    "insert into private.sign_in_mails (user_id, kind, sent_at) select $1, $2, now() - $3::interval from generate_series(1, 3)",
    [of === "own" ? person.id : other.id, kind, age],
  );
  const { rows } = await transaction.query(
    "select private.count_sign_in_mail($1, 'recovery')::text as wait",
    [person.id],
  );
  expect(rows).toEqual([{ wait }]);
});

test("an e-mail of each kind is counted by its moment, which waits after three, and not when Auth takes that away", async () => {
  const kinds = ["confirmation", "recovery", "email_change", "reauthentication"];
  const [{ id }, transaction] = [await createPerson(), await openTransaction()];
  await transaction.query("update auth.users set confirmation_sent_at = null where id = $1", [id]);
  for (const kind of kinds) {
    await transaction.query(
      "insert into private.sign_in_mails (user_id, kind) select $1, $2 from generate_series(1, 3)",
      [id, kind],
    );
    const { rows } = await transaction.query(
      `update auth.users set ${kind}_sent_at = now() where id = $1 returning (${kind}_sent_at - now())::text as wait`,
      [id],
    );
    expect(rows).toEqual([{ wait: "00:20:00" }]);
  }
  for (const kind of kinds)
    await transaction.query(`update auth.users set ${kind}_sent_at = null where id = $1`, [id]);
  const counted = "select count(*)::int from private.sign_in_mails where user_id = $1 group by kind";
  expect((await transaction.query(counted, [id])).rows).toEqual(Array(4).fill({ count: 4 }));
});
