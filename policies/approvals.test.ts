import { randomUUID } from "node:crypto";
import { describeAccess } from "./access-matrix.ts";

describeAccess("approvals", {
  table: "approvals",
  ownerColumn: "user_id",
  row: (owner) => ({
    kind: "customer.delete",
    user_id: owner.id,
    subject_version: 1,
    reason: "Vroeg het zelf.",
    asked_by: owner.id,
    asked_at: "2026-11-25T10:00:00Z",
    expires_at: "2026-11-26T10:00:00Z",
  }),
  change: { asked_by: randomUUID() },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["hidden", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["allowed", "refused", "refused", "refused"],
    service: ["refused", "refused", "refused", "refused"],
  },
});
