import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { publicWebsites, refusedWebsites, unencodedWebsites } from "../supabase/tests/websites.ts";

describe("the address's constraints", () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await createPerson();
  });
  const store = (website: string) =>
    sql.query(
      `insert into public.website_checks (user_id, address) values ($1, $2)
       on conflict (user_id) do update set address = excluded.address`,
      [owner.id, website],
    );

  test.each([...refusedWebsites, ...unencodedWebsites, `https://x.example/${"a".repeat(300)}`])(
    "refuse %j, as those of competitors do",
    async (website) => {
      await expect(store(website)).rejects.toMatchObject({ code: "23514" });
    },
  );

  test.each(publicWebsites)("take %s", async (website) => {
    expect(await store(website)).toMatchObject({ rowCount: 1 });
  });
});
