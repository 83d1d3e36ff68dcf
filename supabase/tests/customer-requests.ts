import { createHmac, randomUUID } from "node:crypto";
import { ownTableName } from "@vanzelf/testkit/own-table.ts";
import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { consentVersion, uploadRecording } from "@vanzelf/testkit/recording.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { anonymousClient, createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import * as z from "zod";
import { allServiceCodes, serviceKeys } from "#functions/contract/services.ts";
import { leadForm } from "#functions/contract/test-lead-form.ts";
import { accessRoutes, accessRpcs } from "./access-requests.ts";
import { customerOf, reset, save, saveMany } from "./admin-calls.ts";
import { type Answer, type CustomerRequest, callAs, callFunction, request } from "./request-calls.ts";

const createTable =
  (kind: "user_emails" | "meeting_feedback"): CustomerRequest =>
  async () => {
    const newcomer = await createPerson({ services: serviceKeys });
    const args = { p_user_id: newcomer.id, p_table_name: ownTableName(kind, newcomer.id) };
    return () => call(newcomer, `create_${kind}_table`, args);
  };

/** A submission whose outcome is not recorded yet. */
async function beginSubmission(person: Person): Promise<string> {
  const id = randomUUID();
  await call(person, "begin_lead_submission", { p_submission_id: id });
  return id;
}

async function beginAnalysis(person: Person): Promise<{ sessionId: string; analysisId: string }> {
  const { sessionId } = await uploadRecording(person);
  const { rows } = await call(person, "begin_meeting_analysis", {
    p_session_id: sessionId,
    p_mode: "meeting",
  });
  const [row] = rows;
  const id = typeof row === "object" && row !== null && "analysis_id" in row ? row.analysis_id : undefined;
  return { sessionId, analysisId: String(id) };
}

const draft = { email: "an@peeters.example", subject: "Kennismaking", content: "Dag An" };

const noteAbout = (customer: Person) => ({
  ...{ p_note_id: randomUUID(), p_user_id: customer.id, p_text: "Belt liever." },
  ...request,
});

/** A change of a draft that just came. */
const onDraft =
  (name: string, args: Record<string, unknown>): CustomerRequest =>
  async ({ customer }) => {
    const p_draft_id = randomUUID();
    const row = [customer.id, p_draft_id, draft.email];
    await sql.query("insert into public.user_emails (user_id, id, email) values ($1, $2, $3)", row);
    return () => call(customer, name, { p_draft_id, p_version: 1, ...args });
  };

/** An act on a visitor's message that just came. */
const onMessage =
  (name: string, args: Record<string, unknown>): CustomerRequest =>
  async ({ admin }) => {
    const { rows } = await sql.query<{ id: string }>(
      `insert into public.contact_messages (name, email, company, task, programs, people, deadline, digest, doubt)
       values ('An', 'an@peeters.example', '', 'Bel mij eens', '', '', '', $1, 'speed') returning id`,
      [randomUUID()],
    );
    return () => call(admin, name, { p_message_id: rows[0]?.id, ...args });
  };

/** A change that can be undone. */
const changeMany = (admin: Person, args: { p_bulk_id: string; p_user_ids: string[] }) =>
  call(admin, "admin_update_customers", {
    ...{ p_grant_codes: allServiceCodes, p_revoke_codes: 0, p_service_limits: {} },
    ...args,
    ...request,
  });

/** A question to the assistant that has no answer yet. */
async function askQuestion(person: Person): Promise<{ conversationId: string; messageId: string }> {
  const [conversationId, messageId] = [randomUUID(), randomUUID()];
  await call(person, "begin_chat_question", {
    p_message_id: messageId,
    p_conversation_id: conversationId,
    p_content: "Wat is nieuw?",
  });
  return { conversationId, messageId };
}

/** A new entry of the list for all; resolves to its id. */
async function refusalForAll(admin: Person): Promise<string> {
  const address = `el@${randomUUID()}.example`;
  await call(admin, "add_do_not_write_for_all", { p_entries: [address], p_reason: "Gebeld." });
  const found = await call(admin, "find_do_not_write_for_all", { p_text: address });
  return z.object({ id: z.string() }).parse(found.rows[0]).id;
}

/** A lead and a recording that the automation gave up. */
async function failedLead(): Promise<string> {
  const person = await createPerson({ services: ["email_marketing"] });
  const id = randomUUID();
  await call(person, "begin_lead_submission", { p_submission_id: id, p_form: leadForm() });
  await giveUp("lead.failed", { submissionId: id });
  return id;
}
async function failedAnalysis(): Promise<string> {
  const { sessionId, analysisId } = await beginAnalysis(await createPerson());
  await giveUp("meeting.status", { sessionId, status: "failed" });
  return analysisId;
}
const giveUp = (type: string, data: object) =>
  call("service", "accept_callback", {
    ...{ p_delivery_id: randomUUID(), p_digest: "x", p_type: type },
    p_data: { ...data, reason: "internal" },
  });

/** A new report with contents; resolves to its id. */
async function reportOf({ id }: Person): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into public."CAReports" ("UUID", "Name", content)
     values ($1, 'Week 47', '{"sections": [{"heading": "Prijzen", "findings": []}]}') returning id`,
    [id],
  );
  return z.object({ id: z.string() }).parse(rows[0]).id;
}

/** The secret of a new link to a report. */
async function sharedToken(person: Person): Promise<string> {
  const args = { p_kind: "report", p_id: await reportOf(person), p_days: 7 };
  const { rows } = await call(person, "create_share_link", args);
  return z.object({ token: z.string() }).parse(rows[0]).token;
}

/** Every function of the Data API. */
export const rpcRequests: Record<string, CustomerRequest> = {
  ...accessRpcs,
  accept_callback: async ({ customer }) => {
    const data = { submissionId: await beginSubmission(customer), drafts: [draft] };
    const args = { p_delivery_id: randomUUID(), p_digest: "x", p_type: "lead.drafts", p_data: data };
    return () => call("service", "accept_callback", args);
  },
  account_deletion_state: callAs("customer", "account_deletion_state"),
  add_do_not_write: callAs("customer", "add_do_not_write", { p_entries: ["niemand@verder.example"] }),
  add_do_not_write_for_all: callAs("service", "add_do_not_write_for_all", { p_entries: ["el@maes.example"] }),
  add_own_customer: callAs("customer", "add_own_customer", { p_entry: "klant@verder.example" }),
  admin_caller: callAs("admin", "admin_caller"),
  admin_decide_request: async ({ admin }) => {
    const asker = await createPerson();
    await call(asker, "request_service", { p_service_key: "email_marketing" });
    const args = { p_user_id: asker.id, p_service_key: "email_marketing", p_grant: true, p_reason: null };
    return () => call(admin, "admin_decide_request", { ...args, ...request });
  },
  admin_export_audit: callAs("admin", "admin_export_audit", { p_after: 0 }),
  admin_end_grant: async ({ admin }) => {
    const { args, send } = await grantTrial(admin);
    await send();
    const { p_grant_id, p_user_id } = args;
    return () => call(admin, "admin_end_grant", { p_grant_id, p_user_id, ...request });
  },
  admin_grant_usage: async ({ admin }) => (await grantTrial(admin)).send,
  admin_invite_customer: async ({ admin }) => {
    const args = { p_email: `${randomUUID()}@voorbeeld.be`, p_service_codes: 1, p_service_limits: {} };
    return () => call(admin, "admin_invite_customer", { ...args, p_token_hash: randomUUID(), ...request });
  },
  admin_mark_handled: async ({ admin }) => {
    const { rows } = await sql.query<{ id: string }>(
      `insert into public.contact_messages (name, email, company, task, programs, people, deadline, digest)
       values ('An', 'an@peeters.example', '', 'Bel mij eens', '', '', '', $1) returning id`,
      [randomUUID()],
    );
    const args = { p_kind: "message", p_id: rows[0]?.id, p_is_handled: true };
    return () => call(admin, "admin_mark_handled", args);
  },
  admin_read_day: callAs("admin", "admin_read_day"),
  admin_read_failed_jobs: callAs("admin", "admin_read_failed_jobs", { p_rows_max: 20 }),
  admin_read_handovers: callAs("admin", "admin_read_handovers", { p_rows_max: 20 }),
  admin_read_messages: callAs("admin", "admin_read_messages", {
    p_filter: "open",
    p_first: 0,
    p_rows_max: 20,
  }),
  admin_answer_website_change: async ({ admin, customer }) => {
    const id = randomUUID();
    await call(customer, "ask_website_change", { p_id: id, p_text: "Zet ons nieuwe nummer erop." });
    const answer = { p_state: "done", p_answer: "", p_version: 1 };
    return () => call(admin, "admin_answer_website_change", { p_id: id, ...answer, ...request });
  },
  admin_read_website_changes: callAs("admin", "admin_read_website_changes", { p_rows_max: 20 }),
  admin_set_website: async ({ admin }) => {
    const { id } = await createPerson();
    const args = { p_user_id: id, p_address: "https://lindeboom.example", p_seen: "", ...request };
    return () => call(admin, "admin_set_website", args);
  },
  ask_website_change:
    async ({ customer }) =>
    () =>
      call(customer, "ask_website_change", { p_id: randomUUID(), p_text: "Zet ons nieuwe nummer erop." }),
  admin_read_company:
    async ({ admin, customer }) =>
    () =>
      call(admin, "admin_read_company", { p_user_id: customer.id }),
  admin_read_notes:
    async ({ admin, customer }) =>
    () =>
      call(admin, "admin_read_notes", { p_user_id: customer.id }),
  admin_remove_note: async ({ admin, customer }) => {
    const args = noteAbout(customer);
    await call(admin, "admin_write_note", args);
    return () => call(admin, "admin_remove_note", { p_note_id: args.p_note_id, ...request });
  },
  admin_retry_lead: async ({ admin }) => {
    const args = { p_submission_id: await failedLead(), p_by_name: false };
    return () => call(admin, "admin_retry_lead", { ...args, ...request });
  },
  admin_retry_meeting: async ({ admin }) => {
    const args = { p_analysis_id: await failedAnalysis() };
    return () => call(admin, "admin_retry_meeting", { ...args, ...request });
  },
  admin_reset_usage:
    async ({ admin, customer }) =>
    () =>
      reset(admin, customer),
  admin_undo_bulk: async ({ admin }) => {
    const args = { p_bulk_id: randomUUID(), p_user_ids: [(await createPerson()).id] };
    await changeMany(admin, args);
    return () => call(admin, "admin_undo_bulk", { ...args, ...request });
  },
  admin_undo_reset: async ({ admin }) => {
    const customer = await createPerson();
    await reset(admin, customer);
    return () => call(admin, "admin_undo_reset", { p_user_id: customer.id, ...request });
  },
  admin_update_customer:
    async ({ admin, customer }) =>
    () =>
      save(admin, customer, { name: "Andere Naam" }),
  admin_update_customers: async ({ admin }) => {
    const customer = await createPerson();
    return () => saveMany(admin, [customer.id], { grant: allServiceCodes });
  },
  admin_withdraw_invitation: async ({ admin }) => {
    const { rows } = await sql.query<{ id: string }>(
      `insert into public.invitations (email, service_codes, service_limits, token_hash, invited_by)
       values ($1 || '@voorbeeld.be', 1, '{}', $1, $2) returning id`,
      [randomUUID(), admin.id],
    );
    return () => call(admin, "admin_withdraw_invitation", { p_invitation_id: rows[0]?.id, ...request });
  },
  admin_write_purchase:
    async ({ admin, customer }) =>
    () =>
      call(admin, "admin_write_purchase", {
        ...{ p_user_id: customer.id, p_text: "Leads, per maand", p_paid_until: null, p_version: 0 },
        ...request,
      }),
  admin_write_note:
    async ({ admin, customer }) =>
    () =>
      call(admin, "admin_write_note", noteAbout(customer)),
  begin_account_deletion: async () => {
    const leaver = await createPerson();
    const p_proof = await passwordProof(leaver, "account.delete", leaver.id);
    return () => call(leaver, "begin_account_deletion", { p_email: leaver.email, p_proof, ...request });
  },
  begin_chat_message: callAs("customer", "begin_chat_message"),
  begin_chat_question: async () => {
    const customer = await createPerson({ services: serviceKeys });
    const args = { p_message_id: randomUUID(), p_conversation_id: randomUUID(), p_content: "Wat is nieuw?" };
    return () => call(customer, "begin_chat_question", args);
  },
  begin_customer_deletion: async ({ admin }) => {
    const { id, email } = await createPerson();
    const p_proof = await passwordProof(admin, "customer.delete", id);
    return () =>
      call(admin, "begin_customer_deletion", { p_user_id: id, p_email: email, p_proof, ...request });
  },
  begin_lead_submission: async () => {
    const newcomer = await createPerson({ services: ["email_marketing"] });
    const args = { p_submission_id: randomUUID(), p_by_name: true };
    return () => call(newcomer, "begin_lead_submission", args);
  },
  begin_meeting_analysis: async ({ customer }) => {
    const { sessionId } = await uploadRecording(customer);
    const args = { p_session_id: sessionId, p_mode: "meeting" };
    return () => call(customer, "begin_meeting_analysis", args);
  },
  begin_password_check: async () => {
    const { id } = await createPerson();
    return () => call("service", "begin_password_check", { p_user_id: id });
  },
  claim_mails: callAs("service", "claim_mails", { p_limit: 1 }),
  create_meeting_feedback_table: createTable("meeting_feedback"),
  create_share_link: async ({ customer }) => {
    const args = { p_kind: "report", p_id: await reportOf(customer), p_days: 7 };
    return () => call(customer, "create_share_link", args);
  },
  create_user_emails_table: createTable("user_emails"),
  customer_recordings: async ({ customer }) => {
    const args = { p_user_id: customer.id, p_limit: 1 };
    return () => call("service", "customer_recordings", args);
  },
  drop_unused_names: async () => {
    // The view of a customer who is gone: a deletion leaves it when a reader's lock stops its removal.
    await sql.query(
      "set role postgres; select private.make_per_user_view('user_emails', gen_random_uuid()); reset role",
    );
    return () => call("service", "drop_unused_names", { p_limit: 1 });
  },
  end_dead_lead_submissions: callAs("service", "end_dead_lead_submissions", { p_limit: 1 }),
  export_my_data: callAs("customer", "export_my_data"),
  find_own_drafts: callAs("customer", "find_own_drafts", { p_rows_max: 50, p_search: "kennismaking" }),
  end_expired_recordings: callAs("service", "end_expired_recordings", { p_limit: 1 }),
  finish_chat_question: async () => {
    const customer = await createPerson({ services: serviceKeys });
    const { messageId } = await askQuestion(customer);
    const answer = { p_outcome: "answered", p_answer: "Niets.", p_sources: [] };
    return () =>
      call("service", "finish_chat_question", { p_user_id: customer.id, p_message_id: messageId, ...answer });
  },
  finish_lead_submission: async ({ customer }) => {
    const args = { p_submission_id: await beginSubmission(customer), p_succeeded: false };
    return () => call("service", "finish_lead_submission", args);
  },
  finish_mail: callAs("service", "finish_mail", { p_mail_id: randomUUID(), p_is_sent: true }),
  finish_meeting_analysis: async ({ customer }) => {
    const { analysisId } = await beginAnalysis(customer);
    const args = { p_analysis_id: analysisId, p_succeeded: true };
    return () => call("service", "finish_meeting_analysis", args);
  },
  forget_address_notice: callAs("service", "forget_address_notice", { p_notice_id: randomUUID() }),
  find_do_not_write_for_all: callAs("admin", "find_do_not_write_for_all", { p_text: "el@maes.example" }),
  forget_old_mails: callAs("service", "forget_old_mails", { p_limit: 1 }),
  forget_told_deletion: callAs("service", "forget_told_deletion", { p_user_id: randomUUID() }),
  forget_own_customer: callAs("customer", "forget_own_customer", { p_address: "klant@verder.example" }),
  forget_old_accesses: callAs("service", "forget_old_accesses", { p_limit: 1 }),
  give_up_address_change: async ({ customer }) => {
    const args = { p_user_id: customer.id, p_email: "niet@verder.example" };
    return () => call("service", "give_up_address_change", args);
  },
  hand_over_chat: async () => {
    const customer = await createPerson({ services: serviceKeys });
    const { conversationId, messageId } = await askQuestion(customer);
    const answer = { p_outcome: "answered", p_answer: "Niets.", p_sources: [] };
    await call("service", "finish_chat_question", {
      ...{ p_user_id: customer.id, p_message_id: messageId },
      ...answer,
    });
    return () => call(customer, "hand_over_chat", { p_conversation_id: conversationId });
  },
  is_admin: callAs("customer", "is_admin"),
  keep_recordings_for: callAs("customer", "keep_recordings_for", { p_days: 365 }),
  mark_report_read: async ({ customer }) => {
    const { rows } = await sql.query<{ id: string }>(
      `insert into public."CAReports" ("UUID", "Name", "Report") values ($1, 'Week 47', 'https://r.example') returning id`,
      [customer.id],
    );
    return () => call(customer, "mark_report_read", { p_report_id: rows[0]?.id });
  },
  mute_notice: callAs("service", "mute_notice", { p_code: randomUUID(), p_kind: "result-ready" }),
  note_list_open: callAs("customer", "note_list_open", { p_list: "drafts" }),
  note_password_proof: async ({ customer }) => {
    const begun = await call("service", "begin_password_check", { p_user_id: customer.id });
    const [row] = begun.rows;
    const id = typeof row === "object" && row !== null && "check_id" in row ? row.check_id : undefined;
    const args = { p_check_id: id, p_act: "account.delete", p_target_id: customer.id };
    return () => call("service", "note_password_proof", args);
  },
  note_refused_admin_call: async ({ customer }) => {
    const named = { p_user_id: null, p_route: "PATCH /admin/users/bulk", p_code: "forbidden" };
    return () => call(customer, "note_refused_admin_call", { ...named, ...request });
  },
  end_contact_message_doubt: onMessage("end_contact_message_doubt", {}),
  my_overview: callAs("customer", "my_overview"),
  my_trial_offer: callAs("customer", "my_trial_offer"),
  note_recording_consent: async ({ customer }) => {
    const { id } = await uploadRecording(customer);
    const args = { p_recording_id: id, p_version: consentVersion };
    return () => call(customer, "note_recording_consent", args);
  },
  open_share_link: async ({ customer }) => {
    const args = { p_token: await sharedToken(customer), p_place: "" };
    return () => call("service", "open_share_link", args);
  },
  own_recording: async ({ customer }) => {
    const { id } = await uploadRecording(customer);
    return () => call(customer, "own_recording", { p_recording_id: id });
  },
  orphaned_recordings: callAs("service", "orphaned_recordings", { p_limit: 1 }),
  read_chat_sources: callAs("customer", "read_chat_sources"),
  read_competitor_lists: callAs("service", "read_competitor_lists", { p_after: null, p_rows_max: 200 }),
  read_lead_form: async () => {
    const args = { p_submission_id: await failedLead() };
    return () => call("service", "read_lead_form", args);
  },
  read_meeting_transcript: callAs("customer", "read_meeting_transcript", { p_result_id: 0 }),
  read_own_chats: callAs("customer", "read_own_chats"),
  read_own_draft: callAs("customer", "read_own_draft", { p_draft_id: randomUUID() }),
  read_own_drafts: callAs("customer", "read_own_drafts", { p_rows_max: 50 }),
  read_own_lead_requests: callAs("customer", "read_own_lead_requests", { p_rows_max: 20 }),
  read_websites: callAs("service", "read_websites", { p_after: null, p_rows_max: 200 }),
  read_report_statistics: callAs("customer", "read_report_statistics"),
  receive_contact_message: callAs("service", "receive_contact_message", {
    ...{ p_name: "An Peeters", p_email: "an@peeters.example", p_company: "", p_task: "Bel mij eens" },
    ...{ p_programs: "", p_people: "", p_deadline: "", p_place: "192.0.2.9" },
  }),
  rename_meeting_speaker: async ({ customer }) => {
    const { rows } = await sql.query<{ id: string }>(
      `insert into public."Meeting_Analyst_Results" (user_id, speakers) values ($1, '{An}') returning id`,
      [customer.id],
    );
    const args = { p_result_id: rows[0]?.id, p_speaker: 0, p_known_name: "An", p_name: "Anna" };
    return () => call(customer, "rename_meeting_speaker", args);
  },
  request_service: async () => {
    const asker = await createPerson();
    return () => call(asker, "request_service", { p_service_key: "email_marketing" });
  },
  require_chat_access: callAs("customer", "require_chat_access"),
  remove_do_not_write_for_all: async ({ admin }) => {
    const args = { p_id: await refusalForAll(admin), p_reason: "Vergissing." };
    return () => call(admin, "remove_do_not_write_for_all", args);
  },
  restore_do_not_write_for_all: async ({ admin }) => {
    const p_id = await refusalForAll(admin);
    await call(admin, "remove_do_not_write_for_all", { p_id, p_reason: "Vergissing." });
    return () => call(admin, "restore_do_not_write_for_all", { p_id });
  },
  require_lead_access: callAs("customer", "require_lead_access"),
  require_meeting_access: callAs("customer", "require_meeting_access"),
  reset_usage_batch: callAs("service", "reset_usage_batch", { p_batch_size: 1 }),
  revoke_share_link: async ({ customer }) => {
    await sharedToken(customer);
    const { rows } = await sql.query("select id from public.share_links where user_id = $1", [customer.id]);
    return () => call(customer, "revoke_share_link", { p_link_id: rows[0]?.id });
  },
  save_own_company:
    async ({ customer }) =>
    () =>
      call(customer, "save_own_company", {
        ...{ p_name: "Bakkerij Peeters", p_vat_number: "", p_sender_first_name: "", p_sender_last_name: "" },
        p_version: 0,
      }),
  save_own_draft: onDraft("save_own_draft", { p_subject: "Voorstel", p_content: "Dag An, tot dan." }),
  search_customers: callAs("admin", "search_customers", { p_term: "persoon" }),
  set_own_draft_deleted: onDraft("set_own_draft_deleted", { p_deleted: true }),
  set_own_draft_status: onDraft("set_own_draft_status", { p_status: "sent" }),
  set_own_drafts_status: callAs("customer", "set_own_drafts_status", {
    p_drafts: [{ id: randomUUID(), version: 1 }],
    p_status: "sent",
  }),
  search_my_transcripts: callAs("customer", "search_my_transcripts", { p_words: "offerte" }),
  untold_deletions: callAs("service", "untold_deletions", { p_limit: 1 }),
  unfinished_deletions: callAs("service", "unfinished_deletions", { p_limit: 1 }),
  usage_now: async ({ customer }) => {
    const { rows } = await sql.query<{ record: object }>(
      "select to_jsonb(record) as record from public.user_tables as record where user_id = $1",
      [customer.id],
    );
    return () => call(customer, "usage_now", { p_record: rows[0]?.record });
  },
  view_customer_files: async ({ admin, customer }) => {
    const args = { p_user_id: customer.id };
    return () => call(admin, "view_customer_files", args);
  },
  waiting_address_notices: callAs("service", "waiting_address_notices", { p_user_id: null, p_limit: 1 }),
  withdraw_service_request: async () => {
    const asker = await createPerson();
    await call(asker, "request_service", { p_service_key: "email_marketing" });
    return () => call(asker, "withdraw_service_request", { p_service_key: "email_marketing" });
  },
};

const lastDay = () => new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
const trial = () => ({
  ...{ grantId: randomUUID(), service: "email_marketing", kind: "trial" },
  ...{ units: 1, lastDay: lastDay(), reason: "Kennismaking." },
});

/** A trial that an admin gives by the RPC itself. */
const grantTrial = async (admin: Person) => {
  const grant = trial();
  const args = {
    ...{ p_grant_id: grant.grantId, p_user_id: (await createPerson()).id, p_service_key: grant.service },
    ...{ p_kind: grant.kind, p_units: 1, p_last_day: grant.lastDay, p_reason: grant.reason, ...request },
  };
  return { args, send: () => call(admin, "admin_grant_usage", args) };
};

const health =
  (name: string): CustomerRequest =>
  async () =>
  () =>
    callFunction(`GET /${name}/health`);

const asCron =
  (route: string): CustomerRequest =>
  async () =>
  () =>
    callFunction(route, { token: stack().cronSecret });

const unsubscribe =
  (method: "GET" | "POST"): CustomerRequest =>
  async () => {
    const { rows } = await sql.query<{ code: string }>(
      "insert into private.unsubscribe_codes (user_id) values ($1) returning code",
      [(await createPerson()).id],
    );
    return () => callFunction(`${method} /notices/unsubscribe?sleutel=${rows[0]?.code}&soort=result-ready`);
  };

/** As the automation signs what it hands in. */
function askSigned(route: string, body: unknown): Promise<Answer> {
  const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1000))];
  const key = Buffer.from(stack().callbackSecret.replace(/^whsec_/, ""), "base64");
  const signed = `${id}.${timestamp}.${JSON.stringify(body)}`;
  const digest = createHmac("sha256", key).update(signed).digest("base64");
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${digest}`,
  };
  return callFunction(route, { body, headers });
}

/** Every address of the functions. */
export const routeRequests: Record<string, CustomerRequest> = {
  ...accessRoutes,
  "GET /account/health": health("account"),
  "GET /admin/health": health("admin"),
  "GET /notices/health": health("notices"),
  "GET /relay/health": health("relay"),
  "GET /usage-reset/health": health("usage-reset"),
  "POST /relay/lead": async () => {
    const { token } = await createPerson({ services: ["email_marketing"] });
    const headers = { "idempotency-key": randomUUID() };
    return () => callFunction("POST /relay/lead", { token, body: leadForm(), headers });
  },
  "POST /relay/chat":
    async ({ customer: { token } }) =>
    () => {
      const body = { message: "Hoe vaak kijk ik naar hen?", timestamp: new Date().toISOString() };
      return callFunction("POST /relay/chat", { token, body });
    },
  "POST /relay/meeting": async () => {
    const newcomer = await createPerson({ services: ["meeting_analysis"] });
    const { sessionId } = await uploadRecording(newcomer);
    const body = { sessionId, mode: "meeting" };
    return () => callFunction("POST /relay/meeting", { token: newcomer.token, body });
  },
  "POST /relay/callback": async () => {
    const newcomer = await createPerson({ services: ["email_marketing"] });
    const data = { submissionId: await beginSubmission(newcomer), drafts: [draft] };
    return () => askSigned("POST /relay/callback", { type: "lead.drafts", data });
  },
  "POST /relay/competitors": async () => () => askSigned("POST /relay/competitors", {}),
  "POST /relay/websites": async () => () => askSigned("POST /relay/websites", {}),
  "POST /relay/retry": async ({ admin }) => {
    const body = { kind: "lead", id: await failedLead() };
    return () => callFunction("POST /relay/retry", { token: admin.token, body });
  },
  "PATCH /admin/users/:id": async ({ admin }) => {
    const { id, email } = await createPerson();
    const { version } = await customerOf({ id });
    const body = {
      version,
      name: "Nieuwe Naam",
      email,
      serviceCodes: allServiceCodes,
      serviceLimits: {},
      password: admin.password,
    };
    return () => callFunction(`PATCH /admin/users/${id}`, { token: admin.token, body });
  },
  "DELETE /admin/users/:id": async ({ admin }) => {
    const leaver = await createPerson({ services: serviceKeys });
    await uploadRecording(leaver);
    await beginSubmission(leaver);
    const body = { email: leaver.email, password: admin.password };
    return () => callFunction(`DELETE /admin/users/${leaver.id}`, { token: admin.token, body });
  },
  "POST /admin/users/:id/reset-usage":
    async ({ admin, customer: { id } }) =>
    () =>
      callFunction(`POST /admin/users/${id}/reset-usage`, { token: admin.token }),
  "POST /admin/users/:id/reset-usage/undo": async ({ admin }) => {
    const { id } = await createPerson();
    await reset(admin, { id });
    return () => callFunction(`POST /admin/users/${id}/reset-usage/undo`, { token: admin.token });
  },
  "PATCH /admin/users/bulk": async ({ admin }) => {
    const { id } = await createPerson();
    const body = {
      ...{ userIds: [id], bulkId: randomUUID() },
      ...{ grant: ["email_marketing"], revoke: [], limits: {} },
    };
    return () => callFunction("PATCH /admin/users/bulk", { token: admin.token, body });
  },
  "POST /admin/users/:id/requests": async ({ admin }) => {
    const asker = await createPerson();
    await call(asker, "request_service", { p_service_key: "email_marketing" });
    const body = { service: "email_marketing", decision: "grant" };
    return () => callFunction(`POST /admin/users/${asker.id}/requests`, { token: admin.token, body });
  },
  "POST /admin/users/:id/grants": async ({ admin }) => {
    const { id } = await createPerson();
    return () => callFunction(`POST /admin/users/${id}/grants`, { token: admin.token, body: trial() });
  },
  "POST /admin/users/:id/grants/end": async ({ admin }) => {
    const [{ id }, body] = [await createPerson(), trial()];
    await callFunction(`POST /admin/users/${id}/grants`, { token: admin.token, body });
    const { grantId } = body;
    return () =>
      callFunction(`POST /admin/users/${id}/grants/end`, { token: admin.token, body: { grantId } });
  },
  "POST /admin/invitations": async ({ admin }) => {
    const body = { email: `${randomUUID()}@voorbeeld.be`, serviceCodes: 1, serviceLimits: {} };
    return () => callFunction("POST /admin/invitations", { token: admin.token, body });
  },
  "POST /admin/users/bulk/undo": async ({ admin }) => {
    const body = { userIds: [(await createPerson()).id], bulkId: randomUUID() };
    await changeMany(admin, { p_bulk_id: body.bulkId, p_user_ids: body.userIds });
    return () => callFunction("POST /admin/users/bulk/undo", { token: admin.token, body });
  },
  "GET /notices/unsubscribe": unsubscribe("GET"),
  "POST /notices/contact": async () => {
    const body = { name: "An Peeters", email: "an@peeters.example", task: `Bel mij eens ${randomUUID()}` };
    return () => callFunction("POST /notices/contact", { body: { ...body, elapsedMs: 30_000 } });
  },
  "POST /notices/shared": async ({ customer }) => {
    const token = await sharedToken(customer);
    return () => callFunction("POST /notices/shared", { body: { token } });
  },
  "POST /notices/send": asCron("POST /notices/send"),
  "POST /notices/unsubscribe": unsubscribe("POST"),
  "POST /admin/sweep": asCron("POST /admin/sweep"),
  "DELETE /account": async () => {
    const { email, password, token } = await createPerson({ services: serviceKeys });
    return () => callFunction("DELETE /account", { token, body: { email, password } });
  },
  "POST /account/recordings/:id/address": async ({ customer }) => {
    const { id } = await uploadRecording(customer);
    return () => callFunction(`POST /account/recordings/${id}/address`, { token: customer.token });
  },
  "POST /usage-reset": asCron("POST /usage-reset"),
};

/** An answer of supabase-js. */
const told = async (answer: PromiseLike<{ error: unknown }>): Promise<Answer> => {
  const { error } = await answer;
  if (error) throw error;
  return { status: 200 };
};

/** Requests of a browser to sign-in, files and tables. */
export const otherRequests: Record<string, CustomerRequest> = {
  "a sign-up": async () => () => {
    const [email, password] = [`persoon-${randomUUID()}@voorbeeld.be`, randomUUID()];
    return told(anonymousClient().auth.signUp({ email, password }));
  },
  "a sign-in":
    async ({ customer: { email, password } }) =>
    () =>
      told(anonymousClient().auth.signInWithPassword({ email, password })),
  "a longer session": async () => {
    const { client } = await createPerson();
    return () => told(client.auth.refreshSession());
  },
  "another name": async () => {
    const { client } = await createPerson();
    return () => told(client.auth.updateUser({ data: { first_name: "Els", last_name: "Maes" } }));
  },
  "a sign-out": async () => {
    const { client } = await createPerson();
    return () => told(client.auth.signOut());
  },
  "an upload with its row":
    async ({ customer }) =>
    async () => {
      await uploadRecording(customer);
      return { status: 200 };
    },
  "a listing of files":
    async ({ customer: { id, client } }) =>
    () =>
      told(client.storage.from("audio-files").list(id)),
  "a removed file": async ({ customer }) => {
    const { path } = await uploadRecording(customer);
    return () => told(customer.client.storage.from("audio-files").remove([path]));
  },
  "a new competitor":
    async ({ customer }) =>
    () =>
      rest(customer, "POST", "CompetitorEntries", {
        "Name Company": "Andere zaak",
        "Website Company": "https://andere.example",
        "User UID": customer.id,
      }),
  "another competitor": async ({ customer }) => {
    const address = `CompetitorEntries?${encodeURIComponent('"User UID"')}=eq.${customer.id}`;
    return () => rest(customer, "PATCH", address, { "Name Company": "Weer een andere" });
  },
};
