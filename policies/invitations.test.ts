import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { describeAccess } from "./access-matrix.ts";

const refused = ["refused", "refused", "refused", "refused"] as const;

describeAccess("invitations", {
  table: "invitations",
  ownerColumn: "user_id",
  columns:
    "id,email,service_codes,service_limits,invited_by,invited_at,expires_at,withdrawn_at,accepted_at,user_id",
  row: (owner) => ({
    ...{
      id: randomUUID(),
      email: owner.email,
      service_codes: 1,
      service_limits: {},
      token_hash: randomUUID(),
    },
    ...{ invited_by: owner.id, accepted_at: "2026-11-20T12:00:00+00:00", user_id: owner.id },
    ...{
      invited_at: "2026-11-20T12:00:00+00:00",
      expires_at: "2026-12-04T12:00:00+00:00",
      withdrawn_at: null,
    },
  }),
  change: { service_codes: 31 },
  access: {
    anon: refused,
    owner: ["hidden", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["allowed", "refused", "refused", "refused"],
    service: refused,
  },
});

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
  expect((await invite({})).status).toBe(200);
});
