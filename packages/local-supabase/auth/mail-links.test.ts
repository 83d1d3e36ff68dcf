import { mailsTo } from "@vanzelf/testkit/mailbox.ts";
import { anonymousClient, createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { newEmail, newPassword, startAuth } from "./auth-under-test.ts";

const auth = await startAuth();
afterAll(() => auth.stop());

async function member(flowType: "pkce" | "implicit" = "pkce") {
  const credentials = { email: newEmail(), password: newPassword() };
  const client = auth.client(flowType);
  await client.signUp(credentials);
  await client.signOut({ scope: "local" });
  return { ...credentials, client };
}

test("a forgotten password gives the same answer for an unknown address, and sends no mail", async () => {
  const email = newEmail();
  const { error } = await auth.client().resetPasswordForEmail(email);
  expect(error).toBeNull();
  expect(auth.mailsTo(email)).toHaveLength(0);
});

describe("the link of a mail", () => {
  test("that is opened twice at once signs in once", async () => {
    const { client, email } = await member("implicit");
    await client.resetPasswordForEmail(email);
    const { hash } = auth.mailTo(email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => auth.client().verifyOtp({ token_hash: hash, type: "recovery" })),
    );
    expect(answers.filter(({ data }) => data.session !== null)).toHaveLength(1);
  });

  const age = (email: string, minutes: number) =>
    sql.query(
      "update auth.one_time_tokens set created_at = created_at - make_interval(mins => $2) where relates_to = $1",
      [email, minutes],
    );

  test("expires", async () => {
    const { client, email } = await member();
    await client.resetPasswordForEmail(email);
    await age(email, 60);
    const { hash } = auth.mailTo(email);
    expect(hash).toMatch(/^pkce_/);
    const { error } = await client.verifyOtp({ token_hash: hash, type: "recovery" });
    expect(error?.code).toBe("otp_expired");
  });

  test.for(["recovery", "email"] as const)("signs in by its hash, once (%s)", async (type) => {
    const { client, email } = await member("implicit");
    await client.resetPasswordForEmail(email);
    await age(email, 58);
    const { hash } = auth.mailTo(email);
    const { data, error } = await client.verifyOtp({ token_hash: hash, type });
    expect(error).toBeNull();
    expect(data.session && decodeJwt(data.session.access_token).amr).toMatchObject([{ method: "otp" }]);
    const again = await client.verifyOtp({ token_hash: hash, type });
    expect(again.error).toMatchObject({ status: 403, code: "otp_expired" });
  });
});

test("the link of a mail signs no banned person in, and works once the ban is over", async () => {
  const { client, email } = await member("implicit");
  await client.resetPasswordForEmail(email);
  const open = async () =>
    (await client.verifyOtp({ token_hash: auth.mailTo(email).hash, type: "recovery" })).error?.code;
  const ban = (until: string) =>
    sql.query("update auth.users set banned_until = $1 where email = $2", [until, email]);
  await ban("infinity");
  expect(await open()).toBe("user_banned");
  await ban("now");
  expect(await open()).toBeUndefined();
});

test.for([
  [
    "a typed code",
    { type: "signup", token: "123456", email: "a@voorbeeld.be" },
    "Verify requires either a token or a token hash",
  ],
  ["no type", { token_hash: "x" }, "Verify requires a verification type"],
  ["an unknown type", { token_hash: "x", type: "toString" }, "Unsupported verification type"],
] as const)("refuses to verify %s", async ([, body, message]) => {
  const response = await fetch(`${auth.url}/verify`, { method: "POST", body: JSON.stringify(body) });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: "validation_failed", msg: message });
});

test("sends the running stack's mails to its mailbox, in Dutch", async () => {
  const { email } = await createPerson();
  expect((await anonymousClient().auth.resetPasswordForEmail(email)).error).toBeNull();
  expect(await mailsTo(email)).toMatchObject([{ subject: "Stel een nieuw wachtwoord in" }]);
});
