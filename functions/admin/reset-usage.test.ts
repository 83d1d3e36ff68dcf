import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestFunction } from "../shared/test-function.ts";
import { createTestAdmin } from "./test-admin.ts";

let adminFunction: TestFunction;

beforeEach(() => {
  adminFunction = createTestAdmin(stack());
});
afterEach(() => adminFunction.proveDiscretion(["@voorbeeld.be"]));

test("sets the counters to nothing, keeps them in history and audit, and leaves the version", async () => {
  const [admin, person] = [
    await createPerson({ admin: true }),
    await createPerson({
      services: ["email_marketing", "meeting_analysis"],
      usage: { email_marketing: 4 },
      limits: { email_marketing: 4 },
    }),
  ];
  const { version } = (
    await sql.query("select version from public.customers where user_id = $1", [person.id])
  ).rows[0] ?? { version: undefined };
  const { status, json } = await adminFunction.call({
    route: `POST admin/users/${person.id}/reset-usage`,
    token: admin.token,
    headers: { "x-request-id": "reset-of-this-test" },
  });
  expect([status, json]).toEqual([200, { userId: person.id, version }]);

  const record = await sql.query(
    `select usage_counts, service_limits, last_reset_date > now() - interval '1 minute' as recent
     from public.user_tables where user_id = $1`,
    [person.id],
  );
  expect(record.rows).toEqual([{ usage_counts: {}, service_limits: { email_marketing: 4 }, recent: true }]);
  const history = await sql.query("select service_key, used from public.usage_history where user_id = $1", [
    person.id,
  ]);
  expect(history.rows).toEqual([{ service_key: "email_marketing", used: 4 }]);
  const audit = await sql.query(
    `select actor_id, action, before -> 'usage_counts' as counts, request_id
     from public.admin_audit where user_id = $1`,
    [person.id],
  );
  expect(audit.rows).toEqual([
    {
      actor_id: admin.id,
      action: "customer.reset_usage",
      counts: { email_marketing: 4 },
      request_id: "reset-of-this-test",
    },
  ]);
});

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
