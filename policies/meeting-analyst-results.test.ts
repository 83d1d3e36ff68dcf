import { describeAccess } from "./access-matrix.ts";

describeAccess("Meeting_Analyst_Results", {
  table: "Meeting_Analyst_Results",
  ownerColumn: "user_id",
  row: (owner) => ({
    user_id: owner.id,
    summary: "Kort overleg",
    action_items: ["Offerte sturen (An)"],
    participants: ["An", "Bram"],
    sentiment_analysis: { positive: 60, neutral: 30, negative: 10 },
  }),
  change: { summary: "Herwerkt" },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["allowed", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["hidden", "refused", "refused", "refused"],
    service: ["allowed", "allowed", "allowed", "allowed"],
  },
});
