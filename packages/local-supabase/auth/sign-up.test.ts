import { anonymousClient, sql, stack } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newEmail, newPassword, startAuth } from "./auth-under-test.ts";

const usersWith = async (email: string) =>
  (await sql.query("select id from auth.users where email = $1", [email])).rowCount;

describe("when addresses need no confirmation", () => {
  test("signs in at once, with the claims that policies rely on", async () => {
    const email = newEmail();
    const { data, error } = await anonymousClient().auth.signUp({
      email: email.toUpperCase(),
      password: newPassword(),
      options: { data: { first_name: "Lotte" } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, role: "authenticated", user_metadata: { first_name: "Lotte" } });
    expect(data.user?.identities).toMatchObject([{ provider: "email", user_id: data.user?.id }]);
    const claims = decodeJwt(data.session?.access_token ?? "");
    expect([(claims.exp ?? 0) - (claims.iat ?? 0), data.session?.expires_in]).toEqual([900, 900]);
    expect(Math.abs((data.session?.expires_at ?? 0) - (claims.exp ?? 0))).toBeLessThanOrEqual(1);
    expect(claims).toMatchObject({
      iss: `${stack().apiUrl}/auth/v1`,
      sub: data.user?.id,
      aud: "authenticated",
      role: "authenticated",
      email,
      aal: "aal1",
      amr: [{ method: "password", timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
      app_metadata: { provider: "email", providers: ["email"] },
    });
  });

  test("refuses an address that is taken", async () => {
    const credentials = { email: newEmail(), password: newPassword() };
    await anonymousClient().auth.signUp(credentials);
    const { error } = await anonymousClient().auth.signUp(credentials);
    expect(error).toMatchObject({
      status: 422,
      code: "user_already_exists",
      message: "User already registered",
    });
  });

  test.for([
    ["a short password", { password: "12345" }, 422, "weak_password"],
    ["a password that bcrypt would cut off", { password: `${"x".repeat(71)}é` }, 400, "validation_failed"],
    ["no password", { password: "" }, 400, "validation_failed"],
    ["what is no address", { email: "geen adres" }, 400, "validation_failed"],
    ["a NUL character", { password: "geheim\0geheim" }, 400, "validation_failed"],
  ] as const)("refuses %s", async ([, change, status, code]) => {
    const email = newEmail();
    const { data, error } = await anonymousClient().auth.signUp({
      email,
      password: newPassword(),
      ...change,
    });
    expect(error).toMatchObject({ status, code });
    expect(data.session).toBeNull();
    expect(await usersWith(email)).toBe(0);
  });
});

test.each([6, 72])("takes a password of %i letters", async (length) => {
  const password = "x".repeat(length);
  expect((await anonymousClient().auth.signUp({ email: newEmail(), password })).error).toBeNull();
});

describe("when a database trigger fails", () => {
  beforeAll(async () => {
    await sql.query(`
      create or replace function private.test_refuse_user() returns trigger language plpgsql as $$
        begin raise exception 'refused for the test'; end $$;
      grant usage on schema private to supabase_auth_admin;
      create or replace trigger test_refuse_user after insert on auth.users for each row
        when (new.raw_user_meta_data ? 'refuse_at_once') execute function private.test_refuse_user();
      create constraint trigger test_refuse_user_late after insert on auth.users deferrable initially deferred
        for each row when (new.raw_user_meta_data ? 'refuse_late') execute function private.test_refuse_user()`);
  });
  afterAll(async () => {
    await sql.query("drop function private.test_refuse_user() cascade");
  });

  test.for([
    ["refuse_at_once", "Database error saving new user"],
    ["refuse_late", "Unexpected failure, please check server logs for more information"],
  ] as const)("leaves no incomplete user behind (%s)", async ([key, message]) => {
    const email = newEmail();
    const { data, error } = await anonymousClient().auth.signUp({
      email,
      password: newPassword(),
      options: { data: { [key]: true } },
    });
    expect(error).toMatchObject({ status: 500, message });
    expect(data.session).toBeNull();
    expect(await usersWith(email)).toBe(0);
    const { rowCount } = await sql.query("select from auth.identities where email = $1", [email]);
    expect(rowCount).toBe(0);
  });
});

const auth = await startAuth({ enableConfirmations: true });
afterAll(() => auth.stop());

describe("when addresses must be confirmed", () => {
  test("answers a known address like a new one, and sends no mail", async () => {
    const client = auth.client("implicit");
    const credentials = { email: newEmail(), password: newPassword() };
    await client.signUp(credentials);
    expect((await client.signInWithPassword(credentials)).error?.code).toBe("email_not_confirmed");
    await client.verifyOtp({ token_hash: auth.mailTo(credentials.email).hash, type: "signup" });
    const { data, error } = await client.signUp({ ...credentials, password: newPassword() });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email: credentials.email, identities: [] });
    const { rows } = await sql.query<{ id: string }>("select id from auth.users where email = $1", [
      credentials.email,
    ]);
    expect(rows).toHaveLength(1);
    expect(data.user?.id).not.toBe(rows[0]?.id);
    expect(auth.mailsTo(credentials.email)).toHaveLength(1);
  });

  test("withdraws the other links with the one that is used", async () => {
    const client = auth.client("implicit");
    const email = newEmail();
    await client.signUp({ email, password: newPassword() });
    const confirmation = auth.mailTo(email);
    await client.resetPasswordForEmail(email);
    const recovery = auth.mailTo(email);
    expect((await client.verifyOtp({ token_hash: recovery.hash, type: "recovery" })).error).toBeNull();
    const late = await client.verifyOtp({ token_hash: confirmation.hash, type: "signup" });
    expect(late.error?.code).toBe("otp_expired");
  });
});

test("refuses anonymous sign-ins", async () => {
  const { error } = await anonymousClient().auth.signInAnonymously();
  expect(error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
});

test.each([
  ["a name", { first_name: "\ud800" }],
  ["the name of a field", { "\udfff": "An" }],
])("refuses half a character in %s instead of failing at it", async (_where, data) => {
  const email = newEmail();
  const { error } = await anonymousClient().auth.signUp({
    email,
    password: newPassword(),
    options: { data },
  });
  expect(error).toMatchObject({ status: 422, code: "validation_failed" });
  expect(await usersWith(email)).toBe(0);
});
