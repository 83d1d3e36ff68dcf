import { randomUUID } from "node:crypto";
import { describeAccess } from "./access-matrix.ts";

const refused = ["refused", "refused", "refused", "refused"] as const;

describeAccess("website_changes", {
  table: "website_changes",
  ownerColumn: "user_id",
  row: (owner) => ({ id: randomUUID(), user_id: owner.id, text: "Een nieuwe foto." }),
  columns: "id,user_id,text,asked_at,state,answer,answered_at",
  change: { text: "Niets." },
  access: {
    anon: refused,
    owner: ["allowed", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["hidden", "refused", "refused", "refused"],
    service: refused,
  },
});
