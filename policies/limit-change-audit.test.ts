import { describeAccess } from "./access-matrix.ts";

describeAccess("limit_change_audit", {
  table: "limit_change_audit",
  ownerColumn: "user_id",
  appendOnly: true,
  row: (owner) => ({ user_id: owner.id, service_name: "meeting_analysis", old_limit: 0, new_limit: 3 }),
  change: { new_limit: 99 },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["hidden", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["allowed", "refused", "refused", "refused"],
    service: ["allowed", "refused", "refused", "refused"],
  },
});
