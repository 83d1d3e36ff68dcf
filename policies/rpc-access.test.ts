import { randomUUID } from "node:crypto";
import { asCaller } from "@vanzelf/testkit/as-caller.ts";
import { ownTableName } from "@vanzelf/testkit/own-table.ts";
import { consentVersion } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { expect, test } from "vitest";
import { allServiceCodes, serviceKeys } from "#functions/contract/services.ts";
import { outcomesOf, proved } from "./access-record.ts";

// Calls every function of the Data API as every persona whose role may execute it, in the database with the claims of a
// real token: by HTTP the same took five times the work, and what the Data API asks before each call is proved in
// supabase/tests/ended-sessions.test.ts and request-limits.test.ts. A refused caller gets code 42501; any other answer means
// that the function was reached. Each call is rolled back. What a role may not execute, Postgres refuses to everybody who
// has that role: that is asked of the catalogue.

const personas = ["anon", "newcomer", "customer", "admin", "service"] as const;
type Persona = (typeof personas)[number] | "admin at aal1";
/** y: reached, n: refused; in the order of the personas. */
type Access = `${"y" | "n"}${"y" | "n"}${"y" | "n"}${"y" | "n"}${"y" | "n"}`;

/** Of a call about the customer, whoever the caller is. */
type Arguments = Record<string, unknown> | ((customer: Person) => Record<string, unknown>);

const nobody = randomUUID();
const wrongAddress = { p_email: "niemand@voorbeeld.be", p_request_id: "access", p_proof: randomUUID() };

const rpcs: Partial<Record<Access, Record<string, Arguments>>> = {
  nnnny: {
    accept_callback: { p_delivery_id: randomUUID(), p_digest: "x", p_type: "unknown", p_data: {} },
    begin_password_check: { p_user_id: nobody },
    claim_mails: { p_limit: 0 },
    customer_recordings: (customer) => ({ p_user_id: customer.id, p_limit: 1 }),
    drop_unused_names: { p_limit: 0 },
    end_dead_lead_submissions: { p_limit: 0 },
    end_expired_recordings: { p_limit: 0 },
    finish_chat_question: {
      p_user_id: nobody,
      p_message_id: nobody,
      p_outcome: "failed",
      p_answer: null,
      p_sources: null,
    },
    finish_lead_submission: { p_submission_id: randomUUID(), p_succeeded: false },
    finish_mail: { p_mail_id: nobody, p_is_sent: false },
    finish_meeting_analysis: { p_analysis_id: randomUUID(), p_succeeded: false },
    forget_address_notice: { p_notice_id: nobody },
    forget_old_accesses: { p_limit: 0 },
    forget_old_mails: { p_limit: 0 },
    forget_told_deletion: { p_user_id: nobody },
    give_up_address_change: { p_user_id: nobody, p_email: "" },
    mute_notice: { p_code: nobody, p_kind: "result-ready" },
    note_password_proof: { p_check_id: nobody, p_act: "account.delete", p_target_id: nobody },
    open_share_link: { p_token: "", p_place: "" },
    orphaned_recordings: { p_limit: 1 },
    read_competitor_lists: { p_after: null, p_rows_max: 1 },
    read_lead_form: { p_submission_id: nobody },
    read_websites: { p_after: null, p_rows_max: 1 },
    // Without an answer to the question, so that nothing is stored.
    receive_contact_message: {
      ...{ p_name: "", p_email: "", p_company: "", p_task: "", p_programs: "", p_people: "" },
      ...{ p_deadline: "", p_place: "" },
    },
    reset_usage_batch: { p_batch_size: 0 },
    unfinished_deletions: { p_limit: 1 },
    untold_deletions: { p_limit: 1 },
    waiting_address_notices: { p_user_id: nobody, p_limit: 1 },
  },
  nyyyn: {
    account_deletion_state: {},
    add_do_not_write: { p_entries: [] },
    add_own_customer: { p_entry: "geen adres" },
    admin_caller: {},
    admin_standing: {},
    begin_meeting_analysis: { p_session_id: "geen", p_mode: "meeting" },
    create_share_link: { p_kind: "page", p_id: 0, p_days: 7 },
    end_my_session: { p_session_id: nobody },
    export_my_data: {},
    find_own_drafts: { p_rows_max: 1 },
    forget_own_customer: { p_address: "" },
    hand_over_chat: { p_conversation_id: nobody },
    // The same as before for the customer: nothing was decided.
    keep_recordings_for: { p_days: null },
    mark_report_read: { p_report_id: 0 },
    my_factor: {},
    my_overview: {},
    my_sessions: {},
    my_sign_ins: {},
    my_trial_offer: {},
    // Of no list, so that nothing is noted.
    note_list_open: { p_list: "" },
    note_recording_consent: { p_recording_id: nobody, p_version: consentVersion },
    own_recording: { p_recording_id: nobody },
    read_chat_sources: {},
    read_meeting_transcript: { p_result_id: 0 },
    read_own_chats: {},
    read_own_draft: { p_draft_id: nobody },
    read_own_drafts: { p_rows_max: 1 },
    read_own_lead_requests: { p_rows_max: 1 },
    read_report_statistics: {},
    rename_meeting: { p_result_id: 0, p_known_name: "Overleg", p_name: "Werfoverleg" },
    rename_meeting_speaker: { p_result_id: 0, p_speaker: 0, p_known_name: "Spreker 1", p_name: "An" },
    request_service: { p_service_key: "teleportation" },
    order_plan: { p_plan: "teleportation", p_euro: 1, p_terms: "" },
    require_meeting_access: {},
    revoke_share_link: { p_link_id: nobody },
    save_own_company: {
      ...{ p_name: "", p_vat_number: "BE", p_sender_first_name: "", p_sender_last_name: "", p_version: 0 },
    },
    search_my_transcripts: { p_words: "offerte" },
    set_own_draft_deleted: { p_draft_id: nobody, p_version: 1, p_deleted: true },
    // Asked as a column of the record; for a record that is not the caller's it says nothing.
    usage_now: { p_record: { id: 0 } },
    use_recovery_code: { p_code: "" },
    withdraw_service_request: { p_service_key: "meeting_analysis" },
  },
  nnnyy: {
    add_do_not_write_for_all: { p_entries: [] },
  },
  nnnyn: {
    admin_answer_website_change: {
      p_id: nobody,
      p_state: "done",
      p_answer: "",
      p_version: 1,
      p_request_id: "access",
    },
    admin_change_access: { p_user_id: nobody, p_act: "suspend", p_reason: "", p_request_id: "access" },
    admin_decide_request: {
      p_user_id: nobody,
      p_service_key: "meeting_analysis",
      p_grant: true,
      p_reason: null,
      p_request_id: "access",
    },
    admin_end_grant: { p_user_id: nobody, p_grant_id: nobody, p_request_id: "access" },
    admin_grant_usage: {
      ...{ p_grant_id: nobody, p_user_id: nobody, p_service_key: "meeting_analysis", p_kind: "top-up" },
      ...{ p_units: 1, p_last_day: "2030-01-01", p_reason: "Beurs.", p_request_id: "access" },
    },
    admin_invite_customer: {
      ...{ p_email: `${randomUUID()}@voorbeeld.be`, p_service_codes: 1, p_service_limits: {} },
      ...{ p_token_hash: randomUUID(), p_request_id: "access" },
    },
    admin_mark_handled: { p_kind: "message", p_id: nobody, p_is_handled: true },
    admin_note_audit_export: {},
    admin_read_access: { p_user_id: nobody },
    admin_read_company: { p_user_id: nobody },
    admin_read_day: {},
    admin_read_company_sources: {},
    admin_read_failed_jobs: { p_rows_max: 1 },
    admin_read_handovers: { p_rows_max: 1 },
    admin_read_messages: { p_filter: "open", p_first: 1_000_000, p_rows_max: 1 },
    admin_read_new_limits: {},
    admin_read_notes: { p_user_id: nobody },
    admin_read_website_changes: { p_rows_max: 1 },
    admin_remove_note: { p_note_id: nobody, p_request_id: "access" },
    admin_reset_usage: { p_user_id: nobody, p_request_id: "access" },
    admin_retry_lead: { p_submission_id: nobody, p_by_name: false, p_request_id: "access" },
    admin_retry_meeting: { p_analysis_id: nobody, p_request_id: "access" },
    // The same as before: others make accounts meanwhile.
    admin_set_new_limits: { p_limits: null, p_before: null, p_request_id: "access" },
    admin_set_website: { p_user_id: nobody, p_address: "", p_seen: "", p_request_id: "access" },
    admin_undo_bulk: { p_bulk_id: nobody, p_user_ids: [nobody], p_request_id: "access" },
    admin_undo_reset: { p_user_id: nobody, p_request_id: "access" },
    admin_update_customer: {
      p_user_id: nobody,
      p_version: 1,
      p_name: "",
      p_email: "",
      p_service_codes: allServiceCodes,
      p_service_limits: {},
      p_request_id: "access",
    },
    admin_update_customers: {
      p_user_ids: [],
      p_grant_codes: allServiceCodes,
      p_revoke_codes: 0,
      p_service_limits: {},
      p_request_id: "access",
    },
    admin_withdraw_invitation: { p_invitation_id: nobody, p_request_id: "access" },
    admin_write_note: {
      p_note_id: nobody,
      p_user_id: nobody,
      p_text: "Belt liever.",
      p_request_id: "access",
    },
    admin_write_purchase: {
      ...{ p_user_id: nobody, p_text: "", p_paid_until: null, p_version: 0, p_request_id: "access" },
    },
    begin_customer_deletion: (customer) => ({ p_user_id: customer.id, ...wrongAddress }),
    end_contact_message_doubt: { p_message_id: nobody },
    find_do_not_write_for_all: { p_text: "info@verder.example" },
    remove_do_not_write_for_all: { p_id: nobody, p_reason: "Vergissing." },
    restore_do_not_write_for_all: { p_id: nobody },
    search_customers: { p_term: "niemand" },
    view_customer_files: { p_user_id: nobody },
  },
  nnynn: {
    ask_website_change: { p_id: nobody, p_text: "" },
    begin_chat_message: {},
    // Without a text it is refused after its rights were checked.
    begin_chat_question: { p_message_id: randomUUID(), p_conversation_id: randomUUID(), p_content: "" },
    begin_lead_submission: { p_submission_id: randomUUID() },
    require_chat_access: {},
    require_lead_access: {},
    save_own_draft: { p_draft_id: nobody, p_version: 1, p_subject: null, p_content: null },
    set_own_draft_status: { p_draft_id: nobody, p_version: 1, p_status: "sent" },
    set_own_drafts_status: { p_drafts: [{ id: nobody, version: 1 }], p_status: "sent" },
  },
  nyynn: {
    begin_account_deletion: wrongAddress,
  },
  nnyny: {
    create_user_emails_table: (customer) => ({
      p_user_id: customer.id,
      p_table_name: ownTableName("user_emails", customer.id),
    }),
  },
  nyyyy: {
    is_admin: {},
  },
  // With a proof that is none, and so refused to everybody: supabase/tests/second-factors.test.ts has the others.
  nnnnn: {
    begin_factor: { p_proof: nobody },
    remove_factor: { p_proof: nobody },
    renew_recovery_codes: { p_proof: nobody },
  },
};

const calls = Object.entries(rpcs).flatMap(([access, named]) =>
  Object.entries(named).map(([name, args]) => ({ name, access, args })),
);

/** Granted to everybody who is signed in; those of this test have proved no password for it. */
const withoutProof = Object.keys(rpcs.nnnnn ?? {});

const roleOf = (persona: Persona) =>
  persona === "anon" ? "anon" : persona === "service" ? "service_role" : "authenticated";
type Role = ReturnType<typeof roleOf>;

const reachedBy = (callers: RegExp) =>
  calls.flatMap(({ name, access }) => (callers.test(access) ? [name] : [])).sort();
const granted: Record<Role, string[]> = {
  anon: [],
  authenticated: [...reachedBy(/^.(y|.y|..y)/), ...withoutProof].sort(),
  service_role: reachedBy(/y$/),
};

const cells = calls.flatMap(({ name, access, args }) =>
  outcomesOf(personas, access).map((each) => ({ name, args, ...each })),
);
const isTried = ({ name, persona }: { name: string; persona: Persona }) =>
  granted[roleOf(persona)].includes(name);

test("every function of the Data API is listed here, and granted to who reaches it", async () => {
  for (const [role, expected] of Object.entries(granted)) {
    const { rows } = await sql.query<{ name: string }>(
      `select distinct proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'execute')`,
      [role],
    );
    expect(rows.map(({ name }) => name).sort(), role).toEqual(expected);
  }
  for (const { name, persona, outcome } of cells.filter((cell) => !isTried(cell)))
    proved({ kind: "rpc", name, persona, verb: "call", outcome });
});

const people = {
  newcomer: await createPerson(),
  customer: await createPerson({ services: serviceKeys }),
  "admin at aal1": await createPerson({ admin: "without factor" }),
  admin: await createPerson({ admin: true }),
};

/** The call in SQL: arguments by their names, out of JSON. */
async function statementOf(name: string, given: string[]): Promise<string> {
  const { rows } = await sql.query<{ statement: string }>(
    `select format('select public.%I(%s) ', proname, string_agg(format('%1$I => given.%1$I', argument), ', ')
         filter (where argument is not null))
       || coalesce('from json_to_record($1) as given ('
       || string_agg(format('%I %s', argument, format_type(type, null)), ', ')
         filter (where argument is not null) || ')', '') as statement
     from pg_proc
     left join lateral unnest(proargnames[1:pronargs], proargtypes::oid[]) as given (argument, type)
       on argument = any ($2)
     where pronamespace = 'public'::regnamespace and proname = $1
     group by proname`,
    [name, given],
  );
  return rows[0]?.statement ?? "";
}

/** The code of the error with which the database answers this call, if it does. Nothing stays changed. */
async function refusalOf(persona: Persona, name: string, args: Record<string, unknown>): Promise<string> {
  const caller = persona === "anon" || persona === "service" ? persona : people[persona];
  const statement = await statementOf(name, Object.keys(args));
  const values = Object.keys(args).length > 0 ? [args] : [];
  try {
    await asCaller(caller, (client) => client.query(statement, values));
    return "";
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code) return error.code;
    throw error;
  }
}

test.each(cells.filter(isTried))(
  "access to $name by $persona: $outcome",
  async ({ name, args, persona, outcome }) => {
    const code = await refusalOf(persona, name, typeof args === "function" ? args(people.customer) : args);
    expect({ refused: code === "42501", code }).toMatchObject({ refused: outcome === "refused" });
    // Turned down for what was asked.
    if (code !== "42501") expect(code).toMatch(/^(|P000[12]|2[23]...)$/);
    proved({ kind: "rpc", name, persona, verb: "call", outcome });
  },
);
