import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { configOf } from "../config.ts";
import { newEmail, newPassword, startAuth } from "./auth-under-test.ts";
import { totpCode } from "./totp.ts";

// The routes of /factors as hosted answers them. The product's triggers refuse more, which
// supabase/tests/second-factors.test.ts proves; here a proof of the password is made for each factor.

const auth = await startAuth();
afterAll(() => auth.stop());

async function signedUp() {
  const client = auth.client();
  const credentials = { email: newEmail(), password: newPassword() };
  const { data, error } = await client.signUp(credentials);
  if (error || !data.user) throw error ?? new Error("no user");
  return { ...credentials, client, id: data.user.id };
}

type Subject = Awaited<ReturnType<typeof signedUp>>;

/** The product's trigger wants a proved password as the factor's name. */
async function enrolled({ client, id }: Subject) {
  const friendlyName = await passwordProof({ id }, "factor.add", id);
  const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return data;
}

const codeOf = (secret: string) => totpCode(secret, Date.now());

describe("an authenticator app", () => {
  test("is enrolled with a secret and its address, and does not count yet", async () => {
    const person = await signedUp();
    const { id, type, totp } = await enrolled(person);
    expect(type).toBe("totp");
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/site\.voorbeeld\.be:/);
    expect(new URL(totp.uri).searchParams.get("secret")).toBe(totp.secret);
    const { data } = await person.client.getUser();
    expect(data.user?.factors).toMatchObject([{ id, status: "unverified", factor_type: "totp" }]);
    expect(JSON.stringify(data.user)).not.toContain(totp.secret);
  });

  test("counts after a right code, which raises this session and ends the others", async () => {
    const person = await signedUp();
    const elsewhere = auth.client();
    await elsewhere.signInWithPassword(person);
    const { id, totp } = await enrolled(person);
    const { data, error } = await person.client.mfa.challengeAndVerify({
      factorId: id,
      code: codeOf(totp.secret),
    });
    expect(error).toBeNull();
    expect(decodeJwt(data?.access_token ?? "")).toMatchObject({
      aal: "aal2",
      amr: [{ method: "totp" }, { method: "password" }],
    });
    expect(data?.user.factors).toMatchObject([{ id, status: "verified" }]);
    expect((await elsewhere.getUser()).error?.name).toBe("AuthSessionMissingError");
    // It stays raised, and a new sign-in begins below.
    const refreshed = await person.client.refreshSession();
    expect(decodeJwt(refreshed.data.session?.access_token ?? "")).toMatchObject({ aal: "aal2" });
    const later = auth.client();
    const signedIn = await later.signInWithPassword(person);
    expect(decodeJwt(signedIn.data.session?.access_token ?? "")).toMatchObject({ aal: "aal1" });
    expect(signedIn.data.user?.factors).toMatchObject([{ id, status: "verified" }]);
  });

  test("refuses a wrong code, and a challenge that is another's, answered or older than five minutes", async () => {
    const [person, other] = [await signedUp(), await signedUp()];
    const { id, totp } = await enrolled(person);
    const { id: othersId } = await enrolled(other);
    const challengeOf = async ({ client }: Subject, factorId: string) => {
      const { data, error } = await client.mfa.challenge({ factorId });
      if (error) throw error;
      return data.id;
    };
    const verify = async (challengeId: string, code: string) =>
      (await person.client.mfa.verify({ factorId: id, challengeId, code })).error?.code;

    const challengeId = await challengeOf(person, id);
    expect(await verify(challengeId, totpCode(totp.secret, 0))).toBe("mfa_verification_failed");
    expect(await verify(await challengeOf(other, othersId), codeOf(totp.secret))).toBe(
      "mfa_factor_not_found",
    );
    expect((await person.client.mfa.challenge({ factorId: othersId })).error?.code).toBe(
      "mfa_factor_not_found",
    );

    const stale = await challengeOf(person, id);
    const age = "update auth.mfa_challenges set created_at = now() - make_interval(secs => $2) where id = $1";
    await sql.query(age, [stale, 301]);
    expect(await verify(stale, codeOf(totp.secret))).toBe("mfa_challenge_expired");

    await sql.query(age, [challengeId, 280]);
    expect(await verify(challengeId, codeOf(totp.secret))).toBeUndefined();
    expect(await verify(challengeId, codeOf(totp.secret))).toBe("mfa_ip_address_mismatch");
  });

  test("that got no code within five minutes goes when another is enrolled", async () => {
    const person = await signedUp();
    const older = await enrolled(person);
    const age = "update auth.mfa_factors set created_at = now() - make_interval(secs => $2) where id = $1";
    await sql.query(age, [older.id, 280]);
    // The product lets a person begin one.
    await expect(enrolled(person)).rejects.toThrow();
    await sql.query(age, [older.id, 301]);
    const { id } = await enrolled(person);
    const { data } = await person.client.getUser();
    expect(data.user?.factors?.map((factor) => factor.id)).toEqual([id]);
  });

  test("is asked for before a second one, a new password and a new address", async () => {
    const person = await signedUp();
    const { id, totp } = await enrolled(person);
    await person.client.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) });
    const client = auth.client();
    await client.signInWithPassword(person);
    expect((await client.mfa.enroll({ factorType: "totp", friendlyName: "tweede" })).error?.code).toBe(
      "insufficient_aal",
    );
    expect((await client.updateUser({ password: newPassword() })).error?.code).toBe("insufficient_aal");
    expect((await client.updateUser({ email: newEmail() })).error?.code).toBe("insufficient_aal");
    expect((await client.mfa.unenroll({ factorId: id })).error?.code).toBe("insufficient_aal");
  });
});

test.each(["phone", "webauthn"])("no token enrols a %s factor", async (kind) => {
  const { token, id } = await createPerson();
  const response = await fetch(`${stack().apiUrl}/auth/v1/factors`, {
    method: "POST",
    headers: { apikey: stack().publishableKey, authorization: `Bearer ${token}` },
    body: JSON.stringify({ factor_type: kind, friendly_name: "dief", phone: "+32470000000" }),
  });
  const refusal = z.object({ error_code: z.string() }).parse(await response.json());
  expect([response.status, refusal.error_code]).toEqual([422, `mfa_${kind}_enroll_not_enabled`]);
  const { rowCount } = await sql.query("select from auth.mfa_factors where user_id = $1", [id]);
  expect(rowCount).toBe(0);
});

const takenConfig = `
  project_id = "test"
  auth.enable_anonymous_sign_ins = false
  auth.email.double_confirm_changes = false
  auth.email.require_current_password = true
  auth.email.template.confirmation = { subject = "", content_path = "" }
  auth.email.template.recovery = { subject = "", content_path = "" }
  auth.email.template.email_change = { subject = "", content_path = "" }
  auth.email.notification.password_changed = { enabled = true, subject = "", content_path = "" }
  auth.email.notification.email_changed = { enabled = true, subject = "", content_path = "" }
  auth.mfa.totp = { enroll_enabled = true, verify_enabled = true }
  auth.mfa.phone.enroll_enabled = false`;

test.each([
  ["auth.mfa.phone.enroll_enabled", "false", "true"],
  ["auth.enable_anonymous_sign_ins", "false", "true"],
  ["auth.email.require_current_password", "true", "false"],
])("no stack starts whose config.toml sets %s to another value than %s", (setting, taken, other) => {
  expect(configOf(takenConfig).auth.enable_signup).toBe(true);
  expect(() => configOf(takenConfig.replace(`${setting} = ${taken}`, `${setting} = ${other}`))).toThrow(
    setting,
  );
});
