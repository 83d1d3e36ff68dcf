import { randomUUID } from "node:crypto";
import { remarkSentenceLengthMax, remarksMax } from "#functions/contract/draft-remarks.ts";
import {
  beyond,
  everything,
  long,
  nobodys,
  now,
  reads,
  type Sample,
  type SomeTables,
  somebody,
} from "./table.ts";

/** Of either list of recipients. */
const entry = ({ owner, mark }: Sample) => ({
  user_id: owner,
  kind: "domain",
  hash: randomUUID().replaceAll("-", "").repeat(2),
  domain: mark,
  hint: mark,
});

const remark = { kind: "claim", sentence: "x" };

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
    refuses: {
      lead_submissions_check: { status: "pending", finished_at: now },
      lead_submissions_check1: { status: "sent", holds_unit: true },
      lead_submissions_content_digest_check: { content_digest: long(100) },
      lead_submissions_drafts_received_check: { drafts_received: -1 },
      lead_submissions_failure_reason_check: { failure_reason: long(50) },
      lead_submissions_provenance_check: beyond.object("provenance", 4_096),
      lead_submissions_status_check: { status: "anders" },
    },
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
    refuses: {
      user_emails_content_check: { content: long(100000) },
      user_emails_email_check: beyond.text("email", 320),
      user_emails_own_customer_check: { own_customer: "anders" },
      user_emails_reason_check: { reason: long(2000) },
      user_emails_remarks_check: [
        Array(remarksMax + 1).fill(remark),
        [{ ...remark, sentence: long(remarkSentenceLengthMax) }],
        ...[{ ...remark, sentence: "" }, { ...remark, sentence: 1 }, { kind: "claim" }].map((wrong) => [
          wrong,
        ]),
        ...[{ ...remark, kind: "anders" }, { sentence: "x" }].map((wrong) => [remark, wrong]),
        [{ ...remark, more: "y".repeat(65_536) }],
        remark,
      ].map((remarks) => ({ remarks })),
      user_emails_source_check: { source: long(2048) },
      user_emails_subject_check: { subject: long(1000) },
    },
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
    refuses: {
      do_not_write_domain_check: [{ domain: "be" }, { domain: long(253) }],
      do_not_write_hash_check: { hash: "kort" },
      do_not_write_hint_check: { hint: long(256) },
      do_not_write_kind_check: { kind: "anders" },
      do_not_write_reason_check: beyond.text("reason", 500),
      do_not_write_reason_for_all: [{ reason: "Vroeg het" }, { added_by: somebody }].map((change) => ({
        user_id: somebody,
        ...change,
      })),
      do_not_write_removed_reason_check: beyond.text("removed_reason", 500),
      do_not_write_removed_whole: [{ removed_by: null }, { removed_reason: null }, { user_id: somebody }].map(
        (change) => ({ removed_at: now, removed_by: somebody, removed_reason: "Vergissing", ...change }),
      ),
    },
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
    refuses: {
      own_customers_domain_check: [{ domain: "be" }, { domain: long(253) }],
      own_customers_hash_check: { hash: "kort" },
      own_customers_hint_check: { hint: long(256) },
      own_customers_kind_check: { kind: "anders" },
    },
  },
  "private.do_not_write_keys": {
    onDeletion: "never",
    section: nobodys,
    texts: "inner_key, outer_key",
    refuses: { do_not_write_keys_only_row_check: { only_row: false } },
  },
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
    refuses: {
      draft_work_check: { subject: "Voorstel" },
      draft_work_check1: { status: "sent" },
      draft_work_content_check: { content: long(20000) },
      draft_work_status_check: { status: "anders" },
      draft_work_subject_check: { subject: long(1000) },
    },
  },
  "private.lead_forms": {
    purpose: "work",
    section: "leadForms",
    texts: "submission_id, form",
    row: async ({ mark, idIn }) => ({
      submission_id: await idIn("lead_submissions"),
      form: { companyName: mark },
    }),
    refuses: { lead_forms_form_check: beyond.object("form", 50_000) },
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
    refuses: {
      meeting_feedback_feedback_check: beyond.text("feedback", 10_000),
      meeting_feedback_is_visible: { feedback: "\u200B" },
    },
  },
  "private.per_user_names": {
    purpose: "work",
    section: { without: "when the names of their drafts and feedback were asked for" },
    texts: "user_id, kind",
    refuses: { per_user_names_kind_check: { kind: "anders" } },
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
    refuses: { webhook_attempts_kind_check: { kind: "anders" } },
  },
} satisfies SomeTables;
