import { randomUUID } from "node:crypto";
import { everything, nobodys, reads, type Sample, type SomeTables } from "./table.ts";

/** Of either list of recipients. */
const entry = ({ owner, mark }: Sample) => ({
  user_id: owner,
  kind: "domain",
  hash: randomUUID().replaceAll("-", "").repeat(2),
  domain: mark,
  hint: mark,
});

/** Drafts with what belongs to them, and the feedback that has the same kind of own names. */
export const leadTables = {
  "public.lead_submissions": {
    purpose: "work",
    hears: ["owner", "admin"],
    section: "submissions",
    texts: "id, user_id, status, content_digest, provenance, failure_reason",
    may: { owner: reads, admin: reads, service: everything },
    row: ({ owner }) => ({ id: randomUUID(), user_id: owner }),
    change: { status: "failed", finished_at: "2026-11-20T12:00:00+00:00" },
  },
  "public.user_emails": {
    purpose: "work",
    hears: ["owner"],
    section: "emails",
    texts: "user_id, id, email, subject, content, own_customer, reason, source, remarks",
    may: { owner: reads, service: everything },
    hasOwnNames: true,
    row: ({ owner, mark }) => ({
      user_id: owner,
      email: `${mark}@bakkerij.example`,
      subject: mark,
      content: mark,
      reason: mark,
      source: mark,
      remarks: [{ kind: "claim", sentence: mark }],
    }),
    change: { subject: "Ander onderwerp" },
  },
  "public.do_not_write": {
    purpose: "recipients",
    hears: ["owner", "admin"],
    section: "doNotWrite",
    texts: "id, user_id, kind, hash, domain, hint, reason, added_by, removed_by, removed_reason",
    // The same for every customer: it would tell whether a stolen one is of an address.
    withheld: "hash",
    may: { owner: ["select", "delete"], service: reads },
    kept: "hash",
    row: entry,
    change: { hint: "andere.example" },
  },
  "public.own_customers": {
    purpose: "recipients",
    hears: ["owner"],
    section: "ownCustomers",
    texts: "id, user_id, kind, hash, domain, hint",
    withheld: "hash",
    may: { owner: ["select", "delete"], service: reads },
    kept: "hash",
    row: entry,
    change: { hint: "andere.example" },
  },
  "private.do_not_write_keys": { onDeletion: "never", section: nobodys, texts: "inner_key, outer_key" },
  "public.draft_work": {
    purpose: "work",
    hears: ["owner"],
    section: "draftWork",
    texts: "user_id, draft_id, submission_id, domain, prospect_key, subject, content, status, search",
    may: { owner: reads, service: reads },
    row: async ({ owner, mark, idIn }) => ({
      user_id: owner,
      draft_id: await idIn("user_emails"),
      created_at: "2026-11-20T12:00:00+00:00",
      prospect_key: "bakkerij.example",
      search: mark,
    }),
    change: { status: "approved", subject: "Ander onderwerp", content: "Andere tekst" },
  },
  "private.lead_forms": {
    purpose: "work",
    section: "leadForms",
    texts: "submission_id, form",
    row: async ({ mark, idIn }) => ({
      submission_id: await idIn("lead_submissions"),
      form: { companyName: mark },
    }),
  },
  "public.meeting_feedback": {
    purpose: "work",
    silent: "read again by the screen that gave it",
    section: "feedback",
    texts: "user_id, id, feedback",
    may: { owner: ["select", "insert"], service: everything },
    hasOwnNames: true,
    row: ({ owner, mark }) => ({ user_id: owner, feedback: mark }),
    change: { feedback: "Toch niet." },
  },
  "private.per_user_names": {
    purpose: "work",
    section: { without: "when the names of their drafts and feedback were asked for" },
    texts: "user_id, kind",
  },
  "private.lead_attempts": {
    purpose: "work",
    section: "attempts",
    texts: "user_id",
    row: ({ owner }) => ({ user_id: owner }),
  },
  "private.webhook_attempts": {
    purpose: "work",
    section: "attempts",
    texts: "user_id, kind",
    row: ({ owner }) => ({ user_id: owner, kind: "chat" }),
  },
} satisfies SomeTables;
