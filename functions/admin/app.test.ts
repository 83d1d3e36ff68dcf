import { anonymousClient, createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { sessionToken, strangersTokens } from "@vanzelf/testkit/tokens.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allServiceCodes, serviceKeys } from "../contract/services.ts";
import type { TestFunction } from "../shared/test-function.ts";
import { createTestAdmin } from "./test-admin.ts";

let adminFunction: TestFunction;

beforeEach(() => {
  adminFunction = createTestAdmin(stack());
});
afterEach(() => adminFunction.proveDiscretion());

/** Every act on this customer, as an admin could ask for it. */
const actsOn = (person: Person) => [
  {
    route: `PATCH admin/users/${person.id}`,
    body: {
      version: 1,
      name: "Overgenomen",
      email: person.email,
      serviceCodes: allServiceCodes,
      serviceLimits: {},
    },
  },
  { route: `DELETE admin/users/${person.id}`, body: { email: person.email, password: person.password } },
];

async function recordOf(person: Person): Promise<unknown> {
  const { rows } = await sql.query(
    `select name, email, service_codes, usage_counts, (select count(*)::int from public.admin_audit
       where user_id = record.user_id) as acts
     from public.user_tables as record where user_id = $1`,
    [person.id],
  );
  return rows[0];
}

describe("a caller", () => {
  let customer: Person;
  let untouched: unknown;
  beforeAll(async () => {
    customer = await createPerson({ services: ["email_marketing"], usage: { email_marketing: 3 } });
    untouched = await recordOf(customer);
    expect(untouched).toMatchObject({ service_codes: 1, usage_counts: { email_marketing: 3 }, acts: 0 });
  });

  test.each(strangersTokens)("with %s is unauthenticated and nothing happens", async (_what, tokenFor) => {
    const admin = await createPerson({ admin: true });
    const token = await tokenFor(admin.id);
    for (const act of actsOn(customer)) {
      expect(await adminFunction.refusal({ ...act, token })).toMatchObject({
        status: 401,
        code: "unauthenticated",
      });
    }
    expect(await recordOf(customer)).toEqual(untouched);
  });

  test("who is a customer is forbidden, even to touch their own record", async () => {
    const other = await createPerson({ services: serviceKeys });
    for (const { token } of [customer, other]) {
      for (const act of actsOn(customer)) {
        expect(await adminFunction.refusal({ ...act, token })).toMatchObject({
          status: 403,
          code: "forbidden",
          message: "Deze handeling is voorbehouden aan beheerders.",
        });
      }
    }
    const refused = { event: "refused", code: "forbidden", callerId: other.id };
    expect(adminFunction.said.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining(refused),
    );
    expect(await recordOf(customer)).toEqual(untouched);
  });

  test("who claims to be an admin in metadata or claims is forbidden", async () => {
    const forger = await createPerson();
    const forged = { role: "admin", is_admin: true, admin: true };
    const { error } = await forger.client.auth.updateUser({ data: forged });
    expect(error).toBeNull();
    const client = anonymousClient();
    const { data } = await client.auth.signInWithPassword(forger);
    expect(data.user?.user_metadata).toMatchObject(forged);
    const claims = { ...forged, role: "authenticated", user_role: "admin" };
    const tokens = [data.session?.access_token, await sessionToken(forger.id, claims)];
    for (const token of tokens) {
      for (const act of actsOn(customer)) {
        expect(await adminFunction.refusal({ ...act, token })).toMatchObject({
          status: 403,
          code: "forbidden",
        });
      }
    }
    expect(await recordOf(customer)).toEqual(untouched);
  });

  test("who is no admin learns that, whatever is wrong with the request as well", async () => {
    const requests = [
      { route: "PATCH admin/users/nobody", body: "{" },
      { route: "DELETE admin/users/nobody", body: {} },
      { route: "POST admin/invitations", body: "x".repeat(70_000) },
    ];
    for (const request of requests) {
      expect(await adminFunction.refusal(request)).toMatchObject({ status: 401 });
      expect(await adminFunction.refusal({ ...request, token: customer.token })).toMatchObject({
        status: 403,
      });
    }
  });
});

describe("an admin who names nobody", () => {
  test.each(["00000000-0000-4000-8000-000000000000", "nobody", "1%27%20or%201=1"])(
    "by %s is told that there is no such record",
    async (id) => {
      const admin = await createPerson({ admin: true });
      for (const act of actsOn({ ...admin, id })) {
        const refusal = await adminFunction.refusal({ ...act, token: admin.token });
        expect(refusal).toMatchObject({
          status: 404,
          code: "not_found",
          message: "Gebruikerstabel niet gevonden",
        });
      }
    },
  );
});
