import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

test.each([
  ["an address that is none", { p_email: "geen adres" }, "invalid_email"],
  ["services that there are not", { p_service_codes: 32 }, "invalid_codes"],
  ["negative services", { p_service_codes: -1 }, "invalid_codes"],
])("an admin's invitation with %s is refused", async (_what, changes, detail) => {
  const admin = await createPerson({ admin: true });
  const p_email = `${randomUUID()}@voorbeeld.be`;
  const invitation = { p_email, p_service_codes: 1, p_service_limits: {}, p_token_hash: randomUUID() };
  const invite = (some: object) =>
    call(admin, "admin_invite_customer", { ...invitation, p_request_id: "verzoek", ...some });
  expect(await invite(changes)).toMatchObject({ code: "22023", detail });
  for (const p_service_codes of [0, 31]) expect((await invite({ p_service_codes })).status).toBe(200);
  expect(
    await sql.rows(
      "select expires_at - invited_at = '14 days' as for_two_weeks from public.invitations where email = $1",
      [p_email],
    ),
  ).toEqual([{ for_two_weeks: true }]);
});
