import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { publicWebsites, refusedWebsites, unencodedWebsites } from "../supabase/tests/websites.ts";
import { describeAccess } from "./access-matrix.ts";

const refused = ["refused", "refused", "refused", "refused"] as const;
const address = "https://www.studio-lindeboom.example";

describeAccess("website_checks", {
  table: "website_checks",
  ownerColumn: "user_id",
  row: (owner) => ({ user_id: owner.id, address }),
  columns: "user_id,address,checked_at,problem,status,answer_ms,certificate_ends_at,changed_at",
  change: { address: "https://kwaad.example" },
  access: {
    anon: refused,
    owner: ["allowed", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["allowed", "refused", "refused", "refused"],
    service: refused,
  },
});

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
