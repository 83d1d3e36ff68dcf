import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AccessChange } from "../contract/customers.ts";
import type { TestFunction } from "../shared/test-function.ts";
import { createTestAdmin } from "./test-admin.ts";

let adminFunction: TestFunction;
let admin: Person;
let customer: Person;

beforeEach(async () => {
  adminFunction = createTestAdmin(stack());
  [admin, customer] = await Promise.all([createPerson({ admin: true }), createPerson()]);
});
afterEach(() => adminFunction.proveDiscretion(["@voorbeeld.be", "Vreemde aanvragen"]));

const changing = (body: AccessChange | Record<string, string>, target = customer) => ({
  route: `POST admin/users/${target.id}/access`,
  token: admin.token,
  body,
  headers: { "x-request-id": "access-of-this-test" },
});
const suspend = { act: "suspend", reason: " Vreemde aanvragen " } as const;
const isSuspended = async () =>
  (await sql.query("select reason from private.suspensions where user_id = $1", [customer.id])).rows;

test("suspends a customer and opens the account again, under the request's name in the audit", async () => {
  const { status, json } = await adminFunction.call(changing(suspend));
  expect([status, json]).toEqual([200, { userId: customer.id, isSuspended: true }]);
  expect(await isSuspended()).toEqual([{ reason: "Vreemde aanvragen" }]);
  const resumed = await adminFunction.call(changing({ act: "resume", reason: "Uitgeklaard" }));
  expect(resumed.json).toEqual({ userId: customer.id, isSuspended: false });
  expect(await isSuspended()).toEqual([]);
  const { rows } = await sql.query(
    "select actor_id, action, request_id from public.admin_audit where user_id = $1 order by id",
    [customer.id],
  );
  const note = { actor_id: admin.id, request_id: "access-of-this-test" };
  expect(rows).toEqual([
    { ...note, action: "customer.suspend" },
    { ...note, action: "customer.resume" },
  ]);
});

test("leaves admins alone, the caller too, and notes that it was tried", async () => {
  const refusal = await adminFunction.refusal(changing(suspend, admin));
  expect(refusal).toMatchObject({ status: 403, code: "admin_protected" });
  const { rows } = await sql.query(
    "select user_id, route, code from public.access_audit where actor_id = $1 and kind = 'admin.refused'",
    [admin.id],
  );
  expect(rows).toEqual([
    { user_id: admin.id, route: "POST /admin/users/:id/access", code: "admin_protected" },
  ]);
});

test.each([
  ["a change without a reason", { act: "suspend", reason: " " }, "reason"],
  ["an unknown act", { act: "delete", reason: "Omdat" }, "act"],
])("wants no %s", async (_what, body, field) => {
  const { status, code, fields } = await adminFunction.refusal(changing(body));
  expect([status, code, Object.keys(fields ?? {})]).toEqual([422, "invalid_input", [field]]);
  expect(await isSuspended()).toEqual([]);
});
