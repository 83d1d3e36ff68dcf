import { randomUUID } from "node:crypto";
import { allServiceCodes } from "#functions/contract/services.ts";
import { inDays, nobodys, oneTime, type PlatformTable, reads, type SomeTables } from "./table.ts";

/** Of Auth and Realtime: only the removal of their rows is checked, not their columns. */
export const platformTables: Record<string, PlatformTable> = {
  "auth.users": { purpose: "account", section: "account" },
  "auth.identities": { purpose: "account", section: "account" },
  "auth.sessions": { purpose: "access", section: "account" },
  "auth.mfa_factors": { purpose: "access", section: "account" },
  "auth.mfa_amr_claims": { purpose: "access", section: { without: "how a session was proved" } },
  "auth.mfa_challenges": { purpose: "access", section: oneTime },
  "auth.one_time_tokens": { purpose: "access", section: oneTime },
  "auth.flow_state": { onDeletion: "removed", purpose: "access", section: oneTime },
  "auth.audit_log_entries": {
    onDeletion: "removed",
    purpose: "access",
    section: { without: "Auth's own log of sign-ins; gone after 90 days" },
  },
  "auth.refresh_tokens": { purpose: "access", section: { without: "the secret of a session" } },
  "realtime.messages": {
    onDeletion: "idKept",
    purpose: "access",
    section: { without: "that a table changed; gone after three days" },
  },
};

export const accessTables = {
  "private.sign_in_mails": {
    purpose: "access",
    section: { without: "that Auth mailed the account in the last hour" },
    texts: "user_id, kind",
    row: ({ owner }) => ({ user_id: owner, kind: "recovery" }),
  },
  "private.password_failures": {
    purpose: "access",
    section: { without: "where wrong passwords of the last day came from, mostly other people's" },
    texts: "user_id, network",
    row: ({ owner }) => ({ user_id: owner, network: "192.0.2.7" }),
  },
  "private.request_counts": {
    purpose: "access",
    section: { without: "how many requests there were in the last ten minutes" },
    texts: "user_id, kind",
    row: ({ owner }) => ({ user_id: owner, kind: "write", started_at: inDays(0), requests: 3 }),
  },
  "private.password_checks": {
    purpose: "access",
    section: oneTime,
    texts: "id, user_id, act, target_id",
    row: ({ owner }) => ({ user_id: owner }),
  },
  "private.address_notices": {
    purpose: "access",
    section: { without: "waits for a mail of the next minutes; the change is in the audit" },
    texts: "id, user_id, old_email, new_email",
    row: ({ owner, mark }) => ({ user_id: owner, old_email: mark, new_email: mark }),
  },
  "private.suspensions": {
    purpose: "access",
    hears: ["owner", "admin"],
    section: {
      without: "why they may not come in; told by mail, and in the audit, of which they get a copy",
    },
    texts: "user_id, reason, suspended_by",
  },
  "public.sign_ins": {
    purpose: "access",
    silent: "as many as customers; read when an admin asks for them",
    section: "audit",
    texts: "user_id, device",
    may: { admin: reads, service: reads },
    // It is its owner's to see, by my_sign_ins.
    kept: "device",
    row: ({ owner, mark }) => ({ user_id: owner, succeeded: true, device: mark }),
    change: { succeeded: false },
  },
  "private.recovery_codes": {
    purpose: "access",
    section: { without: "hashes of secrets" },
    texts: "user_id, code_hash",
    row: ({ owner }) => ({ user_id: owner, code_hash: "\\x00" }),
  },
  "private.admins": { onDeletion: "never", section: "account", texts: "user_id" },
  "public.admin_audit": {
    onDeletion: "idKept",
    purpose: "access",
    silent: "its rows come with a change of user_tables",
    section: "audit",
    texts: "actor_id, action, user_id, before, after, services, request_id, bulk_id",
    withheld: "actor_id, services, request_id",
    may: { admin: reads, service: reads },
    appendOnly: true,
    row: ({ owner, admin, mark }) => ({
      actor_id: admin,
      action: "customer.update",
      user_id: owner,
      before: { name: mark, service_codes: 1 },
      after: { email: mark, service_codes: allServiceCodes },
      request_id: "verzoek",
    }),
    change: { after: { service_codes: 1 } },
  },
  "public.access_audit": {
    onDeletion: "idKept",
    purpose: "access",
    silent:
      "read again by the audit's page from time to time; each read adds a row, which would be announced",
    section: "audit",
    texts: "kind, actor_id, user_id, route, code, request_id, about",
    withheld: "actor_id, request_id",
    may: { admin: reads, service: reads },
    appendOnly: true,
    row: ({ owner, admin }) => ({
      kind: "customer.view",
      actor_id: admin,
      user_id: owner,
      request_id: "verzoek",
    }),
    change: { kind: "admin.refused" },
  },
  "public.limit_change_audit": {
    onDeletion: "idKept",
    purpose: "access",
    silent: "its rows come with a change of user_tables",
    section: "audit",
    texts: "admin_id, user_id, service_name",
    withheld: "admin_id",
    may: { admin: reads, service: reads },
    appendOnly: true,
    row: ({ owner, admin }) => ({
      admin_id: admin,
      user_id: owner,
      service_name: "email_marketing",
      old_limit: 0,
      new_limit: 5,
    }),
    change: { new_limit: 99 },
  },
  "private.untold_deletions": {
    onDeletion: "never",
    purpose: "work",
    section: { without: "the id of an account that is gone, until the automation has forgotten it too" },
    texts: "user_id",
    row: () => ({ user_id: randomUUID() }),
  },
  "private.trial_addresses": {
    onDeletion: "never",
    purpose: "work",
    section: nobodys,
    texts: "hash",
    row: () => ({ hash: randomUUID() }),
  },
  "private.left_usage": {
    onDeletion: "never",
    purpose: "work",
    section: nobodys,
    texts: "hash, counts",
    row: () => ({ hash: randomUUID(), month: "2026-11-01", counts: {} }),
  },
  "private.callback_deliveries": {
    onDeletion: "never",
    section: nobodys,
    texts: "id, digest",
    row: () => ({ id: randomUUID(), digest: "hash" }),
  },
  "storage.objects": {
    onDeletion: "removed",
    purpose: "work",
    section: "recordings",
    texts: "id, bucket_id, name, owner, metadata, path_tokens, version, owner_id, user_metadata",
    withheld: "owner, path_tokens, version",
  },
  "storage.buckets": {
    onDeletion: "never",
    section: nobodys,
    texts: "id, name, owner, allowed_mime_types, owner_id",
  },
} satisfies SomeTables;
