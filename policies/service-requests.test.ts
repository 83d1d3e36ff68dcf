import { randomUUID } from "node:crypto";
import { describeAccess } from "./access-matrix.ts";

describeAccess("service_requests", {
  table: "service_requests",
  ownerColumn: "user_id",
  row: (owner) => ({
    id: randomUUID(),
    user_id: owner.id,
    service_key: "email_marketing",
    made_at: "2026-11-20T12:00:00+00:00",
  }),
  change: { decision: "granted", decided_at: "2026-11-20T12:00:00+00:00" },
  services: [],
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["allowed", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["allowed", "refused", "refused", "refused"],
    service: ["allowed", "refused", "refused", "refused"],
  },
});
