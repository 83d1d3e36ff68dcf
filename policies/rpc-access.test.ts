import { asCaller } from "@vanzelf/testkit/as-caller.ts";
import { ownTableName } from "@vanzelf/testkit/own-table.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { outcomesOf, proved } from "./access-record.ts";

// Calls every function of the Data API as every persona whose role may execute it, in the database with the claims of a
// real token: by HTTP the same took five times the work, and what the Data API asks before each call is proved in
// supabase/tests/ended-sessions.test.ts and request-limits.test.ts. A refused caller gets code 42501; any other answer means
// that the function was reached, which looks at its caller before it looks at what was given: nothing. Each call is rolled
// back. What a role may not execute, Postgres refuses to everybody who has that role: that is asked of the catalogue.

const personas = ["anon", "newcomer", "customer", "admin", "service"] as const;
type Persona = (typeof personas)[number] | "admin at aal1";
/** y: reached, n: refused; in the order of the personas. */
type Access = `${"y" | "n"}${"y" | "n"}${"y" | "n"}${"y" | "n"}${"y" | "n"}`;

/** Those of admins, by their names: what one is called promises who may call it. */
async function adminFunctions(): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select distinct proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and proname ^@ 'admin_'
       and proname not in ('admin_caller', 'admin_standing')`,
  );
  return rows.map(({ name }) => name);
}

const rpcs: Partial<Record<Access, readonly string[]>> = {
  nnnny: [
    "accept_callback",
    "begin_password_check",
    "claim_mails",
    "customer_recordings",
    "drop_unused_names",
    "end_dead_lead_submissions",
    "end_expired_recordings",
    "finish_chat_question",
    "finish_lead_submission",
    "finish_mail",
    "finish_meeting_analysis",
    "forget_address_notice",
    "forget_old_accesses",
    "forget_old_mails",
    "forget_told_deletion",
    "give_up_address_change",
    "mute_notice",
    "note_password_proof",
    "open_share_link",
    "orphaned_recordings",
    "read_competitor_lists",
    "read_lead_form",
    "read_websites",
    "receive_contact_message",
    "reset_usage_batch",
    "unfinished_deletions",
    "untold_deletions",
    "waiting_address_notices",
  ],
  nyyyn: [
    "account_deletion_state",
    "add_do_not_write",
    "add_own_customer",
    "admin_caller",
    "admin_standing",
    "begin_meeting_analysis",
    "create_share_link",
    "end_my_session",
    "export_my_data",
    "find_own_drafts",
    "forget_own_customer",
    "hand_over_chat",
    "keep_recordings_for",
    "mark_report_read",
    "my_factor",
    "my_overview",
    "my_sessions",
    "my_sign_ins",
    "my_trial_offer",
    "note_list_open",
    "note_recording_consent",
    "own_recording",
    "read_chat_sources",
    "read_meeting_transcript",
    "read_own_chats",
    "read_own_draft",
    "read_own_drafts",
    "read_own_lead_requests",
    "read_report_statistics",
    "rename_meeting",
    "rename_meeting_speaker",
    "request_service",
    "order_plan",
    "require_meeting_access",
    "revoke_share_link",
    "save_own_company",
    "search_my_transcripts",
    "set_own_draft_deleted",
    "usage_now",
    "use_recovery_code",
    "withdraw_service_request",
  ],
  nnnyy: ["add_do_not_write_for_all"],
  nnnyn: [
    ...(await adminFunctions()),
    "begin_customer_deletion",
    "end_contact_message_doubt",
    "find_do_not_write_for_all",
    "remove_do_not_write_for_all",
    "restore_do_not_write_for_all",
    "search_customers",
    "view_customer_files",
  ],
  nnynn: [
    "ask_website_change",
    "begin_chat_message",
    "begin_chat_question",
    "begin_lead_submission",
    "require_chat_access",
    "require_lead_access",
    "save_own_draft",
    "set_own_draft_status",
    "set_own_drafts_status",
  ],
  nyynn: ["begin_account_deletion"],
  nnyny: ["create_user_emails_table"],
  nyyyy: ["is_admin"],
  // With a proof that is none, and so refused to everybody: supabase/tests/second-factors.test.ts has the others.
  nnnnn: ["begin_factor", "remove_factor", "renew_recovery_codes"],
};

const calls = Object.entries(rpcs).flatMap(([access, names]) => names.map((name) => ({ name, access })));

/** Granted to everybody who is signed in; those of this test have proved no password for it. */
const withoutProof = rpcs.nnnnn ?? [];

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

const cells = calls.flatMap(({ name, access }) =>
  outcomesOf(personas, access).map((each) => ({ name, ...each })),
);
const isTried = ({ name, persona }: { name: string; persona: Persona }) =>
  granted[roleOf(persona)].includes(name);

test("every function of the Data API is listed here, or is by its name an admin's, and granted to who reaches it", async () => {
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

/** Every other argument is null. A limit of none would be no limit, and hold what other tests make. */
function argumentsOf(name: string): Record<string, unknown> {
  const { id } = people.customer;
  if (name !== "create_user_emails_table") return { p_limit: 0, p_kind: "message" };
  return { p_user_id: id, p_table_name: ownTableName("user_emails", id) };
}

async function statementOf(name: string): Promise<string> {
  const { rows } = await sql.query<{ statement: string }>(
    `select format('select public.%I(%s)', proname, string_agg(
       format('%I => %L::%s', argument, $2::jsonb ->> argument, format_type(type, null)), ', '
     ) filter (where argument is not null)) as statement
     from pg_proc
     left join lateral unnest(proargnames[1:pronargs], proargtypes::oid[]) as given (argument, type) on true
     where pronamespace = 'public'::regnamespace and proname = $1
     group by proname`,
    [name, argumentsOf(name)],
  );
  return rows[0]?.statement ?? "";
}

/** The code of the error with which the database answers this call, if it does. Nothing stays changed. */
async function refusalOf(persona: Persona, name: string): Promise<string> {
  const caller = persona === "anon" || persona === "service" ? persona : people[persona];
  const statement = await statementOf(name);
  try {
    await asCaller(caller, (client) => client.query(statement));
    return "";
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code) return error.code;
    throw error;
  }
}

test.each(cells.filter(isTried))(
  "access to $name by $persona: $outcome",
  async ({ name, persona, outcome }) => {
    const code = await refusalOf(persona, name);
    expect({ refused: code === "42501", code }).toMatchObject({ refused: outcome === "refused" });
    // Turned down for what was asked.
    if (code !== "42501") expect(code).toMatch(/^(|P000[12]|2[23]...)$/);
    proved({ kind: "rpc", name, persona, verb: "call", outcome });
  },
);
