import { randomUUID } from "node:crypto";
import { ownTableName } from "@vanzelf/testkit/own-table.ts";
import { consentVersion } from "@vanzelf/testkit/recording.ts";
import { type Caller, call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { allServiceCodes, serviceKeys } from "#functions/contract/services.ts";
import { type AccessCell, proved } from "./access-record.ts";

// Calls every function of the Data API as every persona. A refused caller gets code 42501; any other answer means that
// the function was reached. The arguments are chosen so that no call changes anything but the audit.

const personas = ["anon", "newcomer", "customer", "admin", "service"] as const;
/** An admin without services and without a second factor may do what a newcomer may, but not delete themselves. */
type Persona = (typeof personas)[number] | "admin at aal1";
/** y: reached, n: refused; in the order of the personas. */
type Access = `${"y" | "n"}${"y" | "n"}${"y" | "n"}${"y" | "n"}${"y" | "n"}`;

type Rpc = {
  access: Access;
  /** Built for the customer, whoever the caller is. */
  args?: (customer: Person) => Record<string, unknown>;
};

const nobody = randomUUID();
const wrongAddress = { p_email: "niemand@voorbeeld.be", p_request_id: "access", p_proof: randomUUID() };

const rpcs: Record<string, Rpc> = {
  accept_callback: {
    access: "nnnny",
    args: () => ({ p_delivery_id: randomUUID(), p_digest: "x", p_type: "unknown", p_data: {} }),
  },
  account_deletion_state: { access: "nyyyn" },
  add_do_not_write: { access: "nyyyn", args: () => ({ p_entries: [] }) },
  add_do_not_write_for_all: { access: "nnnyy", args: () => ({ p_entries: [] }) },
  add_own_customer: { access: "nyyyn", args: () => ({ p_entry: "geen adres" }) },
  admin_answer_website_change: {
    access: "nnnyn",
    args: () => ({ p_id: nobody, p_state: "done", p_answer: "", p_version: 1, p_request_id: "access" }),
  },
  admin_caller: { access: "nyyyn" },
  admin_change_access: {
    access: "nnnyn",
    args: () => ({ p_user_id: nobody, p_act: "suspend", p_reason: "", p_request_id: "access" }),
  },
  admin_read_access: { access: "nnnyn", args: () => ({ p_user_id: nobody }) },
  admin_decide_request: {
    access: "nnnyn",
    args: () => ({
      p_user_id: nobody,
      p_service_key: "meeting_analysis",
      p_grant: true,
      p_reason: null,
      p_request_id: "access",
    }),
  },
  admin_end_grant: {
    access: "nnnyn",
    args: () => ({ p_user_id: nobody, p_grant_id: nobody, p_request_id: "access" }),
  },
  admin_grant_usage: {
    access: "nnnyn",
    args: () => ({
      ...{ p_grant_id: nobody, p_user_id: nobody, p_service_key: "meeting_analysis", p_kind: "top-up" },
      ...{ p_units: 1, p_last_day: "2030-01-01", p_reason: "Beurs.", p_request_id: "access" },
    }),
  },
  admin_invite_customer: {
    access: "nnnyn",
    args: () => ({
      ...{ p_email: `${randomUUID()}@voorbeeld.be`, p_service_codes: 1, p_service_limits: {} },
      ...{ p_token_hash: randomUUID(), p_request_id: "access" },
    }),
  },
  admin_mark_handled: {
    access: "nnnyn",
    args: () => ({ p_kind: "message", p_id: nobody, p_is_handled: true }),
  },
  admin_note_audit_export: { access: "nnnyn" },
  admin_read_company: { access: "nnnyn", args: () => ({ p_user_id: nobody }) },
  admin_read_day: { access: "nnnyn" },
  admin_read_failed_jobs: { access: "nnnyn", args: () => ({ p_rows_max: 1 }) },
  admin_read_handovers: { access: "nnnyn", args: () => ({ p_rows_max: 1 }) },
  admin_read_messages: {
    access: "nnnyn",
    args: () => ({ p_filter: "open", p_first: 1_000_000, p_rows_max: 1 }),
  },
  admin_read_notes: { access: "nnnyn", args: () => ({ p_user_id: nobody }) },
  admin_set_website: {
    access: "nnnyn",
    args: () => ({ p_user_id: nobody, p_address: "", p_seen: "", p_request_id: "access" }),
  },
  admin_read_website_changes: { access: "nnnyn", args: () => ({ p_rows_max: 1 }) },
  admin_remove_note: { access: "nnnyn", args: () => ({ p_note_id: nobody, p_request_id: "access" }) },
  admin_reset_usage: { access: "nnnyn", args: () => ({ p_user_id: nobody, p_request_id: "access" }) },
  admin_undo_reset: { access: "nnnyn", args: () => ({ p_user_id: nobody, p_request_id: "access" }) },
  admin_standing: { access: "nyyyn" },
  admin_undo_bulk: {
    access: "nnnyn",
    args: () => ({ p_bulk_id: nobody, p_user_ids: [nobody], p_request_id: "access" }),
  },
  admin_retry_lead: {
    access: "nnnyn",
    args: () => ({ p_submission_id: nobody, p_by_name: false, p_request_id: "access" }),
  },
  admin_retry_meeting: { access: "nnnyn", args: () => ({ p_analysis_id: nobody, p_request_id: "access" }) },
  admin_update_customer: {
    access: "nnnyn",
    args: () => ({
      p_user_id: nobody,
      p_version: 1,
      p_name: "",
      p_email: "",
      p_service_codes: allServiceCodes,
      p_service_limits: {},
      p_request_id: "access",
    }),
  },
  admin_update_customers: {
    access: "nnnyn",
    args: () => ({
      p_user_ids: [],
      p_grant_codes: allServiceCodes,
      p_revoke_codes: 0,
      p_service_limits: {},
      p_request_id: "access",
    }),
  },
  admin_withdraw_invitation: {
    access: "nnnyn",
    args: () => ({ p_invitation_id: nobody, p_request_id: "access" }),
  },
  admin_write_note: {
    access: "nnnyn",
    args: () => ({ p_note_id: nobody, p_user_id: nobody, p_text: "Belt liever.", p_request_id: "access" }),
  },
  admin_write_purchase: {
    access: "nnnyn",
    args: () => ({
      ...{ p_user_id: nobody, p_text: "", p_paid_until: null, p_version: 0, p_request_id: "access" },
    }),
  },
  ask_website_change: { access: "nnynn", args: () => ({ p_id: nobody, p_text: "" }) },
  begin_account_deletion: { access: "nyynn", args: () => wrongAddress },
  begin_chat_message: { access: "nnynn" },
  // Without a text it is refused after its rights were checked.
  begin_chat_question: {
    access: "nnynn",
    args: () => ({ p_message_id: randomUUID(), p_conversation_id: randomUUID(), p_content: "" }),
  },
  begin_customer_deletion: {
    access: "nnnyn",
    args: (customer) => ({ p_user_id: customer.id, ...wrongAddress }),
  },
  begin_lead_submission: { access: "nnynn", args: () => ({ p_submission_id: randomUUID() }) },
  begin_meeting_analysis: { access: "nyyyn", args: () => ({ p_session_id: "geen", p_mode: "meeting" }) },
  begin_password_check: { access: "nnnny", args: () => ({ p_user_id: nobody }) },
  claim_mails: { access: "nnnny", args: () => ({ p_limit: 0 }) },
  create_share_link: { access: "nyyyn", args: () => ({ p_kind: "page", p_id: 0, p_days: 7 }) },
  create_user_emails_table: {
    access: "nnyny",
    args: (customer) => ({ p_user_id: customer.id, p_table_name: ownTableName("user_emails", customer.id) }),
  },
  customer_recordings: { access: "nnnny", args: (customer) => ({ p_user_id: customer.id, p_limit: 1 }) },
  drop_unused_names: { access: "nnnny", args: () => ({ p_limit: 0 }) },
  end_dead_lead_submissions: { access: "nnnny", args: () => ({ p_limit: 0 }) },
  end_expired_recordings: { access: "nnnny", args: () => ({ p_limit: 0 }) },
  export_my_data: { access: "nyyyn" },
  find_do_not_write_for_all: { access: "nnnyn", args: () => ({ p_text: "info@verder.example" }) },
  find_own_drafts: { access: "nyyyn", args: () => ({ p_rows_max: 1 }) },
  finish_chat_question: {
    access: "nnnny",
    args: () => ({
      p_user_id: nobody,
      p_message_id: nobody,
      p_outcome: "failed",
      p_answer: null,
      p_sources: null,
    }),
  },
  end_my_session: { access: "nyyyn", args: () => ({ p_session_id: nobody }) },
  end_contact_message_doubt: { access: "nnnyn", args: () => ({ p_message_id: nobody }) },
  finish_lead_submission: {
    access: "nnnny",
    args: () => ({ p_submission_id: randomUUID(), p_succeeded: false }),
  },
  finish_mail: { access: "nnnny", args: () => ({ p_mail_id: nobody, p_is_sent: false }) },
  finish_meeting_analysis: {
    access: "nnnny",
    args: () => ({ p_analysis_id: randomUUID(), p_succeeded: false }),
  },
  forget_address_notice: { access: "nnnny", args: () => ({ p_notice_id: nobody }) },
  forget_told_deletion: { access: "nnnny", args: () => ({ p_user_id: nobody }) },
  forget_own_customer: { access: "nyyyn", args: () => ({ p_address: "" }) },
  forget_old_mails: { access: "nnnny", args: () => ({ p_limit: 0 }) },
  forget_old_accesses: { access: "nnnny", args: () => ({ p_limit: 0 }) },
  give_up_address_change: {
    access: "nnnny",
    args: () => ({ p_user_id: nobody, p_email: "" }),
  },
  hand_over_chat: { access: "nyyyn", args: () => ({ p_conversation_id: nobody }) },
  is_admin: { access: "nyyyy" },
  // With a proof that is none, and so refused to everybody: supabase/tests/second-factors.test.ts has the others.
  begin_factor: { access: "nnnnn", args: () => ({ p_proof: nobody }) },
  my_factor: { access: "nyyyn" },
  my_sessions: { access: "nyyyn" },
  my_sign_ins: { access: "nyyyn" },
  remove_factor: { access: "nnnnn", args: () => ({ p_proof: nobody }) },
  renew_recovery_codes: { access: "nnnnn", args: () => ({ p_proof: nobody }) },
  use_recovery_code: { access: "nyyyn", args: () => ({ p_code: "" }) },
  mute_notice: { access: "nnnny", args: () => ({ p_code: nobody, p_kind: "result-ready" }) },
  // Of no list, so that nothing is noted.
  note_list_open: { access: "nyyyn", args: () => ({ p_list: "" }) },
  // The same as before for the customer: nothing was decided.
  keep_recordings_for: { access: "nyyyn", args: () => ({ p_days: null }) },
  mark_report_read: { access: "nyyyn", args: () => ({ p_report_id: 0 }) },
  note_password_proof: {
    access: "nnnny",
    args: () => ({ p_check_id: nobody, p_act: "account.delete", p_target_id: nobody }),
  },
  note_recording_consent: {
    access: "nyyyn",
    args: () => ({ p_recording_id: nobody, p_version: consentVersion }),
  },
  my_overview: { access: "nyyyn" },
  my_trial_offer: { access: "nyyyn" },
  open_share_link: { access: "nnnny", args: () => ({ p_token: "", p_place: "" }) },
  own_recording: { access: "nyyyn", args: () => ({ p_recording_id: nobody }) },
  orphaned_recordings: { access: "nnnny", args: () => ({ p_limit: 1 }) },
  read_chat_sources: { access: "nyyyn" },
  read_competitor_lists: { access: "nnnny", args: () => ({ p_after: null, p_rows_max: 1 }) },
  read_websites: { access: "nnnny", args: () => ({ p_after: null, p_rows_max: 1 }) },
  read_lead_form: { access: "nnnny", args: () => ({ p_submission_id: nobody }) },
  read_meeting_transcript: { access: "nyyyn", args: () => ({ p_result_id: 0 }) },
  read_own_draft: { access: "nyyyn", args: () => ({ p_draft_id: nobody }) },
  read_own_drafts: { access: "nyyyn", args: () => ({ p_rows_max: 1 }) },
  // Without an answer to the question, so that nothing is stored.
  receive_contact_message: {
    access: "nnnny",
    args: () => ({
      ...{ p_name: "", p_email: "", p_company: "", p_task: "", p_programs: "", p_people: "" },
      ...{ p_deadline: "", p_place: "" },
    }),
  },
  read_own_lead_requests: { access: "nyyyn", args: () => ({ p_rows_max: 1 }) },
  rename_meeting_speaker: {
    access: "nyyyn",
    args: () => ({ p_result_id: 0, p_speaker: 0, p_known_name: "Spreker 1", p_name: "An" }),
  },
  read_own_chats: { access: "nyyyn" },
  read_report_statistics: { access: "nyyyn" },
  require_chat_access: { access: "nnynn" },
  remove_do_not_write_for_all: { access: "nnnyn", args: () => ({ p_id: nobody, p_reason: "Vergissing." }) },
  require_lead_access: { access: "nnynn" },
  require_meeting_access: { access: "nyyyn" },
  request_service: { access: "nyyyn", args: () => ({ p_service_key: "teleportation" }) },
  reset_usage_batch: { access: "nnnny", args: () => ({ p_batch_size: 0 }) },
  restore_do_not_write_for_all: { access: "nnnyn", args: () => ({ p_id: nobody }) },
  revoke_share_link: { access: "nyyyn", args: () => ({ p_link_id: nobody }) },
  save_own_company: {
    access: "nyyyn",
    args: () => ({
      ...{ p_name: "", p_vat_number: "BE", p_sender_first_name: "", p_sender_last_name: "", p_version: 0 },
    }),
  },
  save_own_draft: {
    access: "nnynn",
    args: () => ({ p_draft_id: nobody, p_version: 1, p_subject: null, p_content: null }),
  },
  search_customers: { access: "nnnyn", args: () => ({ p_term: "niemand" }) },
  set_own_draft_deleted: {
    access: "nyyyn",
    args: () => ({ p_draft_id: nobody, p_version: 1, p_deleted: true }),
  },
  set_own_drafts_status: {
    access: "nnynn",
    args: () => ({ p_drafts: [{ id: nobody, version: 1 }], p_status: "sent" }),
  },
  set_own_draft_status: {
    access: "nnynn",
    args: () => ({ p_draft_id: nobody, p_version: 1, p_status: "sent" }),
  },
  search_my_transcripts: { access: "nyyyn", args: () => ({ p_words: "offerte" }) },
  untold_deletions: { access: "nnnny", args: () => ({ p_limit: 1 }) },
  unfinished_deletions: { access: "nnnny", args: () => ({ p_limit: 1 }) },
  // Asked as a column of the record; for a record that is not the caller's it says nothing.
  usage_now: { access: "nyyyn", args: () => ({ p_record: { id: 0 } }) },
  view_customer_files: { access: "nnnyn", args: () => ({ p_user_id: nobody }) },
  waiting_address_notices: { access: "nnnny", args: () => ({ p_user_id: nobody, p_limit: 1 }) },
  withdraw_service_request: { access: "nyyyn", args: () => ({ p_service_key: "meeting_analysis" }) },
};

/** Granted to everybody who is signed in; those of this test have proved no password for it. */
const withoutProof = ["begin_factor", "remove_factor", "renew_recovery_codes"];

test("every function of the Data API is listed here, and granted to who reaches it", async () => {
  const granted = async (role: "authenticated" | "service_role") => {
    const { rows } = await sql.query<{ name: string }>(
      `select distinct proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'execute')`,
      [role],
    );
    return rows.map(({ name }) => name).sort();
  };
  const reachedBy = (callers: RegExp) =>
    Object.entries(rpcs).flatMap(([name, { access }]) => (callers.test(access) ? [name] : []));
  expect(await granted("authenticated")).toEqual([...reachedBy(/^.(y|.y|..y)/), ...withoutProof].sort());
  expect(await granted("service_role")).toEqual(reachedBy(/y$/).sort());
});

const cells = Object.entries(rpcs).flatMap(([name, rpc]) => {
  const outcomes = personas.map((persona: Persona, index) => {
    const outcome: AccessCell["outcome"] = rpc.access[index] === "y" ? "allowed" : "refused";
    return { name, rpc, persona, outcome };
  });
  const refused = outcomes.find(
    ({ persona, outcome }) => ["newcomer", "admin"].includes(persona) && outcome === "refused",
  );
  const unproved = outcomes.find(({ persona }) => persona === "admin");
  const persona = "admin at aal1" as const;
  return [
    ...outcomes,
    ...(unproved ? [{ ...unproved, persona, outcome: (refused ?? unproved).outcome }] : []),
  ];
});

describe("access to each RPC", () => {
  let callers: Record<Persona, Caller>;
  let customer: Person;
  beforeAll(async () => {
    const [newcomer, entitled, unproved, admin] = await Promise.all([
      createPerson(),
      createPerson({ services: serviceKeys }),
      createPerson({ admin: "without factor" }),
      createPerson({ admin: true }),
    ]);
    customer = entitled;
    callers = { anon: "anon", newcomer, customer, "admin at aal1": unproved, admin, service: "service" };
  });

  test.each(cells)("$name by $persona: $outcome", async ({ name, rpc, persona, outcome }) => {
    const { status, code } = await call(callers[persona], name, rpc.args?.(customer));
    const refused = [401, 403].includes(status) && code === "42501";
    expect({ refused, status, code }).toMatchObject({ refused: outcome === "refused" });
    // P0002 (no such row) is an expected answer, although the Data API sends it with status 500.
    if (!refused) expect(status < 500 || code === "P0002").toBe(true);
    proved({ kind: "rpc", name, persona, verb: "call", outcome });
  });
});
