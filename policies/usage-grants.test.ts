import { randomUUID } from "node:crypto";
import { describeAccess } from "./access-matrix.ts";

const columns = "id,user_id,service_key,kind,units,starts_at,ends_at,reason";

describeAccess("usage_grants", {
  table: "usage_grants",
  ownerColumn: "user_id",
  columns,
  row: (owner) => ({
    id: randomUUID(),
    user_id: owner.id,
    service_key: "email_marketing",
    kind: "top-up",
    units: 5,
    starts_at: "2026-11-20T12:00:00+00:00",
    ends_at: "2026-12-20T12:00:00+00:00",
    reason: "Proef voor de beurs.",
    units_before: 0,
    granted_by: owner.id,
  }),
  change: { units: 999_999 },
  services: [],
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["allowed", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["allowed", "refused", "refused", "refused"],
    service: ["allowed", "refused", "refused", "refused"],
  },
});
