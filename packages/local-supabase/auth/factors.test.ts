import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthUnderTest, newEmail, newPassword, startAuth } from "./auth-under-test.ts";
import { totpCode } from "./totp.ts";

const codeNow = (secret: string) => totpCode(secret, Date.now());

describe("while the project takes second factors", () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await startAuth({ totp: { enrollEnabled: true, verifyEnabled: true } });
  });
  afterAll(() => auth.stop());

  async function enrolled() {
    const credentials = { email: newEmail(), password: newPassword() };
    const client = auth.client();
    const { data: signedUp } = await client.signUp(credentials);
    const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName: "telefoon" });
    if (error) throw error;
    return { ...credentials, id: signedUp.user?.id ?? "", client, factorId: data.id, totp: data.totp };
  }

  test("a factor counts from its first code, which raises the session", async () => {
    const { client, factorId, totp, email, password } = await enrolled();
    expect(totp.uri).toContain(`secret=${totp.secret}`);
    expect((await client.mfa.listFactors()).data?.totp).toEqual([]);
    const elsewhere = auth.client();
    await elsewhere.signInWithPassword({ email, password });

    const { data: challenge } = await client.mfa.challenge({ factorId });
    const challengeId = challenge?.id ?? "";
    const wrong = await client.mfa.verify({ factorId, challengeId, code: "000" });
    expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    const { data, error } = await client.mfa.verify({ factorId, challengeId, code: codeNow(totp.secret) });
    expect(error).toBeNull();
    const claims = decodeJwt(data?.access_token ?? "");
    expect(claims.aal).toBe("aal2");
    expect(claims.amr).toMatchObject([{ method: "totp" }, { method: "password" }]);
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: "verified" }]);
    // A session that never showed the factor is over.
    expect((await elsewhere.getUser()).data.user).toBeNull();
    // The raised session goes on through refreshes.
    const refreshed = await client.refreshSession();
    expect(decodeJwt(refreshed.data.session?.access_token ?? "").aal).toBe("aal2");

    const replay = await client.mfa.verify({ factorId, challengeId, code: codeNow(totp.secret) });
    expect(replay.error?.code).toBe("mfa_factor_not_found");
  });

  test("with a factor, a password alone changes neither password, address nor factors", async () => {
    const { client, factorId, totp, email, password } = await enrolled();
    await client.mfa.challengeAndVerify({ factorId, code: codeNow(totp.secret) });
    const weak = auth.client();
    await weak.signInWithPassword({ email, password });
    const level = await weak.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    expect((await weak.updateUser({ password: "een-ander-wachtwoord" })).error).toMatchObject({
      status: 401,
      code: "insufficient_aal",
    });
    expect((await weak.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
    expect((await weak.mfa.enroll({ factorType: "totp", friendlyName: "tweede" })).error?.code).toBe(
      "insufficient_aal",
    );
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    const change = { password: "een-ander-wachtwoord", current_password: password };
    expect((await weak.updateUser(change)).error).toBeNull();
  });

  test("nobody uses another person's factor", async () => {
    const { factorId } = await enrolled();
    const other = auth.client();
    await other.signUp({ email: newEmail(), password: newPassword() });
    expect((await other.mfa.challenge({ factorId })).error).toMatchObject({
      status: 404,
      code: "mfa_factor_not_found",
    });
  });

  test("a name is given once, and the other kinds are turned off", async () => {
    const { client } = await enrolled();
    const again = await client.mfa.enroll({ factorType: "totp", friendlyName: "telefoon" });
    expect(again.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
    const phone = await client.mfa.enroll({
      factorType: "phone",
      friendlyName: "sms",
      phone: "+32470000000",
    });
    expect(phone.error?.code).toBe("mfa_phone_enroll_not_enabled");
  });

  test("a server takes away the factor of a lost phone", async () => {
    const { client, id, factorId, totp } = await enrolled();
    await client.mfa.challengeAndVerify({ factorId, code: codeNow(totp.secret) });
    const { data } = await auth.admin.mfa.listFactors({ userId: id });
    expect(data?.factors).toMatchObject([{ id: factorId, status: "verified" }]);
    expect(JSON.stringify(data)).not.toContain(totp.secret);
    expect((await auth.admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    expect((await auth.admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  });
});

describe("as the project is configured", () => {
  const withToken = (token: string, path: string, body: object) =>
    fetch(`${stack().apiUrl}/auth/v1${path}`, {
      method: "POST",
      headers: { apikey: stack().publishableKey, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const answerOf = async (response: Response) => ({ status: response.status, ...(await response.json()) });

  test.each(["totp", "phone", "webauthn"])("a stolen token enrols no %s factor", async (kind) => {
    const { token, id } = await createPerson();
    const body = { factor_type: kind, friendly_name: "dief", phone: "+32470000000" };
    const answer = await answerOf(await withToken(token, "/factors", body));
    expect(answer).toMatchObject({ status: 422, error_code: `mfa_${kind}_enroll_not_enabled` });
    const { rowCount } = await sql.query("select from auth.mfa_factors where user_id = $1", [id]);
    expect(rowCount).toBe(0);
  });

  test("a factor from before is asked for until an operator deletes its row, and never by a code", async () => {
    const { token, id, client, password } = await createPerson();
    const { rows } = await sql.query<{ id: string }>(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values (gen_random_uuid(), $1, 'vroeger', 'totp', 'verified', 'JBSWY3DPEHPK3PXP') returning id`,
      [id],
    );
    const change = { password: newPassword(), current_password: password };
    expect((await client.auth.updateUser(change)).error?.code).toBe("insufficient_aal");
    const challenge = await answerOf(await withToken(token, `/factors/${rows[0]?.id}/challenge`, {}));
    expect(challenge).toMatchObject({ status: 422, error_code: "mfa_totp_verify_not_enabled" });

    // As docs/operations.md says, with the rights that an operator has in the SQL editor.
    await sql.query(`set role postgres; delete from auth.mfa_factors where user_id = '${id}'; reset role`);
    expect((await client.auth.updateUser(change)).error).toBeNull();
  });
});
