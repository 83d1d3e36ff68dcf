import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, startFreshDatabase } from "#supabase/tests/fresh-database.ts";
import { isOfAnotherVersion } from "./database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await startFreshDatabase();
});
afterAll(() => database.stop());

const history = "supabase_migrations.schema_migrations";

test.each([
  [
    "a migration that the checkout lacks",
    `insert into ${history} values ('20200101000000', '{select 1}', 'gone')`,
  ],
  ["another text of one", `update ${history} set statements = '{select 1}' where name = 'customers'`],
])("a database that has applied %s is of another version", async (_what, change) => {
  await database.query(`create table public.kept as table ${history}`);
  expect(await isOfAnotherVersion(database.port)).toBe(false);
  await database.query(change);
  expect(await isOfAnotherVersion(database.port)).toBe(true);
  await database.query(
    `truncate ${history}; insert into ${history} table public.kept; drop table public.kept`,
  );
});
