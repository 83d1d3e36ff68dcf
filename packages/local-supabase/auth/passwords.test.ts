import { stack } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./passwords.ts";

test("an account that is not there costs as many rounds of bcrypt to refuse as one that is", async () => {
  const url = new URL(stack().dbUrl);
  url.username = "supabase_auth_admin";
  const database = new pg.Client({ connectionString: url.href });
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
  const costOf = (setting: string | undefined) => setting?.slice(0, "$2a$06$".length);
  try {
    const known = await compared(await hashPassword(database, "een ander wachtwoord"));
    expect(known).toMatchObject({ matches: false, settings: [expect.stringMatching(/^\$2a\$06\$/)] });
    for (const hash of [null, "", "no hash"]) {
      const unknown = await compared(hash);
      expect(unknown.matches).toBe(false);
      expect(unknown.settings.map(costOf)).toEqual(known.settings.map(costOf));
    }
  } finally {
    await database.end();
  }
});
