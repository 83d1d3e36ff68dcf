// Where a customer's data is, how a deletion removes it, and which section of their export holds it.

import { randomUUID } from "node:crypto";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect } from "vitest";
import { allServiceCodes, serviceKeys } from "#functions/contract/services.ts";
import { meetingFeedbackTableName, userEmailsTableName } from "#functions/contract/tables.ts";

/** Their titles in the privacy statement. */
export const purposes = {
  question: "Uw vraag aan ons",
  recipients: "Wie u mag schrijven, en wie niet",
  mails: "Berichten per e-mail",
  access: "Inloggen en toegang",
  work: "Wat u in het platform doet",
  account: "Uw account",
} as const;

/**
 * How a deletion leaves a place:
 * - `cascade`: its rows go with the account, by foreign keys
 * - `follows`: a trigger of another place keeps it in step
 * - `removed`: the function removes it before and after the account goes
 * - `idKept`: an id stays, but nothing connects it to a name any more
 * - `never`: holds no customer's data
 */
type OnDeletion = "cascade" | "follows" | "removed" | "idKept" | "never";
type Place = {
  onDeletion: OnDeletion;
  /** Of the privacy statement, for data of persons. */
  purpose?: keyof typeof purposes;
  /** Whom Realtime tells that a row changed. */
  hears?: readonly ("owner" | "admin")[];
  /** Why it tells nobody, though customers or admins read it. */
  silent?: string;
  /** Of export_my_data; or why none holds it. */
  section: string | { without: string };
  /** Every column that could hold an id, a name, an address or a text. */
  columns: string[];
};

const oneTime = { without: "a secret of a few minutes" };
const nobodys = { without: "holds no customer's data" };

/**
 * Every table of ours. A table or column that is missing here fails deletion.test.ts: add how a deletion removes its
 * rows and which section of export_my_data holds them, and implement both. Without a purpose, processing-register.test.ts
 * fails; with neither listeners nor a reason for silence, announcements.test.ts and the matrix of policies/.
 */
export const places: Record<string, Place> = {
  "public.user_tables": {
    onDeletion: "cascade",
    purpose: "account",
    hears: ["owner", "admin"],
    section: "records",
    columns: ["user_id", "name", "email", "service_limits", "usage_counts"],
  },
  "private.recording_allowances": {
    onDeletion: "cascade",
    purpose: "work",
    section: { without: "limits that the company set" },
    columns: ["user_id"],
  },
  "private.account_settings": {
    onDeletion: "never",
    section: nobodys,
    columns: ["new_service_limits"],
  },
  "public.customers": {
    onDeletion: "follows",
    purpose: "account",
    silent: "derived from user_tables in the same transaction",
    section: { without: "made of the records" },
    columns: [
      "user_id",
      "name",
      "email",
      "services",
      "service_limits",
      "usage_counts",
      "search",
      "granted",
      "usage_order",
    ],
  },
  "public.usage_alerts": {
    onDeletion: "cascade",
    purpose: "work",
    silent: "its rows come with a change of user_tables",
    section: { without: "made of the counters; the mail about it was sent" },
    columns: ["user_id", "service_key"],
  },
  "public.usage_history": {
    onDeletion: "cascade",
    purpose: "work",
    silent: "its rows come with a change of user_tables",
    section: "usageHistory",
    columns: ["user_id", "service_key"],
  },
  "public.CompetitorEntries": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner"],
    section: "competitors",
    columns: ["Name Company", "Website Company", "User UID", "alert_kinds"],
  },
  "public.CAReports": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner", "admin"],
    section: "reports",
    columns: ["UUID", "Name", "Report", "content", "provenance"],
  },
  "public.chat_conversations": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner"],
    section: "chats",
    columns: ["user_id", "id", "title"],
  },
  "public.chat_messages": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner"],
    section: "chatMessages",
    columns: ["user_id", "conversation_id", "id", "role", "content", "status", "sources"],
  },
  "public.chat_handovers": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner", "admin"],
    section: "chatHandovers",
    columns: ["id", "user_id", "conversation_id", "messages", "handled_by"],
  },
  "public.account_companies": {
    onDeletion: "cascade",
    purpose: "account",
    hears: ["owner", "admin"],
    section: "company",
    columns: ["user_id", "name", "vat_number", "sender_first_name", "sender_last_name", "purchase"],
  },
  "public.website_changes": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner", "admin"],
    section: "websiteChanges",
    columns: ["id", "user_id", "text", "state", "answer", "answered_by"],
  },
  "public.website_checks": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner"],
    section: "website",
    columns: ["user_id", "address", "problem", "fingerprint"],
  },
  "public.user_audio_files": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner", "admin"],
    section: "recordings",
    columns: [
      "id",
      "user_id",
      "filename",
      "storage_path",
      "transcription_status",
      "session_id",
      "consent_version",
    ],
  },
  "public.meeting_analyses": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner", "admin"],
    section: "analyses",
    columns: [
      "id",
      "user_id",
      "mode",
      "status",
      "delivery_id",
      "object_id",
      "object_version",
      "failure_reason",
    ],
  },
  "public.Meeting_Analyst_Results": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner"],
    section: "results",
    columns: [
      "user_id",
      "file_name",
      "summary",
      "action_items",
      "participants",
      "sentiment_analysis",
      "recording_id",
      "recording_name",
      "kind",
      "language",
      "summary_sentences",
      "speakers",
      "speakers_given",
      "consent_version",
      "provenance",
    ],
  },
  "public.meeting_segments": {
    onDeletion: "cascade",
    purpose: "work",
    silent: "its rows come with a change of Meeting_Analyst_Results",
    section: "transcripts",
    columns: ["user_id", "text", "words"],
  },
  "public.meeting_action_points": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner"],
    section: "actionPoints",
    columns: ["user_id", "text", "given_text", "owner"],
  },
  "public.meeting_settings": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner"],
    section: "meetingSettings",
    columns: ["user_id"],
  },
  "public.share_links": {
    onDeletion: "cascade",
    purpose: "work",
    silent: "read again by the screen that shows them",
    section: "shareLinks",
    columns: ["id", "user_id", "service_key", "token_hash"],
  },
  "public.lead_submissions": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner", "admin"],
    section: "submissions",
    columns: ["id", "user_id", "status", "content_digest", "provenance", "failure_reason"],
  },
  "public.user_emails": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner"],
    section: "emails",
    columns: ["user_id", "id", "email", "subject", "content", "own_customer", "reason", "source", "remarks"],
  },
  "public.do_not_write": {
    onDeletion: "cascade",
    purpose: "recipients",
    hears: ["owner", "admin"],
    section: "doNotWrite",
    columns: [
      "id",
      "user_id",
      "kind",
      "hash",
      "domain",
      "hint",
      "reason",
      "added_by",
      "removed_by",
      "removed_reason",
    ],
  },
  "public.own_customers": {
    onDeletion: "cascade",
    purpose: "recipients",
    hears: ["owner"],
    section: "ownCustomers",
    columns: ["id", "user_id", "kind", "hash", "domain", "hint"],
  },
  "private.do_not_write_keys": {
    onDeletion: "never",
    section: nobodys,
    columns: ["inner_key", "outer_key"],
  },
  "public.draft_work": {
    onDeletion: "cascade",
    purpose: "work",
    hears: ["owner"],
    section: "draftWork",
    columns: [
      "user_id",
      "draft_id",
      "submission_id",
      "domain",
      "prospect_key",
      "subject",
      "content",
      "status",
      "search",
    ],
  },
  "private.lead_forms": {
    onDeletion: "cascade",
    purpose: "work",
    section: "leadForms",
    columns: ["submission_id", "form"],
  },
  "public.meeting_feedback": {
    onDeletion: "cascade",
    purpose: "work",
    silent: "read again by the screen that gave it",
    section: "feedback",
    columns: ["user_id", "id", "feedback"],
  },
  "private.per_user_names": {
    onDeletion: "cascade",
    purpose: "work",
    section: { without: "when the names of their drafts and feedback were asked for" },
    columns: ["user_id", "kind"],
  },
  "public.service_requests": {
    onDeletion: "cascade",
    purpose: "account",
    hears: ["owner", "admin"],
    section: "requests",
    columns: ["id", "user_id", "service_key", "decision", "reason"],
  },
  "public.invitations": {
    onDeletion: "cascade",
    purpose: "account",
    hears: ["admin"],
    section: {
      without: "with what they were invited; their record and the audit, of which they get a copy, say it",
    },
    columns: ["id", "email", "service_limits", "token_hash", "invited_by", "user_id"],
  },
  "public.customer_notes": {
    onDeletion: "cascade",
    purpose: "account",
    hears: ["admin"],
    section: {
      without: "what admins note for each other; an operator gives a copy when a customer asks for it",
    },
    columns: ["id", "user_id", "author_id", "text"],
  },
  "public.usage_grants": {
    onDeletion: "cascade",
    purpose: "account",
    hears: ["owner", "admin"],
    section: "grants",
    columns: ["id", "user_id", "service_key", "kind", "reason", "granted_by"],
  },
  "private.lead_attempts": {
    onDeletion: "cascade",
    purpose: "work",
    section: "attempts",
    columns: ["user_id"],
  },
  "private.webhook_attempts": {
    onDeletion: "cascade",
    purpose: "work",
    section: "attempts",
    columns: ["user_id", "kind"],
  },
  "private.sign_in_mails": {
    onDeletion: "cascade",
    purpose: "access",
    section: { without: "that Auth mailed the account in the last hour" },
    columns: ["user_id", "kind"],
  },
  "private.password_failures": {
    onDeletion: "cascade",
    purpose: "access",
    section: { without: "where wrong passwords of the last day came from, mostly other people's" },
    columns: ["user_id", "network"],
  },
  "private.request_counts": {
    onDeletion: "cascade",
    purpose: "access",
    section: { without: "how many requests there were in the last ten minutes" },
    columns: ["user_id", "kind"],
  },
  "private.password_checks": {
    onDeletion: "cascade",
    purpose: "access",
    section: oneTime,
    columns: ["id", "user_id", "act", "target_id"],
  },
  "private.address_notices": {
    onDeletion: "cascade",
    purpose: "access",
    section: { without: "waits for a mail of the next minutes; the change is in the audit" },
    columns: ["id", "user_id", "old_email", "new_email"],
  },
  "private.suspensions": {
    onDeletion: "cascade",
    purpose: "access",
    hears: ["owner", "admin"],
    section: {
      without: "why they may not come in; told by mail, and in the audit, of which they get a copy",
    },
    columns: ["user_id", "reason", "suspended_by"],
  },
  "private.mail_queue": {
    onDeletion: "cascade",
    purpose: "mails",
    section: "mails",
    columns: ["id", "kind", "recipient", "about", "details", "status"],
  },
  "public.muted_notices": {
    onDeletion: "cascade",
    purpose: "mails",
    silent: "read again by the screen that changes it",
    section: "mutedNotices",
    columns: ["user_id", "kind"],
  },
  "private.unsubscribe_codes": {
    onDeletion: "cascade",
    purpose: "mails",
    section: { without: "opens the end of mails; it stands in each of them" },
    columns: ["user_id", "code"],
  },
  "private.list_visits": {
    onDeletion: "cascade",
    purpose: "mails",
    section: { without: "when they last had a list open, to spare them a mail of the next minutes" },
    columns: ["user_id", "list"],
  },
  "public.contact_messages": {
    onDeletion: "never",
    purpose: "question",
    hears: ["admin"],
    section: { without: "visitors wrote them, without a sign-in that proves whose address it is" },
    columns: [
      "id",
      "name",
      "email",
      "company",
      "task",
      "programs",
      "people",
      "deadline",
      "digest",
      "done_by",
      "doubt",
    ],
  },
  "private.contact_attempts": { onDeletion: "never", section: nobodys, columns: ["sender"] },
  "private.untold_deletions": {
    onDeletion: "never",
    purpose: "work",
    section: { without: "the id of an account that is gone, until the automation has forgotten it too" },
    columns: ["user_id"],
  },
  "private.trial_addresses": { onDeletion: "never", purpose: "work", section: nobodys, columns: ["hash"] },
  "private.left_usage": {
    onDeletion: "never",
    purpose: "work",
    section: nobodys,
    columns: ["hash", "counts"],
  },
  "private.contact_salts": { onDeletion: "never", section: nobodys, columns: ["salt"] },
  "public.sign_ins": {
    onDeletion: "cascade",
    purpose: "access",
    silent: "as many as customers; read when an admin asks for them",
    section: "audit",
    columns: ["user_id", "device"],
  },
  "private.callback_deliveries": { onDeletion: "never", section: nobodys, columns: ["id", "digest"] },
  "private.recovery_codes": {
    onDeletion: "cascade",
    purpose: "access",
    section: { without: "hashes of secrets" },
    columns: ["user_id", "code_hash"],
  },
  "private.admins": { onDeletion: "never", section: "account", columns: ["user_id"] },
  "public.admin_audit": {
    onDeletion: "idKept",
    purpose: "access",
    silent: "its rows come with a change of user_tables",
    section: "audit",
    columns: ["actor_id", "action", "user_id", "before", "after", "services", "request_id", "bulk_id"],
  },
  "public.access_audit": {
    onDeletion: "idKept",
    purpose: "access",
    silent:
      "read again by the audit's page from time to time; each read adds a row, which would be announced",
    section: "audit",
    columns: ["kind", "actor_id", "user_id", "route", "code", "request_id", "about"],
  },
  "public.limit_change_audit": {
    onDeletion: "idKept",
    purpose: "access",
    silent: "its rows come with a change of user_tables",
    section: "audit",
    columns: ["admin_id", "user_id", "service_name"],
  },
  "storage.objects": {
    onDeletion: "removed",
    purpose: "work",
    section: "recordings",
    columns: [
      "id",
      "bucket_id",
      "name",
      "owner",
      "metadata",
      "path_tokens",
      "version",
      "owner_id",
      "user_metadata",
    ],
  },
  "storage.buckets": {
    onDeletion: "never",
    section: nobodys,
    columns: ["id", "name", "owner", "allowed_mime_types", "owner_id"],
  },
};

/** Tables of the platform: only the removal of their rows is checked, not their columns. */
export const platformPlaces: Record<string, Omit<Place, "columns" | "silent">> = {
  "auth.users": { onDeletion: "cascade", purpose: "account", section: "account" },
  "auth.identities": { onDeletion: "cascade", purpose: "account", section: "account" },
  "auth.sessions": { onDeletion: "cascade", purpose: "access", section: "account" },
  "auth.mfa_factors": { onDeletion: "cascade", purpose: "access", section: "account" },
  "auth.mfa_amr_claims": {
    onDeletion: "cascade",
    purpose: "access",
    section: { without: "how a session was proved" },
  },
  "auth.mfa_challenges": { onDeletion: "cascade", purpose: "access", section: oneTime },
  "auth.one_time_tokens": { onDeletion: "cascade", purpose: "access", section: oneTime },
  "auth.flow_state": { onDeletion: "cascade", purpose: "access", section: oneTime },
  "auth.refresh_tokens": {
    onDeletion: "cascade",
    purpose: "access",
    section: { without: "the secret of a session" },
  },
  "realtime.messages": {
    onDeletion: "idKept",
    purpose: "access",
    section: { without: "that a table changed; gone after three days" },
  },
};

export type FullCustomer = Person & {
  /** Part of every text of this customer. */
  mark: string;
  /** The values to look for when something of the customer may be left. */
  needles: string[];
};

/** A customer with something in every place; an admin has changed them. */
export async function createFullCustomer(admin: Person): Promise<FullCustomer> {
  const mark = `merk-${randomUUID().slice(0, 13)}`;
  const person = await createPerson({
    services: serviceKeys,
    usage: { meeting_analysis: 2 },
    limits: { meeting_analysis: 20 },
    firstName: mark,
    email: `${mark}@voorbeeld.be`,
  });
  await enrolFactor(person, mark);
  const recording = await uploadRecording(person, `${mark}.mp3`);
  const names = { emails: userEmailsTableName(person.id), feedback: meetingFeedbackTableName(person.id) };
  await call("service", "create_user_emails_table", { p_user_id: person.id, p_table_name: names.emails });
  await call("service", "create_meeting_feedback_table", {
    p_user_id: person.id,
    p_table_name: names.feedback,
  });
  await sql.query(everywhere({ owner: person.id, admin: admin.id, recording: recording.id, mark }));
  return { ...person, mark, needles: [mark, person.email, person.id, ...(await proofsOf(person))] };
}

type Ids = { owner: string; admin: string; recording: string; mark: string };

/** Puts a row into each table that holds data of a customer. */
export const everywhere = ({ owner, admin, recording, mark }: Ids) => `
  insert into public.user_emails (user_id, email, subject, content, reason, source)
  values ('${owner}', '${mark}', '${mark}', '${mark}', '${mark}', '${mark}');
  insert into public.meeting_feedback (user_id, feedback) values ('${owner}', '${mark}');
  insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company")
  values ('${owner}', '${mark}', 'https://concurrent.example');
  insert into public.do_not_write (user_id, kind, hash, domain, hint)
  values ('${owner}', 'domain', repeat('0', 64), '${mark}', '${mark}');
  insert into public.own_customers (user_id, kind, hash, domain, hint)
  values ('${owner}', 'domain', repeat('0', 64), '${mark}', '${mark}');
  insert into public."CAReports" ("UUID", "Name", "Report") values ('${owner}', '${mark}', 'https://r.example');
  insert into public.chat_conversations (user_id, id, title) values ('${owner}', '${recording}', '${mark}');
  insert into public.chat_messages (user_id, conversation_id, id, role, content, status)
  values ('${owner}', '${recording}', gen_random_uuid(), 'user', '${mark}', 'sent');
  insert into public.chat_handovers (user_id, conversation_id, messages)
  values ('${owner}', '${recording}', jsonb_build_array('${mark}'));
  insert into public.account_companies (user_id, name, sender_first_name, sender_last_name, purchase)
  values ('${owner}', '${mark}', '${mark}', '${mark}', '${mark}');
  insert into public.website_changes (id, user_id, text, state, answer, answered_at)
  values (gen_random_uuid(), '${owner}', '${mark}', 'done', '${mark}', now());
  insert into public.website_checks (user_id, address, checked_at, problem, fingerprint)
  values ('${owner}', 'https://lindeboom.example/${mark}', now(), 'time', '${mark}');
  insert into public."Meeting_Analyst_Results" (user_id, summary, action_items, participants, sentiment_analysis)
  values ('${owner}', '${mark}', array['${mark}'], array['An'], '{"positive": 60}');
  insert into public.meeting_segments (result_id, number, user_id, start_ms, end_ms, text)
  select id, 1, user_id, 0, 1000, '${mark}' from public."Meeting_Analyst_Results" where user_id = '${owner}';
  insert into public.share_links (user_id, result_id, token_hash, ends_at)
  select user_id, id, private.share_token_hash('${mark}'), now() + interval '7 days' from public."Meeting_Analyst_Results"
  where user_id = '${owner}';
  insert into public.meeting_settings (user_id, recordings_kept_days) values ('${owner}', 90);
  insert into public.meeting_analyses (id, user_id, mode, object_id, object_version)
  values ('${recording}', '${owner}', 'meeting', gen_random_uuid(), '1');
  with request as (
    insert into public.lead_submissions (id, user_id) values (gen_random_uuid(), '${owner}') returning id
  )
  insert into private.lead_forms (submission_id, form)
  select id, jsonb_build_object('companyName', '${mark}') from request;
  insert into public.service_requests (user_id, service_key, decided_at, decision, reason)
  values ('${owner}', 'email_marketing', now(), 'refused', '${mark}');
  insert into public.usage_grants (user_id, service_key, kind, units, ends_at, reason)
  values ('${owner}', 'email_marketing', 'top-up', 5, now() + interval '1 day', '${mark}');
  insert into public.invitations (email, service_codes, service_limits, token_hash, invited_by, accepted_at, user_id)
  values ('${mark}', 1, '{}', '${mark}', '${admin}', now(), '${owner}');
  insert into public.customer_notes (id, user_id, author_id, text)
  values (gen_random_uuid(), '${owner}', '${admin}', '${mark}');
  insert into private.lead_attempts (user_id) values ('${owner}');
  -- Due tomorrow: no other test sends it meanwhile.
  insert into private.mail_queue (kind, recipient, about, due_at)
  values ('result-ready', '${owner}', '${mark}', now() + interval '1 day');
  insert into public.muted_notices (user_id, kind) values ('${owner}', 'report-ready');
  insert into private.unsubscribe_codes (user_id) values ('${owner}');
  insert into private.list_visits (user_id, list) values ('${owner}', 'drafts');
  insert into private.webhook_attempts (user_id, kind) values ('${owner}', 'chat');
  insert into private.password_failures (user_id, network) values ('${owner}', '192.0.2.7');
  insert into public.usage_alerts values ('${owner}', '2026-01-01', 'email_marketing', 80);
  insert into public.usage_history values ('${owner}', '2026-01-01', 'email_marketing', 4);
  insert into public.limit_change_audit (admin_id, user_id, service_name, old_limit, new_limit)
  values ('${admin}', '${owner}', 'email_marketing', 0, 5);
  insert into public.admin_audit (actor_id, action, user_id, before, after)
  values ('${admin}', 'customer.update', '${owner}', jsonb_build_object('name', '${mark}', 'service_codes', 1),
    jsonb_build_object('email', '${mark}', 'service_codes', ${allServiceCodes}));
  insert into private.password_checks (user_id) values ('${owner}');
  insert into private.recovery_codes (user_id, code_hash) values ('${owner}', '\\x00');
  insert into private.address_notices (user_id, old_email, new_email) values ('${owner}', '${mark}', '${mark}');
  insert into public.access_audit (kind, actor_id, user_id) values ('customer.view', '${admin}', '${owner}');
  insert into auth.flow_state
    (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
  values ('${owner}', 'code', 's256', 'challenge', 'email', 'email/signup')`;

/** Of a customer who has everything but this: a suspended one acts no more. */
export const suspend = (admin: Person, { id, mark }: FullCustomer) =>
  sql.query("insert into private.suspensions (user_id, reason, suspended_by) values ($1, $2, $3)", [
    id,
    mark,
    admin.id,
  ]);

/** A second factor that is not confirmed yet, and a password link that is not used yet. */
async function enrolFactor({ id, client, email }: Person, mark: string) {
  await sql.query(
    `with factor as (
       insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values (gen_random_uuid(), $1, $2, 'totp', 'unverified', 'JBSWY3DPEHPK3PXP') returning id
     )
     insert into auth.mfa_challenges (id, factor_id) select gen_random_uuid(), id from factor`,
    [id, mark],
  );
  expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
}

/** Ids that lead to the customer in places that do not hold the customer's own id. */
async function proofsOf({ id }: Person): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    "select id from auth.sessions where user_id = $1 union select id from auth.mfa_factors where user_id = $1",
    [id],
  );
  return rows.map((row) => row.id);
}

type Found = { place: string; needle: string };

/** Which needles are found in which places, in any column. */
export async function placesWith({ needles }: FullCustomer): Promise<Found[]> {
  const { rows: tables } = await sql.query<{ place: string; address: string }>(
    `select
       -- A partition counts as its table.
       namespace.nspname || '.' || coalesce(root.relname, relation.relname) as place,
       format('%I.%I', namespace.nspname, relation.relname) as address
     from pg_class as relation
     join pg_namespace as namespace on namespace.oid = relation.relnamespace
     left join pg_class as root on root.oid = pg_partition_root(relation.oid)
     where relation.relkind in ('r', 'p') and namespace.nspname !~ '^(pg_|information_schema$)'
       -- Other tests make and drop these meanwhile.
       and relation.relname not like 'realtime_test_%'`,
  );
  // A row is written out once, whichever of the needles it may hold: the tests beside this one fill the tables.
  const union = tables.map(
    ({ place, address }) =>
      `select '${place}' as place, needle
       from (select t::text as content from only ${address} as t where t::text ~ $2) as found,
         unnest($1::text[]) as needle
       where strpos(content, needle) > 0`,
  );
  const { rows } = await sql.query<Found>(`${union.join(" union ")} order by place, needle`, [
    needles,
    needles.map((needle) => needle.replaceAll(".", "[.]")).join("|"),
  ]);
  return rows;
}
