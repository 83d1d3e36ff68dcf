import { rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { limitChangesOf, saved } from "./admin-calls.ts";

const patch = (caller: Person | "service", owner: Person, change: Record<string, unknown>) =>
  rest(caller, "PATCH", `user_tables?user_id=eq.${owner.id}`, change);

test("each changed limit is one audit row with the admin who changed it", async () => {
  const [admin, owner] = await Promise.all([createPerson({ admin: true }), createPerson()]);
  await saved(admin, owner, { limits: { meeting_analysis: 3, email_marketing: 5 } });
  await saved(admin, owner, { limits: { meeting_analysis: 8, email_marketing: 5 } });
  await saved(admin, owner, { limits: {} });
  const by = { admin_id: admin.id };
  expect(await limitChangesOf(owner)).toEqual([
    { ...by, service_name: "email_marketing", old_limit: 0, new_limit: 5 },
    { ...by, service_name: "meeting_analysis", old_limit: 0, new_limit: 3 },
    { ...by, service_name: "meeting_analysis", old_limit: 3, new_limit: 8 },
    { ...by, service_name: "email_marketing", old_limit: 5, new_limit: 0 },
    { ...by, service_name: "meeting_analysis", old_limit: 8, new_limit: 0 },
  ]);
});

test("an update that changes no limit leaves no trace", async () => {
  const owner = await createPerson();
  await patch("service", owner, { service_limits: { meeting_analysis: 0 } });
  await patch("service", owner, {
    service_codes: 3,
    name: "Nieuwe naam",
    usage_counts: { meeting_analysis: 2 },
  });
  await patch("service", owner, { service_limits: {} });
  expect(await limitChangesOf(owner)).toEqual([]);
});
