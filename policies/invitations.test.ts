import { randomUUID } from "node:crypto";
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
