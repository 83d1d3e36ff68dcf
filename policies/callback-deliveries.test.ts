import { randomUUID } from "node:crypto";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

test("only the service role hands in what the automation made", async () => {
  const [customer, admin] = [
    await createPerson({ services: ["competitive_analysis"] }),
    await createPerson({ admin: true, services: ["competitive_analysis"] }),
  ];
  const event = {
    p_delivery_id: randomUUID(),
    p_digest: "digest",
    p_type: "report.created",
    p_data: { userId: customer.id, name: "Rapport", url: "https://rapporten.example/a.pdf" },
  };
  for (const caller of ["anon", customer, admin] as const) {
    expect((await call(caller, "accept_callback", event)).code).toBe("42501");
  }
  const reports = () => sql.query('select "Name" from public."CAReports" where "UUID" = $1', [customer.id]);
  expect((await reports()).rows).toEqual([]);
  expect((await call("service", "accept_callback", event)).rows).toEqual([{ outcome: "accepted" }]);
  expect((await call("service", "accept_callback", event)).rows).toEqual([{ outcome: "duplicate" }]);
  expect((await reports()).rows).toEqual([{ Name: "Rapport" }]);
});

test("an event of an unknown type is refused and leaves no delivery behind", async () => {
  const p_delivery_id = randomUUID();
  const event = { p_delivery_id, p_digest: "digest", p_type: "user.deleted", p_data: {} };
  expect((await call("service", "accept_callback", event)).code).toBe("22023");
  const { rows } = await sql.query("select from private.callback_deliveries where id = $1", [p_delivery_id]);
  expect(rows).toEqual([]);
});

test.each(["callback_deliveries", "webhook_attempts"])("%s has no address", async (table) => {
  const caller = await createPerson({ admin: true });
  for (const each of [caller, "service"] as const) {
    expect((await rest(each, "GET", table)).status).toBe(404);
  }
});
