import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestFunction } from "../shared/test-function.ts";
import { createTestAdmin } from "./test-admin.ts";

let adminFunction: TestFunction;

beforeEach(() => {
  adminFunction = createTestAdmin(stack());
});
afterEach(() => adminFunction.proveDiscretion(["@voorbeeld.be"]));

test("takes the longest id of a request into the audit, and replaces a longer one", async () => {
  const [admin, person] = [await createPerson({ admin: true }), await createPerson()];
  const longest = "x".repeat(200);
  for (const id of [longest, `${longest}x`]) {
    const { status } = await adminFunction.call({
      route: `POST admin/users/${person.id}/reset-usage`,
      token: admin.token,
      headers: { "x-request-id": id },
    });
    expect(status).toBe(200);
  }
  const { rows } = await sql.query(
    "select request_id from public.admin_audit where user_id = $1 order by id",
    [person.id],
  );
  expect(rows).toEqual([{ request_id: longest }, { request_id: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
});

test("takes the caller's own reset back, and refuses one that is not theirs as too late", async () => {
  const [admin, other, person] = [
    await createPerson({ admin: true }),
    await createPerson({ admin: true }),
    await createPerson({ services: ["email_marketing"], usage: { email_marketing: 4 } }),
  ];
  const route = `POST admin/users/${person.id}/reset-usage`;
  expect((await adminFunction.call({ route, token: admin.token })).status).toBe(200);
  expect(await adminFunction.refusal({ route: `${route}/undo`, token: other.token })).toMatchObject({
    code: "conflict",
    message: "Deze wijziging kan niet meer ongedaan worden gemaakt.",
  });
  expect(await adminFunction.call({ route: `${route}/undo`, token: admin.token })).toMatchObject({
    status: 200,
    json: { userId: person.id },
  });
  const { rows } = await sql.query("select usage_counts from public.user_tables where user_id = $1", [
    person.id,
  ]);
  expect(rows).toEqual([{ usage_counts: { email_marketing: 4 } }]);
});
