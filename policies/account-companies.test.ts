import { describeAccess } from "./access-matrix.ts";

const refused = ["refused", "refused", "refused", "refused"] as const;

describeAccess("account_companies", {
  table: "account_companies",
  ownerColumn: "user_id",
  row: (owner) => ({ user_id: owner.id, name: "Bakkerij Peeters", purchase: "Leads, per maand" }),
  columns: "user_id,name,vat_number,sender_first_name,sender_last_name,version,purchase,paid_until",
  change: { purchase: "Alles" },
  access: {
    anon: refused,
    owner: ["allowed", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["hidden", "refused", "refused", "refused"],
    service: refused,
  },
});
