import { describeAccess } from "./access-matrix.ts";

const access = {
  anon: ["refused", "refused", "refused", "refused"],
  owner: ["hidden", "refused", "refused", "refused"],
  other: ["hidden", "refused", "refused", "refused"],
  admin: ["allowed", "refused", "refused", "refused"],
  service: ["allowed", "refused", "refused", "refused"],
} as const;

describeAccess("access_audit", {
  table: "access_audit",
  ownerColumn: "user_id",
  appendOnly: true,
  row: (owner) => ({ kind: "customer.view", actor_id: owner.id, user_id: owner.id, request_id: "verzoek" }),
  change: { kind: "admin.refused" },
  access,
});

describeAccess("sign_ins", {
  table: "sign_ins",
  ownerColumn: "user_id",
  row: (owner) => ({ user_id: owner.id, succeeded: true, created_at: new Date().toISOString() }),
  // Not the device: it is its owner's to see, by my_sign_ins.
  columns: "id,created_at,user_id,succeeded",
  change: { succeeded: false },
  access,
});
