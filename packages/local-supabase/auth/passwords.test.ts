import { randomUUID } from "node:crypto";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { testDatabaseUrl } from "../test-database-url.ts";
import { newEmail, startAuth } from "./auth-under-test.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";

test("an account that is not there costs as many rounds of bcrypt to refuse as one that is", async () => {
  const database = new pg.Client({ connectionString: testDatabaseUrl("supabase_auth_admin") });
  await database.connect();
  const compared = async (hash: string | null) => {
    const settings: string[] = [];
    const listening: Pick<pg.Client, "query"> = Object.create(database, {
      query: {
        value: (text: string, values: string[]) => {
          settings.push(values[1] ?? "");
          return database.query(text, values);
        },
      },
    });
    return { matches: await passwordMatches(listening, hash, "een wachtwoord"), settings };
  };
  const costOf = (setting: string | undefined) => setting?.slice(0, "$2a$04$".length);
  try {
    const known = await compared(await hashPassword(database, "een ander wachtwoord"));
    expect(known).toMatchObject({ matches: false, settings: [expect.stringMatching(/^\$2a\$04\$/)] });
    for (const hash of [null, "", "no hash"]) {
      const unknown = await compared(hash);
      expect(unknown.matches).toBe(false);
      expect(unknown.settings.map(costOf)).toEqual(known.settings.map(costOf));
    }
  } finally {
    await database.end();
  }
});

test("the hook is asked for an address without an account too, in vain, and refuses only where there is one", async () => {
  const name = `hook_${randomUUID().replaceAll("-", "")}`;
  // A sequence counts a call that was rolled back as well.
  await sql.query(`create schema ${name}; create sequence ${name}.calls; create table ${name}.attempts (user_id uuid);
    create function ${name}.attempt(event jsonb) returns jsonb language sql security definer as $$
      select nextval('${name}.calls');
      insert into ${name}.attempts select id from auth.users where id = (event ->> 'user_id')::uuid;
      select '{"error": {"http_code": 429, "message": "too_many"}}'::jsonb $$;
    grant usage on schema ${name} to supabase_auth_admin`);
  const auth = await startAuth({ passwordHook: `pg-functions://postgres/${name}/attempt` });
  onTestFinished(async () => {
    await auth.stop();
    await sql.query(`drop schema ${name} cascade`);
  });
  const attempt = async (email: string) => {
    const { error } = await auth.client().signInWithPassword({ email, password: "een wachtwoord" });
    const seen = await sql.query<{ calls: number; kept: number }>(
      `select last_value::integer as calls, (select count(*)::integer from ${name}.attempts) as kept from ${name}.calls`,
    );
    return { status: error?.status, ...seen.rows[0] };
  };
  const { email } = await createPerson();
  expect(await attempt(email)).toEqual({ status: 429, calls: 1, kept: 1 });
  expect(await attempt(newEmail())).toEqual({ status: 400, calls: 2, kept: 1 });
});
