import { randomUUID } from "node:crypto";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestFunction } from "../shared/test-function.ts";
import { createTestAdmin } from "./test-admin.ts";

let adminFunction: TestFunction;
let admin: Person;

beforeEach(async () => {
  adminFunction = createTestAdmin(stack());
  admin = await createPerson({ admin: true });
});
afterEach(() => adminFunction.proveDiscretion(["@voorbeeld.be"]));

const undo = (bulkId: string, userIds: readonly string[]) => ({
  route: "POST admin/users/bulk/undo",
  token: admin.token,
  body: { bulkId, userIds },
});

test("takes a change of many back in parts, and names who was changed since", async () => {
  const [first, second, changed] = await Promise.all([createPerson(), createPerson(), createPerson()]);
  const userIds = [first.id, second.id, changed.id];
  const bulkId = randomUUID();
  const body = { userIds, bulkId, grant: ["meeting_analysis"], revoke: [], limits: {} };
  const done = await adminFunction.call({ route: "PATCH admin/users/bulk", token: admin.token, body });
  expect(done.json).toEqual({ changed: 3, unchanged: 0, missing: 0 });
  await sql.query("update public.user_tables set name = 'Intussen gewijzigd' where user_id = $1", [
    changed.id,
  ]);

  const parts = [
    await adminFunction.call(undo(bulkId, userIds.slice(0, 1))),
    await adminFunction.call(undo(bulkId, userIds.slice(1))),
  ];
  expect(parts.map(({ status, json }) => [status, json])).toEqual([
    [200, { restored: 1, changedSince: [], missing: 0 }],
    [200, { restored: 1, changedSince: [changed.id], missing: 0 }],
  ]);
  const { rows } = await sql.query<{ codes: number }>(
    "select service_codes as codes from public.customers where user_id = any($1::uuid[]) order by name desc",
    [userIds],
  );
  expect(rows.map(({ codes }) => codes)).toEqual([0, 0, 16]);
});

test("says that it is too late", async () => {
  expect(await adminFunction.refusal(undo(randomUUID(), [randomUUID()]))).toMatchObject({
    status: 409,
    code: "conflict",
    message: "Deze wijziging kan niet meer ongedaan worden gemaakt.",
  });
});

test("wants the name of the change and the customers", async () => {
  const { status, fields } = await adminFunction.refusal(undo("x", []));
  expect([status, Object.keys(fields ?? {}).sort()]).toEqual([422, ["bulkId", "userIds"]]);
});
