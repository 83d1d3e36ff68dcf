import { rest } from "@vanzelf/testkit/rest.ts";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { allServiceCodes } from "#functions/contract/services.ts";

test("a role in a user's own metadata makes no admin", async () => {
  const [person, owner] = await Promise.all([createPerson(), createPerson()]);
  const updated = await person.client.auth.updateUser({ data: { role: "admin", is_admin: true } });
  expect(updated.error).toBeNull();
  const session = await person.client.auth.refreshSession();
  const token = session.data.session?.access_token ?? "";
  const answer = await rest({ ...person, token }, "GET", `user_tables?select=id&user_id=eq.${owner.id}`);
  expect(answer).toMatchObject({ status: 200, rows: [] });
  expect((await rest({ ...person, token }, "POST", "rpc/is_admin")).rows).toEqual([false]);
});

const owner = await createPerson({ services: ["email_marketing"] });

test.each([
  ["codes beyond the catalogue", { service_codes: allServiceCodes + 1 }],
  ["a limit that is text", { service_limits: { meeting_analysis: "3" } }],
  ["limits that are text", { service_limits: "3" }],
  ["counters that are null", { usage_counts: { meeting_analysis: null } }],
])("the record's constraints refuse %s, from the service role too", async (_what, change) => {
  const answer = await rest("service", "PATCH", `user_tables?user_id=eq.${owner.id}`, change);
  expect(answer).toMatchObject({ status: 400, code: "23514" });
});
