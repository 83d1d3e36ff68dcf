import { randomUUID } from "node:crypto";
import {
  auditedDeletionsOf,
  canEnter,
  carriedOut,
  createOwner,
  everything,
  giveName,
  isUntold,
  namesOf,
  nothing,
  remainsOf,
} from "@vanzelf/testkit/deletion.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { webhookSignature } from "../contract/automation/signature.ts";
import { testWebhookSecret } from "../shared/test-function.ts";
import { interruptions, lossyFetch, watchedFetch } from "../shared/test-interruptions.ts";
import { startWebhookHost } from "../shared/test-webhook-host.ts";
import { accountForEachTest, accountFunction } from "./test-account.ts";

accountForEachTest();
afterEach(() => accountFunction.proveDiscretion(["@voorbeeld.be", "geheim-"]));

const deletionOf = (
  { token, email, password }: Person,
  typed: { email?: string; password?: string } = {},
) => ({
  route: "DELETE account",
  token,
  body: { email, password, ...typed },
});

const sessionsOf = ({ id }: Person) =>
  sql.rows("select id from auth.sessions where user_id = $1 order by id", [id]);

describe("a customer who leaves", () => {
  test("is gone with everything but an audit without a name", async () => {
    const person = await createOwner();
    await giveName(person);
    const headers = { "x-request-id": "farewell-of-this-test" };
    const inCapitals = deletionOf(person, { email: person.email.toUpperCase() });
    expect(await accountFunction.call({ ...inCapitals, headers })).toMatchObject({
      status: 200,
      json: { userId: person.id, deleted: true },
    });
    expect(await remainsOf(person)).toEqual(nothing);
    expect(await namesOf(person)).toBe(0);
    expect(await canEnter(person)).toBe(false);
    expect(await auditedDeletionsOf(person)).toMatchObject([
      { actor_id: person.id, action: "account.delete", request_id: "farewell-of-this-test" },
      carriedOut(person.id),
    ]);
    expect(accountFunction.kept, "goes on when the tab is closed").toHaveLength(1);
  });

  test("is made known to the automation, signed, when the account is gone", async () => {
    const host = await startWebhookHost();
    onTestFinished(() => host.stop());
    const person = await createOwner();
    const isGone = async () => (await remainsOf(person)).accounts === 0;
    const goneWhenTold: boolean[] = [];
    const watching: typeof fetch = async (input, init) => {
      if (String(input) === host.url) goneWhenTold.push(await isGone());
      return await fetch(input, init);
    };
    const variables = { ACCOUNT_WEBHOOK_URL: host.url };
    expect((await accountFunction.call({ ...deletionOf(person), variables, fetch: watching })).status).toBe(
      200,
    );
    expect(goneWhenTold).toEqual([true]);
    const [told] = host.deliveries;
    const body = told?.body ?? "";
    const header = (name: string) => told?.headers[name];
    expect(JSON.parse(body)).toEqual({ type: "account.deleted", userId: person.id });
    const id = `account_deleted_${person.id}`;
    const signed = { id, timestampSeconds: Number(header("webhook-timestamp")), body };
    expect(header("webhook-id")).toBe(id);
    expect(header("webhook-signature")).toBe(await webhookSignature(testWebhookSecret, signed));
    expect(await isUntold(person)).toBe(false);
  });
});

describe("guessing", () => {
  test("is answered alike whether the address, the password or both are wrong, and the customer stays, whole and signed in", async () => {
    const person = await createOwner();
    const before = await sessionsOf(person);
    const answers = await Promise.all(
      [
        { password: "geraden" },
        { email: "iemand@anders.example" },
        { email: "iemand@anders.example", password: "geraden" },
      ].map((typed) => accountFunction.refusal(deletionOf(person, typed))),
    );
    for (const { requestId: _, ...answer } of answers) {
      const message = "Het e-mailadres of het wachtwoord is niet juist.";
      expect(answer).toEqual({ status: 403, code: "wrong_password", message, fields: { password: message } });
    }
    expect(await remainsOf(person)).toEqual(everything);
    expect(await auditedDeletionsOf(person)).toEqual([]);
    expect(await sessionsOf(person)).toEqual(before);
    expect(await canEnter(person)).toBe(true);
  });

  test("with another address does not reach Auth", async () => {
    const person = await createOwner();
    const asked: string[] = [];
    const listening = watchedFetch(({ url }) => asked.push(new URL(url).pathname));
    const request = deletionOf(person, { email: "iemand@anders.example" });
    await accountFunction.refusal({ ...request, fetch: listening });
    expect(asked).toContain("/rest/v1/rpc/begin_password_check");
    expect(asked.filter((path) => path.startsWith("/auth/"))).toEqual([]);
  });

  test("ends after five attempts in a minute, and is no reason to refuse another customer", async () => {
    const [person, neighbour] = [await createOwner(), await createOwner()];
    const guess = deletionOf(person, { password: "geraden" });
    const answers = await Promise.all(Array.from({ length: 9 }, () => accountFunction.call(guess)));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(await accountFunction.refusal(deletionOf(person))).toMatchObject({
      status: 429,
      code: "rate_limited",
    });
    expect(await remainsOf(person)).toEqual(everything);
    expect((await accountFunction.call(deletionOf(neighbour))).status).toBe(200);
  });
});

test("a stolen session can't skip the password by metadata of its own, beginning the deletion directly", async () => {
  const [victim, leaver] = [await createOwner(), await createPerson()];
  const note = { deletion_confirmed_at: "2999-01-01T00:00:00Z" };
  await sql.query("update auth.users set raw_app_meta_data = $2 where id = $1", [leaver.id, note]);
  await victim.client.auth.updateUser({ data: note });
  const begun = await victim.client.rpc("begin_account_deletion", {
    p_email: victim.email,
    p_request_id: "by-hand",
    p_proof: randomUUID(),
  });
  expect(begun.error).toMatchObject({ code: "42501", details: "password_required" });
  expect(await auditedDeletionsOf(victim)).toEqual([]);
});

test("does not delete for who was locked out by an operator, though the token still works", async () => {
  const person = await createOwner();
  await sql.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [person.id]);
  for (const typed of [{}, { password: "geraden" }])
    expect(await accountFunction.refusal(deletionOf(person, typed))).toMatchObject({
      status: 403,
      code: "forbidden",
    });
  expect(await remainsOf(person)).toEqual(everything);
});

describe("a deletion that is interrupted", () => {
  test.each(interruptions)(
    "before $step lets nobody in who lost something, and is completed by repeating",
    async ({ name, nth, isClosed }) => {
      const person = await createOwner();
      const fetch = lossyFetch(name, { nth });
      const refusal = await accountFunction.refusal({ ...deletionOf(person), fetch });
      expect(refusal).toMatchObject({ status: 502, code: "deletion_unfinished" });
      expect(await canEnter(person)).toBe(!isClosed);
      if (!isClosed) expect(await remainsOf(person)).toEqual(everything);

      expect((await accountFunction.call(deletionOf(person))).status).toBe(200);
      expect(await remainsOf(person)).toEqual(nothing);
      expect(await canEnter(person)).toBe(false);
      expect(await auditedDeletionsOf(person)).toHaveLength(2);
    },
  );

  test("half way asks for the address and no password, which nobody can check any more", async () => {
    const person = await createOwner();
    const fetch = lossyFetch("DELETE /auth/v1/admin/users/…");
    await accountFunction.refusal({ ...deletionOf(person), fetch });
    const other = await accountFunction.refusal(deletionOf(person, { email: "ander@voorbeeld.be" }));
    expect(other).toMatchObject({ code: "invalid_input" });
    expect(await remainsOf(person)).toMatchObject({ accounts: 1, records: 1 });
    expect((await accountFunction.call(deletionOf(person, { password: "geraden" }))).status).toBe(200);
    expect(await remainsOf(person)).toEqual(nothing);
  });

  test.each(["POST /auth/v1/token", "POST /rest/v1/rpc/begin_account_deletion"])(
    "at %s has changed nothing",
    async (name) => {
      const person = await createOwner();
      const refusal = await accountFunction.refusal({ ...deletionOf(person), fetch: lossyFetch(name) });
      expect(refusal).toMatchObject({ status: 500, code: "internal" });
      expect(await remainsOf(person)).toEqual(everything);
      expect(await canEnter(person)).toBe(true);
    },
  );

  test("at the sign-out of the check goes on all the same", async () => {
    const person = await createOwner();
    const fetch = lossyFetch("POST /auth/v1/logout");
    expect((await accountFunction.call({ ...deletionOf(person), fetch })).status).toBe(200);
    expect(await remainsOf(person)).toEqual(nothing);
  });
});

test("takes no password of whoever else has the address by now", async () => {
  const [person, other] = [await createOwner(), await createPerson()];
  const session = { access_token: other.token, user: { id: other.id } };
  const fetch = watchedFetch(({ url }) => url.includes("/auth/v1/token") && Response.json(session));
  const refusal = await accountFunction.refusal({ ...deletionOf(person), fetch });
  expect(refusal).toMatchObject({ status: 403, code: "wrong_password" });
  expect(await remainsOf(person)).toEqual(everything);
});

test("says so when Auth has had enough of the guessing", async () => {
  const person = await createOwner();
  const body = { code: "over_request_rate_limit", message: "Request rate limit reached" };
  const tired = watchedFetch(
    ({ url }) => url.includes("/auth/v1/token") && Response.json(body, { status: 429 }),
  );
  const { status, headers } = await accountFunction.call({ ...deletionOf(person), fetch: tired });
  expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await remainsOf(person)).toEqual(everything);
});
