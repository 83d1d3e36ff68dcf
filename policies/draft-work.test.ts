import { sql } from "@vanzelf/testkit/stack.ts";
import { describeAccess } from "./access-matrix.ts";

describeAccess("draft_work", {
  table: "draft_work",
  ownerColumn: "user_id",
  // A draft of the owner, named like the owner.
  prepare: ({ id }) =>
    sql.query(
      "insert into public.user_emails (user_id, id, email) values ($1, $1, 'info@bakkerij.example') on conflict do nothing",
      [id],
    ),
  row: ({ id }) => ({
    user_id: id,
    draft_id: id,
    created_at: "2026-11-20T12:00:00+00:00",
    prospect_key: "bakkerij.example",
    status: "to_do",
    version: 1,
    revision: 1,
    updated_at: "2026-11-20T12:00:00+00:00",
    search: "info@bakkerij.example",
  }),
  change: { status: "approved", subject: "Ander onderwerp", content: "Andere tekst" },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["allowed", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["hidden", "refused", "refused", "refused"],
    service: ["allowed", "refused", "refused", "refused"],
  },
});
