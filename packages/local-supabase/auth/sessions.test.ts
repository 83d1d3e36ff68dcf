import { anonymousClient, createPerson, serviceClient, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { newEmail, newPassword, startAuth } from "./auth-under-test.ts";

const unused = "geentokenvan";

async function signedIn() {
  const person = await createPerson();
  const { data } = await person.client.auth.getSession();
  return { ...person, refreshToken: data.session?.refresh_token ?? unused };
}

const refresh = (token: string) => anonymousClient().auth.refreshSession({ refresh_token: token });

/** Makes the tokens of a session look as if they had been used long ago. */
const age = (token: string) =>
  sql.query(
    `update auth.refresh_tokens set updated_at = now() - interval '11 seconds'
     where session_id = (select session_id from auth.refresh_tokens where token = $1)`,
    [token],
  );

describe("password sign-in", () => {
  test("takes the address in any case", async () => {
    const { email, password } = await createPerson();
    const { error } = await anonymousClient().auth.signInWithPassword({
      email: email.toUpperCase(),
      password,
    });
    expect(error).toBeNull();
  });

  test("asks for an address", async () => {
    const { error } = await anonymousClient().auth.signInWithPassword({ email: "", password: "geheim" });
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  });
});

describe("refreshing", () => {
  test("hands out a new token and keeps the session", async () => {
    const { token, refreshToken, id } = await signedIn();
    const { data, error } = await refresh(refreshToken);
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(refreshToken);
    expect(data.user?.id).toBe(id);
    const claims = decodeJwt(data.session?.access_token ?? "");
    expect(claims.session_id).toBe(decodeJwt(token).session_id);
    expect(claims.amr).toEqual(decodeJwt(token).amr);
  });

  test("gives simultaneous refreshes of one token the same new token", async () => {
    let { refreshToken } = await signedIn();
    // The first round opens the connections, so that the later requests really run at the same time.
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
      expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
      const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token ?? unused));
      expect(tokens.size).toBe(1);
      refreshToken = [...tokens][0] ?? unused;
    }
  });

  test("forgives the client that lost the last answer, however late", async () => {
    const { refreshToken } = await signedIn();
    const next = (await refresh(refreshToken)).data.session?.refresh_token;
    await age(refreshToken);
    expect((await refresh(refreshToken)).data.session?.refresh_token).toBe(next);
  });

  test("ends the session when an older token comes back late", async () => {
    const { refreshToken } = await signedIn();
    const second = (await refresh(refreshToken)).data.session?.refresh_token ?? unused;
    const third = (await refresh(second)).data.session?.refresh_token ?? unused;
    expect((await refresh(refreshToken)).data.session?.refresh_token).toBe(third);
    await age(refreshToken);
    const stolen = await refresh(refreshToken);
    expect(stolen.error).toMatchObject({ status: 400, code: "refresh_token_already_used" });
    expect((await refresh(third)).error?.code).toBe("refresh_token_already_used");
  });

  test("is refused to a banned person, and so is the session itself, until the ban ends", async () => {
    const { id, client, refreshToken, email, password } = await signedIn();
    await serviceClient().auth.admin.updateUserById(id, { ban_duration: "2h" });
    const left =
      "select ceil(extract(epoch from banned_until - now()) / 3600) as hours from auth.users where id = $1";
    expect((await sql.query(left, [id])).rows).toEqual([{ hours: "2" }]);
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: "user_banned" });
    expect((await refresh(refreshToken)).error?.code).toBe("user_banned");
    const signIn = await anonymousClient().auth.signInWithPassword({ email, password });
    expect(signIn.error?.code).toBe("user_banned");
    await sql.query("update auth.users set banned_until = now() where id = $1", [id]);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test("refuses an unknown token, and one that has not the form of any", async () => {
    expect((await refresh(unused)).error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
    for (const token of ["geen-token-ooit-van-iemand", "GEENTOKENVAN"])
      expect((await refresh(token)).error).toMatchObject({ status: 400, code: "validation_failed" });
  });
});

test.each([
  ["local", { here: false, elsewhere: true }],
  ["others", { here: true, elsewhere: false }],
  ["global", { here: false, elsewhere: false }],
] as const)("signing out with the scope %s leaves the sessions %o", async (scope, left) => {
  const { client, email, password } = await signedIn();
  const elsewhere = anonymousClient();
  await elsewhere.auth.signInWithPassword({ email, password });
  const isIn = async ({ auth }: typeof client) => (await auth.getUser()).data.user !== null;
  expect(await isIn(elsewhere)).toBe(true);
  expect((await client.auth.signOut({ scope })).error).toBeNull();
  expect({ here: await isIn(client), elsewhere: await isIn(elsewhere) }).toEqual(left);
});

const auth = await startAuth({ jwtExpirySeconds: -1 });
afterAll(() => auth.stop());

describe("the bearer", () => {
  test("is refused when it is expired", async () => {
    const email = newEmail();
    const response = await fetch(`${auth.url}/signup`, {
      method: "POST",
      body: JSON.stringify({ email, password: newPassword() }),
    });
    const { access_token: expired }: { access_token?: string } = await response.json();
    const headers = { authorization: `Bearer ${expired}`, "x-supabase-api-version": "2024-01-01" };
    const answer = await fetch(`${auth.url}/user`, { headers });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: "bad_jwt",
      message: expect.stringContaining("token is expired"),
    });
  });

  test("gets errors in the old form when the client names no version", async () => {
    const response = await fetch(`${auth.url}/user`);
    expect(await response.json()).toMatchObject({ code: 401, error_code: "no_authorization" });
    expect(response.headers.get("x-supabase-api-version")).toBeNull();
  });
});
