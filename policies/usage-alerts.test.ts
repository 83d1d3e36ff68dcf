import { describeAccess } from "./access-matrix.ts";

describeAccess("usage_alerts", {
  table: "usage_alerts",
  ownerColumn: "user_id",
  row: (owner) => ({
    user_id: owner.id,
    month: "2026-11-01",
    service_key: "email_marketing",
    percent: 80,
    reached_at: "2026-11-20T12:00:00+00:00",
  }),
  change: { percent: 100 },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["allowed", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["allowed", "refused", "refused", "refused"],
    service: ["allowed", "refused", "refused", "refused"],
  },
});
