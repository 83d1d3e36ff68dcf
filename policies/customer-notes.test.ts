import { randomUUID } from "node:crypto";
import { describeAccess } from "./access-matrix.ts";

const refused = ["refused", "refused", "refused", "refused"] as const;

describeAccess("customer_notes", {
  table: "customer_notes",
  ownerColumn: "user_id",
  row: (owner) => ({ id: randomUUID(), user_id: owner.id, author_id: owner.id, text: "Belt liever." }),
  change: { text: "Niets." },
  access: { anon: refused, owner: refused, other: refused, admin: refused, service: refused },
});
