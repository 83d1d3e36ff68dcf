import { randomUUID } from "node:crypto";
import { noticeKinds } from "#functions/contract/notices.ts";
import { beyond, inDays, long, nobodys, type SomeTables } from "./table.ts";

/** A customer has one row for a kind, so each row is of the next kind. */
let muted = 0;
function nextKind(): string {
  muted += 1;
  return noticeKinds[muted % noticeKinds.length] ?? "";
}

export const mailTables = {
  "private.mail_queue": {
    owner: "recipient",
    purpose: "mails",
    section: "mails",
    texts: "id, kind, recipient, about, details, status",
    // Due tomorrow: no other test sends it meanwhile.
    row: ({ owner, mark }) => ({ kind: "result-ready", recipient: owner, about: mark, due_at: inDays(1) }),
    refuses: {
      mail_queue_about_check: beyond.text("about", 200),
      mail_queue_attempts_check: { attempts: -1 },
      mail_queue_check: { kind: "anders" },
      mail_queue_details_check: beyond.object("details", 65_536),
      mail_queue_status_check: { status: "anders" },
    },
  },
  "public.muted_notices": {
    purpose: "mails",
    silent: "read again by the screen that changes it",
    section: "mutedNotices",
    texts: "user_id, kind",
    may: { owner: ["select", "insert", "delete"] },
    row: ({ owner }) => ({ user_id: owner, kind: nextKind() }),
    change: { kind: "drafts-ready" },
    refuses: { muted_notices_kind_check: { kind: "contact-message" } },
  },
  "private.unsubscribe_codes": {
    purpose: "mails",
    section: { without: "opens the end of mails; it stands in each of them" },
    texts: "user_id, code",
    row: ({ owner }) => ({ user_id: owner }),
  },
  "private.list_visits": {
    purpose: "mails",
    section: { without: "when they last had a list open, to spare them a mail of the next minutes" },
    texts: "user_id, list",
    row: ({ owner }) => ({ user_id: owner, list: "drafts" }),
    refuses: { list_visits_list_check: { list: "anders" } },
  },
  "public.contact_messages": {
    onDeletion: "never",
    // A message has no owner: the matrix works on those with the owner's id as their company.
    owner: "company",
    purpose: "question",
    hears: ["admin"],
    section: { without: "visitors wrote them, without a sign-in that proves whose address it is" },
    texts: "id, name, email, company, task, programs, people, deadline, digest, done_by, doubt",
    may: {},
    row: ({ owner, mark }) => ({
      name: mark,
      email: mark,
      company: owner,
      task: mark,
      programs: "",
      people: "",
      deadline: "",
      digest: randomUUID(),
    }),
    change: { done_at: "2026-01-01T00:00:00Z" },
    refuses: {
      contact_messages_company_check: { company: long(200) },
      contact_messages_deadline_check: { deadline: long(200) },
      contact_messages_doubt_check: { doubt: "anders" },
      contact_messages_email_check: beyond.text("email", 320),
      contact_messages_name_check: beyond.text("name", 200),
      contact_messages_people_check: { people: long(200) },
      contact_messages_programs_check: { programs: long(1000) },
      contact_messages_task_check: beyond.text("task", 5_000),
    },
  },
  "private.contact_attempts": {
    onDeletion: "never",
    section: nobodys,
    texts: "sender",
    row: () => ({ sender: "hash" }),
  },
  "private.contact_salts": {
    onDeletion: "never",
    section: nobodys,
    texts: "salt",
    row: () => ({ day: "2026-11-01" }),
  },
} satisfies SomeTables;
