import { type Caller, call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { allServiceCodes } from "#functions/contract/services.ts";

describe("the acts of an admin", () => {
  let owner: Person;
  let callers: [string, Caller][];
  beforeAll(async () => {
    const [customer, other, forger] = await Promise.all([createPerson(), createPerson(), createPerson()]);
    owner = customer;
    // A user's own metadata reaches their token.
    const data = { role: "admin", is_admin: true, app_metadata: { role: "admin" } };
    expect((await forger.client.auth.updateUser({ data })).error).toBeNull();
    const session = await forger.client.auth.refreshSession();
    const token = session.data.session?.access_token ?? "";
    expect(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).toMatchObject({
      user_metadata: { role: "admin" },
    });
    callers = [
      ["anon", "anon"],
      ["the customer himself", owner],
      ["another customer", other],
      ["a customer who wrote himself a role", { ...forger, token }],
      ["the service role", "service"],
    ];
  });

  const acts = {
    search_customers: () => ({ p_term: owner.email }),
    admin_update_customer: () => ({
      p_user_id: owner.id,
      p_version: 1,
      p_name: "Iemand Anders",
      p_email: owner.email,
      p_service_codes: allServiceCodes,
      p_service_limits: {},
      p_request_id: "verzoek",
    }),
    admin_reset_usage: () => ({ p_user_id: owner.id, p_request_id: "verzoek" }),
    admin_update_customers: () => ({
      p_user_ids: [owner.id],
      p_grant_codes: allServiceCodes,
      p_revoke_codes: 0,
      p_service_limits: {},
      p_request_id: "verzoek",
    }),
  };

  test.each(Object.entries(acts))(
    "%s refuses whoever is no admin, and changes nothing",
    async (name, args) => {
      const acted = async () =>
        (await sql.query("select from public.admin_audit where user_id = $1", [owner.id])).rowCount;
      const facts = async () =>
        (await sql.query("select * from public.customers where user_id = $1", [owner.id])).rows;
      const [before, actedBefore] = [await facts(), await acted()];
      expect(before).toHaveLength(1);
      for (const [who, caller] of callers) {
        const answer = await call(caller, name, args());
        expect({ who, ...answer }).toMatchObject({ who, code: "42501" });
      }
      expect(await facts()).toEqual(before);
      expect(await acted()).toBe(actedBefore);
      const admin = await createPerson({ admin: true });
      expect((await call(admin, name, args())).status).toBe(200);
    },
  );

  test("an admin who is taken off the list acts no more, with the same token", async () => {
    const admin = await createPerson({ admin: true });
    expect((await call(admin, "admin_reset_usage", acts.admin_reset_usage())).status).toBe(200);
    await sql.query("delete from private.admins where user_id = $1", [admin.id]);
    const answer = await call(admin, "admin_reset_usage", acts.admin_reset_usage());
    expect(answer).toMatchObject({ status: 403, code: "42501", detail: "admin_required" });
    expect((await rest(admin, "GET", `customers?user_id=eq.${owner.id}`)).rows).toEqual([]);
  });
});
