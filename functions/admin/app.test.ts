import { createPerson, type Person } from "@vanzelf/testkit/stack.ts";
import { strangersTokens } from "@vanzelf/testkit/tokens.ts";
import { describe, expect, test } from "vitest";
import { allServiceCodes, serviceKeys } from "../contract/services.ts";
import { admin, adminForEachTest, adminFunction } from "./test-admin.ts";

adminForEachTest();

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

describe("a caller", () => {
  test.each(strangersTokens)("with %s is unauthenticated", async (_what, tokenFor) => {
    const customer = await createPerson();
    const token = await tokenFor(admin.id);
    for (const act of actsOn(customer)) {
      expect(await adminFunction.refusal({ ...act, token })).toMatchObject({
        status: 401,
        code: "unauthenticated",
      });
    }
  });

  test("who is no admin learns that, whatever is wrong with the request as well, and is named in the log", async () => {
    const customer = await createPerson({ services: serviceKeys });
    const requests = [
      { route: "PATCH admin/users/nobody", body: "{" },
      { route: "DELETE admin/users/nobody", body: {} },
      { route: "POST admin/invitations", body: "x".repeat(70_000) },
    ];
    for (const request of requests) {
      expect(await adminFunction.refusal(request)).toMatchObject({ status: 401 });
      expect(await adminFunction.refusal({ ...request, token: customer.token })).toMatchObject({
        status: 403,
        code: "forbidden",
        message: "Deze handeling is voorbehouden aan beheerders.",
      });
    }
    const said = adminFunction.said.map((line): unknown => JSON.parse(line));
    for (const line of [
      { event: "refused", code: "forbidden", callerId: customer.id },
      { event: "request", path: "/admin/users/nobody", status: 403 },
    ])
      expect(said).toContainEqual(expect.objectContaining(line));
  });
});

describe("an admin who names nobody", () => {
  test.each(["00000000-0000-4000-8000-000000000000", "nobody", "1%27%20or%201=1"])(
    "by %s is told that there is no such record",
    async (id) => {
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

test("another method is answered with those that the address takes", async () => {
  const { status, headers } = await adminFunction.call({ route: "POST admin/users/nobody" });
  expect([status, headers.get("allow")]).toEqual([405, "PATCH, DELETE"]);
});
