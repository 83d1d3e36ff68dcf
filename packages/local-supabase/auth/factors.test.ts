import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { authSettings } from "../auth-settings.ts";
import { configOf } from "../config.ts";
import { newPassword } from "./auth-under-test.ts";

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

test("removing a factor is not there, as docs/hosted.md says", async () => {
  const { token } = await createPerson();
  const address = `${stack().apiUrl}/auth/v1/factors/00000000-0000-4000-8000-000000000000`;
  const headers = { apikey: stack().publishableKey, authorization: `Bearer ${token}` };
  const answer = await fetch(address, { method: "DELETE", headers });
  expect([answer.status, await answer.json()]).toMatchObject([404, { error_code: "not_found" }]);
});

test.each([
  ["[auth.mfa.totp]", "enroll_enabled = true", "[auth.mfa.totp]"],
  ["[auth.mfa.phone]", "enroll_enabled = true", "[auth.mfa.phone]"],
  ["[auth.mfa.web_authn]", "enroll_enabled = true", "[auth.mfa.web_authn]"],
  ["[auth]", "enable_anonymous_sign_ins = true", "anonymous"],
  // A mailed code for a new password.
  ["[auth.email]", "secure_password_change = true", "secure_password_change"],
])("no stack starts whose config.toml has %s %s", (section, line, refusal) => {
  const config = configOf(`project_id = "test"\n${section}\n${line}`);
  expect(() => authSettings(config, { directory: ".", siteOrigins: [] })).toThrow(refusal);
});
