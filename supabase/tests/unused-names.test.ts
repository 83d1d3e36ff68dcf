import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type FreshDatabase, startFreshDatabase } from "./fresh-database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await startFreshDatabase();
});
afterAll(() => database.stop());

const rowsWithId = z.array(z.object({ id: z.string() }));

test("names go that were not asked for in thirty days, and the oldest beyond those that are kept", async () => {
  const asked = {
    "00000000-0000-4000-8000-000000000001": 0,
    "00000000-0000-4000-8000-000000000002": 1,
    "00000000-0000-4000-8000-000000000003": 3,
    "00000000-0000-4000-8000-000000000004": 10,
    "00000000-0000-4000-8000-000000000005": 31,
  };
  const gone = "00000000-0000-4000-8000-000000000006";
  for (const [id, days] of [...Object.entries(asked), [gone, 0] as const]) {
    await database.query(`
      insert into auth.users (id) values ('${id}');
      select private.ensure_per_user_view('user_emails', '${id}');
      update private.per_user_names set asked_at = now() - interval '${days} days' where user_id = '${id}'`);
  }
  // As after a deletion that had to go on without the name.
  await database.query(`delete from private.per_user_names where user_id = '${gone}'`);
  const unused = async (kept: number) => {
    const rows = await database.query(
      `select right(user_id::text, 1) as id from private.unused_names(${kept}) order by user_id`,
    );
    return rowsWithId.parse(rows).map(({ id }) => id);
  };
  expect(await unused(5)).toEqual(["5", "6"]);
  expect(await unused(3)).toEqual(["4", "5", "6"]);
  expect(await unused(0), "what was asked for in the last two days stays").toEqual(["3", "4", "5", "6"]);
});
