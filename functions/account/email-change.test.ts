import { randomUUID } from "node:crypto";
import { mailsTo } from "@vanzelf/testkit/mailbox.ts";
import { anonymousClient, createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { accountForEachTest, accountFunction } from "./test-account.ts";

accountForEachTest();

const newAddress = () => `nieuw-${randomUUID()}@voorbeeld.be`;
const prove = ({ token, password }: Pick<Person, "token" | "password">, email: string) =>
  accountFunction.call({ route: "POST account/email", token, body: { email, password } });

const linksTo = async (address: string) =>
  (await mailsTo(address)).flatMap(({ html }) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&")),
  );
/** Of the newest e-mail with a link that is to be used. */
async function codeTo(address: string): Promise<string> {
  const [link] = (await linksTo(address)).filter((each) => each.includes("token_hash"));
  return new URLSearchParams(new URL(link ?? "").hash.slice(1)).get("token_hash") ?? "";
}
const use = async (code: string, type: "email_change" | "recovery" = "email_change") =>
  (await anonymousClient().auth.verifyOtp({ token_hash: code, type })).error?.status ?? 200;

const accountOf = async ({ id }: Person) =>
  (
    await sql.query<{ email: string; confirmed: number; links: string[] | null; sessions: string }>(
      `select email, email_change_confirm_status as confirmed, encrypted_password, last_sign_in_at,
         (select json_agg(token_hash order by token_hash) from auth.one_time_tokens where user_id = users.id) as links,
         (select count(*) from auth.sessions where user_id = users.id) as sessions
       from auth.users where id = $1`,
      [id],
    )
  ).rows[0];

/** Asks Auth, as the browser does and as somebody with a stolen token would. */
async function ask(person: Person): Promise<string> {
  const address = newAddress();
  expect((await person.client.auth.updateUser({ email: address })).error).toBeNull();
  return address;
}

test("no link of a mail acts by being opened, and each does when its code is used", async () => {
  const person = await createPerson();
  const address = newAddress();
  expect(await prove(person, address)).toMatchObject({ status: 200, json: { proved: true } });
  await person.client.auth.updateUser({ email: address });
  await anonymousClient().auth.resetPasswordForEmail(person.email);
  const links = [...(await linksTo(person.email)), ...(await linksTo(address))];
  expect(links.filter((link) => link.includes("token_hash")).length).toBeGreaterThanOrEqual(2);
  const before = await accountOf(person);
  for (const link of new Set(links)) for (const method of ["HEAD", "GET"]) await fetch(link, { method });
  expect(await accountOf(person)).toEqual(before);

  // The mailbox of the old address moves the account nowhere.
  expect((await mailsTo(person.email)).filter(({ html }) => html.includes("type=email_change"))).toEqual([]);
  expect(await use(await codeTo(address))).toBe(200);
  expect(await accountOf(person)).toMatchObject({ email: address });
});

describe("another address does not come into force", () => {
  const confirm = async (person: Person, address: string) => {
    expect(await use(await codeTo(address))).not.toBe(200);
    expect(await accountOf(person)).toMatchObject({ email: person.email });
  };

  test("without the password, even when its mailbox confirms it", async () => {
    const person = await createPerson();
    const address = await ask(person);
    expect(await prove({ ...person, password: "geraden" }, address)).toMatchObject({ status: 403 });
    await confirm(person, address);
  });

  test("with the password for another address, of another person, or more than a day ago", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const address = newAddress();
    await prove(person, newAddress());
    await prove(other, address);
    await prove(person, address);
    await sql.query(
      `update private.password_checks set proved_at = now() - interval '24 hours 1 minute'
       where user_id = $1 and target_id = private.address_id($2)`,
      [person.id, address],
    );
    await person.client.auth.updateUser({ email: address });
    await confirm(person, address);
  });
});

test("a proof outlasts the next question for a password, and capitals in the address", async () => {
  const person = await createPerson();
  const address = newAddress();
  await prove(person, address.toUpperCase());
  await sql.query(
    `update private.password_checks
     set begun_at = now() - interval '24 hours', proved_at = now() - interval '23 hours 50 minutes' where user_id = $1`,
    [person.id],
  );
  await prove(person, newAddress());
  await person.client.auth.updateUser({ email: address });
  expect(await use(await codeTo(address))).toBe(200);
  expect(await accountOf(person)).toMatchObject({ email: address });
});
