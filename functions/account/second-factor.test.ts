import { totpCode } from "@vanzelf/local-supabase/auth/totp.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { factorBegunSchema, recoveryCodesSchema } from "../contract/account.ts";
import { lossyFetch } from "../shared/test-interruptions.ts";
import { accountForEachTest, accountFunction } from "./test-account.ts";

accountForEachTest();

type Asking = Pick<Person, "token" | "password">;
const adding = ({ token, password }: Asking) => ({
  ...{ route: "POST account/second-factor", token },
  body: { password },
});
const removing = (person: Asking) => ({ ...adding(person), route: "DELETE account/second-factor" });
const renewing = (person: Asking) => ({ ...adding(person), route: "POST account/recovery-codes" });

const factorsOf = async ({ id }: Person) =>
  (
    await sql.query<{ status: string }>("select status from auth.mfa_factors where user_id = $1", [id])
  ).rows.map(({ status }) => status);

/** Adds an app and gives its first code, as the account page does. Returns the person with their raised token. */
async function withApp() {
  const person = await createPerson({ services: ["email_marketing"] });
  const begun = factorBegunSchema.parse((await accountFunction.call(adding(person))).json);
  const code = totpCode(begun.secret, Date.now());
  const { data, error } = await person.client.auth.mfa.challengeAndVerify({ factorId: begun.factorId, code });
  if (error) throw error;
  return { ...person, token: data.access_token, begun };
}

test("with the password an app is added: its key and ten codes", async () => {
  const person = await createPerson({ services: ["email_marketing"] });
  const { status, json } = await accountFunction.call(adding(person));
  expect(status).toBe(200);
  const begun = factorBegunSchema.parse(json);
  expect(begun.uri).toContain(`issuer=Vanzelf`);
  expect(begun.uri).toContain(begun.secret);
  expect(begun.recoveryCodes).toHaveLength(10);
  expect(await factorsOf(person)).toEqual(["unverified"]);
});

test("begins anew for somebody who left half way: the key of before counts no more", async () => {
  const person = await createPerson({ services: ["email_marketing"] });
  const first = factorBegunSchema.parse((await accountFunction.call(adding(person))).json);
  const second = factorBegunSchema.parse((await accountFunction.call(adding(person))).json);
  expect(second.factorId).not.toBe(first.factorId);
  expect(await factorsOf(person)).toEqual(["unverified"]);
});

describe("without the right password nothing is added, removed or made anew", () => {
  test.each([
    ["adding", adding],
    ["removing", removing],
    ["renewing", renewing],
  ])("%s", async (_what, ask) => {
    const person = await createPerson({ admin: true });
    const refusal = await accountFunction.refusal(ask({ ...person, password: "geraden" }));
    // Another app is refused before the password is asked.
    if (ask === adding) expect(refusal).toMatchObject({ status: 409, code: "conflict" });
    else
      expect(refusal).toMatchObject({
        status: 403,
        code: "wrong_password",
        fields: { password: expect.any(String) },
      });
    expect(await factorsOf(person)).toEqual(["verified"]);
  });

  test("nor for a person without a factor", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const refusal = await accountFunction.refusal(adding({ ...person, password: "geraden" }));
    expect(refusal).toMatchObject({ status: 403, code: "wrong_password" });
    expect(await factorsOf(person)).toEqual([]);
  });
});

test("the codes are made anew, and the old ones open nothing", async () => {
  const person = await withApp();
  const { json } = await accountFunction.call(renewing(person));
  const { recoveryCodes } = recoveryCodesSchema.parse(json);
  expect(recoveryCodes.filter((code) => person.begun.recoveryCodes.includes(code))).toEqual([]);
  const use = (code: string | undefined) =>
    person.client.rpc("use_recovery_code", { p_code: code ?? "" }).single();
  expect((await use(person.begun.recoveryCodes[0])).data).toEqual({ outcome: "wrong" });
  expect((await use(recoveryCodes[0])).data).toEqual({ outcome: "used" });
});

test("removing it leaves the password alone, and asked again it is gone all the same", async () => {
  const person = await withApp();
  const fetch = lossyFetch("POST /rest/v1/rpc/remove_factor");
  expect(await accountFunction.refusal({ ...removing(person), fetch })).toMatchObject({ status: 500 });
  for (let time = 0; time < 2; time += 1) {
    expect((await accountFunction.call(removing(person))).json).toEqual({ removed: true });
  }
  expect(await factorsOf(person)).toEqual([]);
  expect(await accountFunction.refusal(renewing(person))).toMatchObject({ status: 404, code: "not_found" });
});
