// The metadata of an account stands in each of its tokens.
import { randomUUID } from "node:crypto";
import { anonymousClient, createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

const large = { first_name: "x".repeat(900_000) };
const newCredentials = () => ({ email: `groot-${randomUUID()}@voorbeeld.be`, password: "geheim-geheim" });
const tooLarge = { code: "PT422", detail: "metadata_too_large" };

const ask = async (method: string, path: string, body: object, token?: string) => {
  const headers = { apikey: stack().publishableKey, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${stack().apiUrl}/auth/v1${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

test("a sign-up with 900 kB of metadata is refused", async () => {
  const credentials = newCredentials();
  const answer = await ask("POST", "/signup", { ...credentials, data: large });
  expect(answer).toMatchObject({ status: 422, body: tooLarge });
  const { error } = await anonymousClient().auth.signUp({ ...credentials, options: { data: large } });
  // As on hosted, where supabase-js is not told of such a refusal.
  expect(error?.status).toBe(500);
  const { rowCount } = await sql.query("select from auth.users where email = $1", [credentials.email]);
  expect(rowCount).toBe(0);
});

test("four kilobytes of them are the most", async () => {
  const { id } = await createPerson();
  // {"x": "…"} is nine characters and the text.
  const hold = (times: number, letter = "x") =>
    sql.query(
      "update auth.users set raw_user_meta_data = jsonb_build_object('x', repeat($3, $2)) where id = $1",
      [id, times, letter],
    );
  await expect(hold(4088)).rejects.toMatchObject(tooLarge);
  await expect(hold(2044, "é")).rejects.toMatchObject(tooLarge);
  await hold(4087);
});

test("an account from before the limit still signs in, and may say less", async () => {
  const { id, email, password } = await createPerson();
  await sql.withoutTriggers(
    `update auth.users set raw_user_meta_data = jsonb_build_object('old', repeat('x', 10000)) where id = '${id}'`,
  );
  const client = anonymousClient();
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  for (const letter of ["x", "y"])
    expect((await client.auth.updateUser({ data: { old: letter.repeat(9_000) } })).error).toBeNull();
  expect((await client.auth.updateUser({ data: { old: "x".repeat(9_001) } })).error?.status).toBe(500);
});
