import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";

test("is_admin is true for an admin, false for everybody else, and no question for visitors", async () => {
  const [admin, customer] = await Promise.all([
    createPerson({ admin: true }),
    createPerson({ services: serviceKeys }),
  ]);
  expect((await call(admin, "is_admin")).rows).toEqual([true]);
  expect((await call(customer, "is_admin")).rows).toEqual([false]);
  expect((await call("service", "is_admin")).rows).toEqual([false]);
  expect(await call("anon", "is_admin")).toMatchObject({ status: 401, code: "42501" });
});

test("an admin who is taken off the list is a customer at once, with the same token", async () => {
  const [admin, customer] = await Promise.all([createPerson({ admin: true }), createPerson()]);
  const address = `user_tables?user_id=eq.${customer.id}`;
  expect((await rest(admin, "GET", address)).rows).toHaveLength(1);
  await sql.query("delete from private.admins where user_id = $1", [admin.id]);
  expect((await rest(admin, "GET", address)).rows).toEqual([]);
});

test("the list of admins has no address in the Data API", async () => {
  const admin = await createPerson({ admin: true });
  for (const caller of ["anon", "service", admin] as const) {
    expect((await rest(caller, "GET", "admins")).status).toBe(404);
    expect((await rest(caller, "POST", "admins", { user_id: admin.id })).status).toBe(404);
  }
  const { rows } = await sql.query("select from private.admins where user_id = $1", [admin.id]);
  expect(rows).toHaveLength(1);
});
