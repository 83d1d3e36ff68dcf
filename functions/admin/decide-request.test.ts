import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RequestDecision } from "../contract/customers.ts";
import type { TestFunction } from "../shared/test-function.ts";
import { createTestAdmin } from "./test-admin.ts";

let adminFunction: TestFunction;
let admin: Person;
let customer: Person;

beforeEach(async () => {
  adminFunction = createTestAdmin(stack());
  [admin, customer] = await Promise.all([createPerson({ admin: true }), createPerson()]);
  await call(customer, "request_service", { p_service_key: "meeting_analysis" });
});
afterEach(() => adminFunction.proveDiscretion(["@voorbeeld.be", "Eerst bellen"]));

const answering = (body: RequestDecision | Record<string, string>) => ({
  route: `POST admin/users/${customer.id}/requests`,
  token: admin.token,
  body,
});
const grant = { decision: "grant", service: "meeting_analysis" } as const;

const storedRequest = async () =>
  (await sql.query("select decision, reason from public.service_requests where user_id = $1", [customer.id]))
    .rows;

test("grants what the customer asked for, under the request's name in the audit", async () => {
  const { status, json } = await adminFunction.call({
    ...answering(grant),
    headers: { "x-request-id": "grant-of-this-test" },
  });
  const stored = await sql.query("select version, service_codes from public.customers where user_id = $1", [
    customer.id,
  ]);
  expect(stored.rows).toMatchObject([{ service_codes: 16 }]);
  expect([status, json]).toEqual([200, { userId: customer.id, version: stored.rows[0]?.version }]);
  expect(await storedRequest()).toEqual([{ decision: "granted", reason: null }]);
  const audit = await sql.query(
    "select actor_id, action, request_id from public.admin_audit where user_id = $1",
    [customer.id],
  );
  expect(audit.rows).toEqual([
    { actor_id: admin.id, action: "request.grant", request_id: "grant-of-this-test" },
  ]);
});

test("refuses it with a reason", async () => {
  const refusal = { decision: "refuse", service: "meeting_analysis", reason: " Eerst bellen " } as const;
  expect((await adminFunction.call(answering(refusal))).status).toBe(200);
  expect(await storedRequest()).toEqual([{ decision: "refused", reason: "Eerst bellen" }]);
});

test("says that a request is no longer there", async () => {
  await call(customer, "withdraw_service_request", { p_service_key: "meeting_analysis" });
  expect(await adminFunction.refusal(answering(grant))).toMatchObject({
    status: 404,
    code: "not_found",
    message: "Deze aanvraag is er niet meer: ze werd ingetrokken of al beantwoord.",
  });
});

test.each([
  ["a refusal without a reason", { decision: "refuse", service: "meeting_analysis", reason: " " }, "reason"],
  ["an unknown service", { decision: "grant", service: "koffie" }, "service"],
])("wants no %s", async (_what, body, field) => {
  const { status, code, fields } = await adminFunction.refusal(answering(body));
  expect([status, code, Object.keys(fields ?? {})]).toEqual([422, "invalid_input", [field]]);
  expect(await storedRequest()).toEqual([{ decision: null, reason: null }]);
});
