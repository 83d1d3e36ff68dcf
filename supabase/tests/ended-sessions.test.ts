import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { sessionToken } from "@vanzelf/testkit/tokens.ts";
import { describe, expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";

// A token is valid until it expires; its session may have ended before.

const ended = { status: 401, code: "session_ended" };
const readOwn = ({ token, id }: Person) => rest({ token }, "GET", `user_tables?user_id=eq.${id}`);

describe("a token whose session has ended", () => {
  test("by a sign-out everywhere, reads and writes nothing any more", async () => {
    const person = await createPerson({ services: serviceKeys });
    expect((await readOwn(person)).rows).toHaveLength(1);
    expect((await person.client.auth.signOut({ scope: "global" })).error).toBeNull();
    expect(await readOwn(person)).toMatchObject(ended);
    const entry = {
      "Name Company": "Zaak",
      "Website Company": "https://zaak.example",
      "User UID": person.id,
    };
    expect(await rest(person, "POST", "CompetitorEntries", entry)).toMatchObject(ended);
    expect(await call(person, "is_admin")).toMatchObject(ended);
    // Which an account that is gone may ask.
    expect(await call(person, "account_deletion_state")).toMatchObject(ended);
  });

  test("by its own end, although nobody signed out", async () => {
    const person = await createPerson();
    await sql.query("update auth.sessions set not_after = now() + interval '1 hour' where user_id = $1", [
      person.id,
    ]);
    expect((await readOwn(person)).rows).toHaveLength(1);
    await sql.query("update auth.sessions set not_after = now() where user_id = $1", [person.id]);
    expect(await readOwn(person)).toMatchObject(ended);
  });
});

test("the session of another person is none of one's own", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  const { rows } = await sql.query<{ id: string }>("select id from auth.sessions where user_id = $1", [
    other.id,
  ]);
  const token = await sessionToken(person.id, { session_id: rows[0]?.id });
  expect(await readOwn({ ...person, token })).toMatchObject(ended);
});

test("a policy that asks for an admin asks for the session and its second factor too, wherever it is asked", async () => {
  const admin = await createPerson({ admin: true });
  const isAdmin = async (sessionId: unknown, aal: string | null = "aal2") => {
    const { rows } = await sql.query<{ is_admin: boolean }>(
      "select public.is_admin() from set_config('request.jwt.claims', $1, true)",
      [JSON.stringify({ role: "authenticated", sub: admin.id, session_id: sessionId, aal })],
    );
    return rows[0]?.is_admin;
  };
  const { rows } = await sql.query<{ id: string }>("select id from auth.sessions where user_id = $1", [
    admin.id,
  ]);
  expect(await isAdmin(rows[0]?.id)).toBe(true);
  for (const aal of ["aal1", null]) expect(await isAdmin(rows[0]?.id, aal)).toBe(false);
  expect(await isAdmin(crypto.randomUUID())).toBe(false);
  expect(await isAdmin(undefined)).toBe(false);
});
