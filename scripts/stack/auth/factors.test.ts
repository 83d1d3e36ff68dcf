import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { anonymousClient, createPerson, serviceClient } from "../testing.ts";
import { startAuth } from "./auth-under-test.ts";
import { totpCode } from "./totp.ts";

async function enrolled() {
  const person = await createPerson();
  const { data, error } = await person.client.auth.mfa.enroll({
    factorType: "totp",
    friendlyName: "telefoon",
  });
  if (error) throw error;
  return { ...person, factorId: data.id, totp: data.totp };
}

const codeNow = (secret: string) => totpCode(secret, Date.now());

test("a factor counts from its first code, which raises the session", async () => {
  const { client, factorId, totp, email, password } = await enrolled();
  expect(totp.uri).toContain(`secret=${totp.secret}`);
  expect((await client.auth.mfa.listFactors()).data?.totp).toEqual([]);
  const elsewhere = anonymousClient();
  await elsewhere.auth.signInWithPassword({ email, password });

  const { data: challenge } = await client.auth.mfa.challenge({ factorId });
  const challengeId = challenge?.id ?? "";
  const wrong = await client.auth.mfa.verify({ factorId, challengeId, code: "000" });
  expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  const { data, error } = await client.auth.mfa.verify({ factorId, challengeId, code: codeNow(totp.secret) });
  expect(error).toBeNull();
  const claims = decodeJwt(data?.access_token ?? "");
  expect(claims.aal).toBe("aal2");
  expect(claims.amr).toMatchObject([{ method: "totp" }, { method: "password" }]);
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
    { id: factorId, status: "verified" },
  ]);
  // A session that never showed the factor is over.
  expect((await elsewhere.auth.getUser()).data.user).toBeNull();
  // The raised session goes on through refreshes.
  const refreshed = await client.auth.refreshSession();
  expect(decodeJwt(refreshed.data.session?.access_token ?? "").aal).toBe("aal2");

  const replay = await client.auth.mfa.verify({ factorId, challengeId, code: codeNow(totp.secret) });
  expect(replay.error?.code).toBe("mfa_factor_not_found");
});

test("with a factor, a password alone changes neither password, address nor factors", async () => {
  const { client, factorId, totp, email, password } = await enrolled();
  await client.auth.mfa.challengeAndVerify({ factorId, code: codeNow(totp.secret) });
  const weak = anonymousClient();
  await weak.auth.signInWithPassword({ email, password });
  const level = await weak.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
  expect((await weak.auth.updateUser({ password: "een-ander-wachtwoord" })).error).toMatchObject({
    status: 401,
    code: "insufficient_aal",
  });
  expect((await weak.auth.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
  expect((await weak.auth.mfa.enroll({ factorType: "totp", friendlyName: "tweede" })).error?.code).toBe(
    "insufficient_aal",
  );
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  const change = { password: "een-ander-wachtwoord", current_password: password };
  expect((await weak.auth.updateUser(change)).error).toBeNull();
});

test("nobody uses another person's factor", async () => {
  const { factorId } = await enrolled();
  const { client } = await createPerson();
  expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject({
    status: 404,
    code: "mfa_factor_not_found",
  });
});

test("a name is given once, and the other kinds are turned off", async () => {
  const { client } = await enrolled();
  const again = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "telefoon" });
  expect(again.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
  const phone = await client.auth.mfa.enroll({
    factorType: "phone",
    friendlyName: "sms",
    phone: "+32470000000",
  });
  expect(phone.error?.code).toBe("mfa_phone_enroll_not_enabled");
});

test("a project may turn them off", async () => {
  const auth = await startAuth({ enableTotp: false });
  const client = auth.client();
  await client.signUp({ email: `totp-${crypto.randomUUID()}@voorbeeld.be`, password: "geheim-geheim" });
  const { error } = await client.mfa.enroll({ factorType: "totp", friendlyName: "telefoon" });
  expect(error?.code).toBe("mfa_totp_enroll_not_enabled");
  await auth.stop();
});

test("a server takes away the factor of who lost his phone", async () => {
  const { client, id, factorId, totp } = await enrolled();
  await client.auth.mfa.challengeAndVerify({ factorId, code: codeNow(totp.secret) });
  const { admin } = serviceClient().auth;
  const { data } = await admin.mfa.listFactors({ userId: id });
  expect(data?.factors).toMatchObject([{ id: factorId, status: "verified" }]);
  expect(JSON.stringify(data)).not.toContain(totp.secret);
  expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
});
