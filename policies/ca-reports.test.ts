import { describeAccess } from "./access-matrix.ts";

describeAccess("CAReports", {
  table: "CAReports",
  ownerColumn: "UUID",
  row: (owner) => ({ UUID: owner.id, Name: "Rapport", Report: "https://rapporten.example/a.pdf" }),
  change: { Report: "https://rapporten.example/b.pdf" },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["allowed", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["hidden", "refused", "refused", "refused"],
    service: ["allowed", "allowed", "allowed", "allowed"],
  },
});
