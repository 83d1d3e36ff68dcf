import { randomUUID } from "node:crypto";
import { customerTexts, eachText } from "#functions/contract/customers.ts";
import { allServiceCodes } from "#functions/contract/services.ts";
import { beyond, byAdmins, everything, inDays, long, nobodys, now, reads, type SomeTables } from "./table.ts";

const textColumns = Object.keys(customerTexts).join(", ");
const refusedTexts = eachText((column): [string, object] => [
  `user_tables_${column}_check`,
  // The mail standards allow longer addresses than the company takes.
  { [column]: long(column === "email" ? 320 : customerTexts[column].max) },
]);

/** No whole number from 0 of nine digits for each service. */
const noCounts = (column: string) =>
  [...[[], { anders: 1 }], ...[1_000_000_000, -1, 1.5, "1"].map((count) => ({ email_marketing: count }))].map(
    (counts) => ({ [column]: counts }),
  );

export const customerTables = {
  "public.user_tables": {
    purpose: "account",
    hears: ["owner", "admin"],
    section: "records",
    texts: `user_id, ${textColumns}, service_limits, usage_counts`,
    may: { owner: reads, admin: reads, service: everything },
    row: ({ owner, mark }) => ({ user_id: owner, name: mark, email: mark, service_codes: 1 }),
    change: {
      service_codes: 16,
      service_limits: { meeting_analysis: 9 },
      usage_counts: { email_marketing: 1 },
    },
    refuses: {
      ...Object.fromEntries(Object.values(refusedTexts)),
      user_tables_service_codes_check: beyond.number("service_codes", 0, allServiceCodes),
      user_tables_service_limits_check: noCounts("service_limits"),
      user_tables_usage_counts_check: noCounts("usage_counts"),
    },
  },
  "private.recording_allowances": {
    purpose: "work",
    section: { without: "limits that the company set" },
    texts: "user_id",
    row: ({ owner }) => ({ user_id: owner, bytes_max: 0, waiting_max: 0 }),
    refuses: {
      recording_allowances_bytes_max_check: { bytes_max: -1 },
      recording_allowances_waiting_max_check: { waiting_max: -1 },
    },
  },
  "private.account_settings": {
    onDeletion: "never",
    section: nobodys,
    texts: "new_service_limits",
    refuses: {
      account_settings_id_check: { id: false },
      account_settings_new_recording_bytes_max_check: { new_recording_bytes_max: -1 },
      account_settings_new_service_codes_check: beyond.number("new_service_codes", 0, allServiceCodes),
      account_settings_new_service_limits_check: noCounts("new_service_limits"),
      account_settings_new_waiting_recordings_max_check: { new_waiting_recordings_max: -1 },
      account_settings_told_admin_sessions_max_check: { told_admin_sessions_max: -1 },
      account_settings_told_sessions_max_check: { told_sessions_max: -1 },
      account_settings_trial_service_codes_check: beyond.number("trial_service_codes", 0, allServiceCodes),
      account_settings_trials_a_day_max_check: { trials_a_day_max: -1 },
    },
  },
  "public.customers": {
    onDeletion: "follows",
    purpose: "account",
    silent: "derived from user_tables in the same transaction",
    section: { without: "made of the records" },
    texts: `user_id, ${textColumns}, services, service_limits, usage_counts, search, granted, usage_order`,
    may: { admin: reads, service: reads },
    row: ({ owner, mark }) => ({
      user_id: owner,
      name: mark,
      email: mark,
      created_at: "2026-11-20T12:00:00+00:00",
      record_count: 1,
      service_codes: 1,
      service_limits: {},
      usage_counts: {},
      last_reset_date: "2026-11-20T12:00:00+00:00",
    }),
    change: { service_codes: 16 },
    refuses: { customers_requested_codes_check: beyond.number("requested_codes", 0, allServiceCodes) },
  },
  "public.usage_alerts": {
    purpose: "work",
    silent: "its rows come with a change of user_tables",
    section: { without: "made of the counters; the mail about it was sent" },
    texts: "user_id, service_key",
    may: { owner: reads, admin: reads, service: reads },
    row: ({ owner }) => ({
      user_id: owner,
      month: "2026-01-01",
      service_key: "email_marketing",
      percent: 80,
    }),
    change: { percent: 100 },
    refuses: {
      usage_alerts_month_check: { month: "2026-01-02" },
      usage_alerts_percent_check: { percent: 90 },
      usage_alerts_service_key_check: { service_key: long(100) },
    },
  },
  "public.usage_history": {
    purpose: "work",
    silent: "its rows come with a change of user_tables",
    section: "usageHistory",
    texts: "user_id, service_key",
    may: { owner: reads, admin: reads, service: reads },
    row: ({ owner }) => ({ user_id: owner, month: "2026-01-01", service_key: "email_marketing", used: 4 }),
    change: { used: 0 },
    refuses: {
      usage_history_month_check: { month: "2026-01-02" },
      usage_history_used_check: { used: -1 },
    },
  },
  "public.account_companies": {
    purpose: "account",
    hears: ["owner", "admin"],
    section: "company",
    texts: "user_id, name, vat_number, sender_first_name, sender_last_name, purchase",
    may: { owner: reads },
    kept: "purchase_version",
    row: ({ owner, mark }) => ({
      user_id: owner,
      name: mark,
      sender_first_name: mark,
      sender_last_name: mark,
      purchase: mark,
    }),
    change: { purchase: "Alles" },
    refuses: {
      account_companies_name_check: { name: long(200) },
      account_companies_purchase_check: { purchase: long(2000) },
      account_companies_sender_first_name_check: { sender_first_name: long(100) },
      account_companies_sender_last_name_check: { sender_last_name: long(100) },
      account_companies_vat_number_check: { vat_number: "BE0123456789" },
    },
  },
  "public.service_requests": {
    purpose: "account",
    hears: ["owner", "admin"],
    section: "requests",
    texts: "id, user_id, service_key, decision, reason, ordered",
    may: { owner: reads, admin: reads, service: reads },
    row: ({ owner, mark }) => ({
      user_id: owner,
      service_key: "email_marketing",
      decided_at: inDays(0),
      decision: "refused",
      reason: mark,
    }),
    change: { decision: "granted" },
    refuses: {
      service_requests_check: { decision: "granted" },
      service_requests_check1: { decision: "refused" },
      service_requests_decision_check: { decision: "anders" },
      service_requests_ordered_check: { ordered: [] },
      service_requests_reason_check: beyond.text("reason", 500),
      service_requests_service_key_check: { service_key: long(100) },
    },
  },
  "public.invitations": {
    purpose: "account",
    hears: ["admin"],
    section: {
      without: "with what they were invited; their record and the audit, of which they get a copy, say it",
    },
    texts: "id, email, service_limits, token_hash, invited_by, user_id",
    may: { admin: reads },
    kept: "token_hash",
    row: ({ owner, admin, mark }) => ({
      email: mark,
      service_codes: 1,
      service_limits: {},
      token_hash: randomUUID(),
      invited_by: admin,
      accepted_at: inDays(0),
      user_id: owner,
    }),
    change: { service_codes: 31 },
    refuses: {
      invitations_accepted_whole: { accepted_at: now, withdrawn_at: now },
      invitations_email_check: beyond.text("email", 254),
      invitations_service_codes_check: beyond.number("service_codes", 0, allServiceCodes),
      invitations_service_limits_check: noCounts("service_limits"),
    },
  },
  "public.customer_notes": {
    purpose: "account",
    hears: ["admin"],
    section: byAdmins,
    texts: "id, user_id, author_id, text",
    may: {},
    row: ({ owner, admin, mark }) => ({ id: randomUUID(), user_id: owner, author_id: admin, text: mark }),
    change: { text: "Niets." },
    refuses: { customer_notes_text_check: beyond.text("text", 2_000) },
  },
  "public.usage_grants": {
    purpose: "account",
    hears: ["owner", "admin"],
    section: "grants",
    texts: "id, user_id, service_key, kind, reason, granted_by",
    withheld: "granted_by",
    may: { owner: reads, admin: reads, service: reads },
    kept: "units_before, granted_by",
    row: ({ owner, admin, mark }) => ({
      user_id: owner,
      service_key: "email_marketing",
      kind: "top-up",
      units: 5,
      ends_at: inDays(1),
      reason: mark,
      granted_by: admin,
    }),
    change: { units: 999_999 },
    refuses: {
      usage_grants_check: { starts_at: now, ends_at: "2026-01-01" },
      usage_grants_kind_check: { kind: "anders" },
      usage_grants_reason_check: beyond.text("reason", 500),
      usage_grants_service_key_check: { service_key: long(100) },
      usage_grants_units_before_check: { units_before: -1 },
      usage_grants_units_check: beyond.number("units", 1, 999_999_999),
    },
  },
} satisfies SomeTables;
