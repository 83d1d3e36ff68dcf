import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { openTransaction } from "../supabase/tests/transactions.ts";

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
  const act = () => call(admin, "admin_reset_usage", { p_user_id: customer.id, p_request_id: "verzoek" });
  expect((await act()).status).toBe(200);
  await sql.query("delete from private.admins where user_id = $1", [admin.id]);
  expect((await rest(admin, "GET", address)).rows).toEqual([]);
  expect(await act()).toMatchObject({ status: 403, code: "42501", detail: "admin_required" });
});

describe("an admin without a second factor", () => {
  test("is told so, and is a customer for everything else", async () => {
    const [admin, customer] = await Promise.all([createPerson({ admin: "without factor" }), createPerson()]);
    expect((await call(admin, "admin_standing")).rows).toEqual(["factor_missing"]);
    expect((await call(admin, "is_admin")).rows).toEqual([false]);
    const address = `customers?select=user_id&user_id=eq.${customer.id}`;
    expect((await rest(admin, "GET", address)).rows).toEqual([]);
    const proved = await createPerson({ admin: true });
    expect((await call(proved, "admin_standing")).rows).toEqual(["admin"]);
    expect((await rest(proved, "GET", address)).rows).toHaveLength(1);
    expect((await call(customer, "admin_standing")).rows).toEqual(["none"]);
  });

  test("acts with the password alone where the need is switched off, as in the demo", async () => {
    const { id } = await createPerson({ admin: "without factor" });
    // The setting is everybody's: the transaction is rolled back.
    const transaction = await openTransaction();
    const standing = async () => {
      const { rows } = await transaction.query<{ standing: string }>(
        `select public.admin_standing() as standing from auth.sessions, set_config(
           'request.jwt.claims', jsonb_build_object('sub', user_id, 'session_id', id, 'aal', 'aal1')::text, true
         ) where user_id = $1`,
        [id],
      );
      return rows[0]?.standing;
    };
    expect(await standing()).toBe("factor_missing");
    await transaction.query("update private.account_settings set admins_need_second_factor = false");
    expect(await standing()).toBe("admin");
    await transaction.query(
      "insert into private.suspensions (user_id, reason, suspended_by) values ($1, 'Onderzoek.', $1)",
      [id],
    );
    expect(await standing()).toBe("none");
  });
});
