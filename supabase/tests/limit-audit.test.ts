import { rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { limitChangesOf, saved } from "./admin-calls.ts";
import { openTransaction } from "./transactions.ts";

const patch = (caller: Person | "service", owner: Person, change: Record<string, unknown>) =>
  rest(caller, "PATCH", `user_tables?user_id=eq.${owner.id}`, change);

test("each changed limit is one audit row with the admin who changed it", async () => {
  const [admin, owner] = await Promise.all([createPerson({ admin: true }), createPerson()]);
  await saved(admin, owner, { limits: { meeting_analysis: 3, email_marketing: 5 } });
  await saved(admin, owner, { limits: { meeting_analysis: 8, email_marketing: 5 } });
  await saved(admin, owner, { limits: {} });
  const by = { admin_id: admin.id };
  expect(await limitChangesOf(owner)).toEqual([
    { ...by, service_name: "email_marketing", old_limit: 0, new_limit: 5 },
    { ...by, service_name: "meeting_analysis", old_limit: 0, new_limit: 3 },
    { ...by, service_name: "meeting_analysis", old_limit: 3, new_limit: 8 },
    { ...by, service_name: "email_marketing", old_limit: 5, new_limit: 0 },
    { ...by, service_name: "meeting_analysis", old_limit: 8, new_limit: 0 },
  ]);
});

test("an update that changes no limit leaves no trace", async () => {
  const owner = await createPerson();
  await patch("service", owner, { service_limits: { meeting_analysis: 0 } });
  await patch("service", owner, {
    service_codes: 3,
    name: "Nieuwe naam",
    usage_counts: { meeting_analysis: 2 },
  });
  await patch("service", owner, { service_limits: {} });
  expect(await limitChangesOf(owner)).toEqual([]);
});

test("a change by the service role is on record without a person", async () => {
  const owner = await createPerson();
  await patch("service", owner, { service_limits: { meeting_analysis: 2 } });
  expect(await limitChangesOf(owner)).toEqual([
    { admin_id: null, service_name: "meeting_analysis", old_limit: 0, new_limit: 2 },
  ]);
});

test("a customer's try to raise their own limit changes and records nothing", async () => {
  const owner = await createPerson({ limits: { meeting_analysis: 2 } });
  const before = await limitChangesOf(owner);
  expect(await patch(owner, owner, { service_limits: { meeting_analysis: 200 } })).toMatchObject({
    code: "42501",
  });
  const { rows } = await sql.query("select service_limits from public.user_tables where user_id = $1", [
    owner.id,
  ]);
  expect(rows).toEqual([{ service_limits: { meeting_analysis: 2 } }]);
  expect(await limitChangesOf(owner)).toEqual(before);
});

describe("a line of the audit of limits", () => {
  test.each([
    "update public.limit_change_audit set new_limit = new_limit + 1 where user_id = $1",
    "delete from public.limit_change_audit where user_id = $1",
  ])("is kept from the owner of the database too: %s", async (statement) => {
    const owner = await createPerson();
    await patch("service", owner, { service_limits: { meeting_analysis: 2 } });
    const before = await limitChangesOf(owner);
    expect(before).toHaveLength(1);
    await expect(sql.query(statement, [owner.id])).rejects.toMatchObject({
      code: "42501",
      detail: "append_only",
    });
    expect(await limitChangesOf(owner)).toEqual(before);
  });

  test("does not go with the whole table either", async () => {
    // Undone: where it is not refused, only this test is red.
    await expect((await openTransaction()).query("truncate public.limit_change_audit")).rejects.toMatchObject(
      {
        detail: "append_only",
      },
    );
  });
});
