import { randomUUID } from "node:crypto";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { type BulkUpdate, bulkCustomersMax } from "../contract/customers.ts";
import type { TestFunction } from "../shared/test-function.ts";
import { createTestAdmin } from "./test-admin.ts";

let adminFunction: TestFunction;
let admin: Person;

// One a test: how fast one admin may act is limited.
beforeEach(async () => {
  adminFunction = createTestAdmin(stack());
  admin = await createPerson({ admin: true });
});
afterEach(() => adminFunction.proveDiscretion(["@voorbeeld.be"]));

const bulk = (change: Partial<BulkUpdate> | { grant: string[] }) => ({
  route: "PATCH admin/users/bulk",
  token: admin.token,
  body: { userIds: [], bulkId: randomUUID(), grant: [], revoke: [], limits: {}, ...change },
});

const rightsOf = async ({ id }: Person) =>
  (await sql.query("select service_codes, service_limits from public.user_tables where user_id = $1", [id]))
    .rows;

test("makes a limit unlimited by 0", async () => {
  const person = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 9 } });
  expect(
    (await adminFunction.call(bulk({ userIds: [person.id], limits: { email_marketing: 0 } }))).status,
  ).toBe(200);
  expect(await rightsOf(person)).toEqual([{ service_codes: 1, service_limits: {} }]);
});

/** Making a customer is most of the work here, and is not what is tested: the others are ids that no customer has. */
const realCustomers = 200;

test("takes a thousand customers at once, and is asked for not one more", { timeout: 60_000 }, async () => {
  const { rows } = await sql.query<{ id: string }>(
    `insert into auth.users (instance_id, id, aud, role, email, raw_app_meta_data, raw_user_meta_data)
     select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
       gen_random_uuid() || '@voorbeeld.be', '{}', '{}'
     from generate_series(1, $1) returning id`,
    [realCustomers],
  );
  const real = rows.map(({ id }) => id);
  onTestFinished(async () => {
    await sql.query("delete from auth.users where id = any($1::uuid[])", [real]);
  });
  const missing = bulkCustomersMax - realCustomers;
  const ids = [...real, ...Array.from({ length: missing }, () => randomUUID())];
  const request = {
    ...{ userIds: ids, confirmedCount: ids.length },
    ...{ grant: ["meeting_analysis" as const], limits: { meeting_analysis: 7 } },
  };
  expect(await adminFunction.refusal(bulk({ ...request, confirmedCount: 999 }))).toMatchObject({
    status: 422,
    fields: { confirmedCount: "Typ voor hoeveel klanten deze wijziging is. Er is niets gewijzigd." },
  });
  const accepted = await adminFunction.call(bulk(request));
  expect(accepted.json).toEqual({ changed: realCustomers, unchanged: 0, missing });
  const again = await adminFunction.call(bulk(request));
  expect(again.json).toEqual({ changed: 0, unchanged: realCustomers, missing });
  const refused = bulk({ ...request, userIds: [...ids, randomUUID()] });
  expect(await adminFunction.refusal(refused)).toMatchObject({
    status: 422,
    code: "invalid_input",
    fields: { userIds: "Kies maximaal 1000 klanten tegelijk." },
  });
});

const nobody = randomUUID();

test.each([
  ["nobody", { grant: ["meeting_analysis"] }, { userIds: "Kies minstens één klant." }],
  [
    "a text that is no id",
    { userIds: ["x"], grant: ["meeting_analysis"] },
    { "userIds.0": "Deze klant bestaat niet." },
  ],
  ["no change", { userIds: [nobody] }, { grant: "Kies minstens één wijziging." }],
  [
    "an unknown service",
    { userIds: [nobody], grant: ["koffie"] },
    { "grant.0": "Deze service bestaat niet." },
  ],
  [
    "a service to give and to take",
    { userIds: [nobody], grant: ["meeting_analysis"], revoke: ["meeting_analysis"] },
    { revoke: "Een service kan niet tegelijk worden toegekend en ingetrokken." },
  ],
])("refuses %s", async (_what, change, fields) => {
  const request = bulk({});
  const refusal = await adminFunction.refusal({ ...request, body: { ...request.body, ...change } });
  expect(refusal).toMatchObject({ status: 422, code: "invalid_input", fields });
});

test("refuses a body over 64 kB", async () => {
  const userIds = Array.from({ length: 2_000 }, () => randomUUID());
  expect(await adminFunction.refusal(bulk({ userIds }))).toMatchObject({ status: 413, code: "too_large" });
});
