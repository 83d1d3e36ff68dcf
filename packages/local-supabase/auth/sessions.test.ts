import { anonymousClient, createPerson, serviceClient, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthUnderTest, newEmail, newPassword, startAuth } from "./auth-under-test.ts";

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
    `update auth.refresh_tokens set updated_at = now() - interval '1 minute'
     where session_id = (select session_id from auth.refresh_tokens where token = $1)`,
    [token],
  );

describe("password sign-in", () => {
  test("gives the same answer for a wrong password and an unknown address", async () => {
    const { email } = await createPerson();
    const wrong = await anonymousClient().auth.signInWithPassword({ email, password: "fout-wachtwoord" });
    const unknown = await anonymousClient().auth.signInWithPassword({ email: newEmail(), password: "fout" });
    const answer = { status: 400, code: "invalid_credentials", message: "Invalid login credentials" };
    expect(wrong.error).toMatchObject(answer);
    expect(unknown.error).toMatchObject(answer);
  });

  test("takes the address in any case", async () => {
    const { email, password } = await createPerson();
    const { error } = await anonymousClient().auth.signInWithPassword({
      email: email.toUpperCase(),
      password,
    });
    expect(error).toBeNull();
  });

  test("keeps a banned person out, also with a refresh token", async () => {
    const { id, email, password, refreshToken } = await signedIn();
    await serviceClient().auth.admin.updateUserById(id, { ban_duration: "2h" });
    for (const typed of [password, "geraden"]) {
      const { error } = await anonymousClient().auth.signInWithPassword({ email, password: typed });
      expect(error).toMatchObject({ status: 400, code: "user_banned" });
    }
    const person = await signedIn();
    await serviceClient().auth.admin.updateUserById(person.id, { ban_duration: "1h" });
    expect((await person.client.auth.getUser()).error).toMatchObject({ status: 403, code: "user_banned" });
    expect((await refresh(refreshToken)).error?.code).toBe("user_banned");
    await sql.query("update auth.users set banned_until = now() where id = $1", [id]);
    expect((await anonymousClient().auth.signInWithPassword({ email, password })).error).toBeNull();
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
    await age(refreshToken);
    const stolen = await refresh(refreshToken);
    expect(stolen.error).toMatchObject({ status: 400, code: "refresh_token_already_used" });
    expect((await refresh(third)).error?.code).toBe("refresh_token_already_used");
  });

  test("refuses an unknown token, and one that has not the form of any", async () => {
    expect((await refresh(unused)).error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
    for (const token of ["geen-token-ooit-van-iemand", "GEENTOKENVAN"])
      expect((await refresh(token)).error).toMatchObject({ status: 400, code: "validation_failed" });
  });
});

describe("signing out", () => {
  const three = async () => {
    const first = await signedIn();
    const clients = [first.client, anonymousClient(), anonymousClient()] as const;
    const { email, password } = first;
    for (const client of clients.slice(1)) await client.auth.signInWithPassword({ email, password });
    return clients;
  };
  const aliveAfter = async (clients: Awaited<ReturnType<typeof three>>) => {
    const users = await Promise.all(clients.map((client) => client.auth.getUser()));
    return users.map(({ data }) => data.user !== null);
  };

  test.for([
    ["global", [false, false, false]],
    ["local", [false, true, true]],
    ["others", [true, false, false]],
  ] as const)("%s ends the right sessions", async ([scope, alive]) => {
    const clients = await three();
    expect(await aliveAfter(clients)).toEqual([true, true, true]);
    expect((await clients[0].auth.signOut({ scope })).error).toBeNull();
    expect(await aliveAfter(clients)).toEqual(alive);
  });

  test("works for a server that holds the person's token", async () => {
    const { token, client } = await signedIn();
    expect((await serviceClient().auth.admin.signOut(token, "global")).error).toBeNull();
    expect((await client.auth.getUser()).data.user).toBeNull();
  });
});

describe("the bearer", () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await startAuth({ jwtExpirySeconds: -1 });
  });
  afterAll(() => auth.stop());

  const getUser = async (headers: Record<string, string>) => {
    const response = await fetch(`${auth.url}/user`, {
      headers: { "x-supabase-api-version": "2024-01-01", ...headers },
    });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };

  test("is asked for", async () => {
    expect(await getUser({})).toMatchObject({ status: 401, body: { code: "no_authorization" } });
  });

  test("is refused when it is not ours", async () => {
    const forged = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.AAAA";
    expect(await getUser({ authorization: `Bearer ${forged}` })).toMatchObject({
      status: 403,
      body: { code: "bad_jwt" },
    });
  });

  test("is refused when it is expired", async () => {
    const email = newEmail();
    const response = await fetch(`${auth.url}/signup`, {
      method: "POST",
      body: JSON.stringify({ email, password: newPassword() }),
    });
    const { access_token: expired }: { access_token?: string } = await response.json();
    expect(await getUser({ authorization: `Bearer ${expired}` })).toMatchObject({
      status: 403,
      body: { code: "bad_jwt", message: expect.stringContaining("token is expired") },
    });
  });

  test("gets errors in the old form when the client names no version", async () => {
    const response = await fetch(`${auth.url}/user`);
    expect(await response.json()).toMatchObject({ code: 401, error_code: "no_authorization" });
    expect(response.headers.get("x-supabase-api-version")).toBeNull();
  });
});
