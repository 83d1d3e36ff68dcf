import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { beforeEach, expect, test } from "vitest";
import type { TestFunction } from "../shared/test-function.ts";
import { lossyFetch } from "../shared/test-interruptions.ts";
import { createTestAdmin } from "./test-admin.ts";

let adminFunction: TestFunction;
beforeEach(() => {
  adminFunction = createTestAdmin(stack());
});

const refusalsOf = async ({ id }: Person) =>
  (
    await sql.query(
      `select user_id, route, code, request_id from public.access_audit
       where actor_id = $1 and kind = 'admin.refused' order by id`,
      [id],
    )
  ).rows;

test("writes who was refused what, whose account it was about, and why", async () => {
  const [customer, admin, colleague] = [
    await createPerson(),
    await createPerson({ admin: true }),
    await createPerson({ admin: true }),
  ];
  const headers = { "x-request-id": "refused-in-this-test" };
  const deletion = (person: Person, password: string) => ({
    route: `DELETE admin/users/${person.id}`,
    body: { email: person.email, password },
    headers,
  });
  await adminFunction.refusal({ ...deletion(admin, "x"), token: customer.token });
  await adminFunction.refusal({ route: "PATCH admin/users/bulk", token: customer.token, headers });
  await adminFunction.refusal({ ...deletion(customer, "geraden"), token: admin.token });
  await adminFunction.refusal({ ...deletion(colleague, admin.password), token: admin.token });
  const common = { request_id: "refused-in-this-test" };
  const route = "DELETE /admin/users/:id";
  expect(await refusalsOf(customer)).toEqual([
    { ...common, user_id: admin.id, route, code: "forbidden" },
    { ...common, user_id: null, route: "PATCH /admin/users/bulk", code: "forbidden" },
  ]);
  expect(await refusalsOf(admin)).toEqual([
    { ...common, user_id: customer.id, route, code: "wrong_password" },
    { ...common, user_id: colleague.id, route, code: "admin_protected" },
  ]);
});

test("writes nothing of what was done, or merely typed wrong, or of nobody known", async () => {
  const [customer, admin] = [await createPerson(), await createPerson({ admin: true })];
  const reset = `POST admin/users/${customer.id}/reset-usage`;
  expect((await adminFunction.call({ route: reset, token: admin.token })).status).toBe(200);
  await adminFunction.refusal({ route: "PATCH admin/users/bulk", token: admin.token, body: {} });
  const headers = { "x-request-id": `unknown-caller-${admin.id}` };
  expect(await adminFunction.refusal({ route: reset, token: "a.b.c", headers })).toMatchObject({
    status: 401,
  });
  const { rows } = await sql.query("select from public.access_audit where request_id = $1", [
    headers["x-request-id"],
  ]);
  expect([rows, await refusalsOf(admin)]).toEqual([[], []]);
});

test("answers as before when the audit can't be reached, and tells the log", async () => {
  const customer = await createPerson();
  const fetch = lossyFetch("POST /rest/v1/rpc/note_refused_admin_call");
  const refusal = await adminFunction.refusal({
    route: "PATCH admin/users/bulk",
    token: customer.token,
    fetch,
  });
  expect(refusal).toMatchObject({ status: 403, code: "forbidden" });
  expect(adminFunction.said.join("\n")).toContain('"event":"refusal not noted"');
});
