import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

test("only the person decides how long their recordings are kept, and only for one of the terms", async () => {
  const [owner, other] = [await createPerson(), await createPerson()];
  const settings = () =>
    sql.rows(
      "select user_id, recordings_kept_days from public.meeting_settings where user_id = any($1) order by 1",
      [[owner.id, other.id]],
    );
  expect((await call(owner, "keep_recordings_for", { p_days: 31 })).code).toBe("23514");
  expect(await settings()).toEqual([]);
  for (const p_days of [30, 90, 365])
    expect((await call(owner, "keep_recordings_for", { p_days })).status).toBe(204);
  expect(await settings()).toEqual([{ user_id: owner.id, recordings_kept_days: 365 }]);
  expect((await call(owner, "keep_recordings_for", { p_days: null })).status).toBe(204);
  expect(await settings()).toEqual([{ user_id: owner.id, recordings_kept_days: null }]);
});
