import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import {
  type ApprovalConfirmed,
  type ApprovalKind,
  approvalConfirmedSchema,
  approvalKinds,
} from "#functions/contract/approvals.ts";
import { answeredSentences, callFunction } from "#web/lib/call-function.ts";
import { database } from "#web/lib/database.ts";
import { databaseRefusal } from "#web/lib/database-refusal.ts";
import { FunctionError } from "#web/lib/function-failure.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { supabase } from "#web/lib/supabase.ts";

/** The newest; older ones are in the audit log. */
const shownMax = 50;
/** Longer than the deletion of a customer with thousands of recordings; after it, the answer counts as lost. */
const answerTimeoutMs = 60_000;

export const approvalTables = ["approvals"];
export const approvalKeys = {
  all: ["approvals"] as const,
  list: ["approvals", "list"] as const,
  admins: ["approvals", "admins"] as const,
};

const states = ["waiting", "expired", "confirmed", "refused", "withdrawn"] as const;

const approvalRow = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  user_id: z.nullable(z.string()),
  entry_id: z.nullable(z.string()),
  new_email: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  asked_by: z.string(),
  asked_by_name: z.nullable(z.string()),
  asked_at: z.string(),
  expires_at: z.string(),
  decided_by_name: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  subject_email: z.nullable(z.string()),
  state: z.enum(states),
});
const columns: string = Object.keys(approvalRow.shape).join(", ");
const approvalRows = z.array(approvalRow);

/** An act of an admin that another admin has to confirm, or what became of it. */
export type Approval = z.infer<typeof approvalRow>;

/** The newest questions, waiting or decided. */
export function approvalsQuery() {
  return queryOptions({
    queryKey: approvalKeys.list,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from("approval_list")
        .select(columns)
        .order("asked_at", { ascending: false })
        .order("id")
        .limit(shownMax)
        .abortSignal(signal)
        .throwOnError();
      return approvalRows.parse(data);
    },
    meta: { what: "the approvals" },
  });
}

const adminRows = z.array(
  z.object({
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    since: z.string(),
    confirms_from: z.string(),
  }),
);

export type AdminRow = z.infer<typeof adminRows>[number];

export function adminsQuery() {
  return queryOptions({
    queryKey: approvalKeys.admins,
    queryFn: async ({ signal }) => {
      const { data } = await database.rpc("admin_list_admins").abortSignal(signal).throwOnError();
      return adminRows.parse(data);
    },
    meta: { what: "the admins" },
  });
}

/** Answers of the database that say what the admin can do. */
const sentences = new Map([
  [
    "no_second_admin",
    "Er is geen andere beheerder die dit kan bevestigen. De handleiding zegt hoe u er een maakt.",
  ],
  ["approval_waiting", "Dit werd al gevraagd. Een andere beheerder vindt de vraag bij Goedkeuringen."],
  ["approval_pointless", "Dit is al zo. De lijst is bijgewerkt."],
  ["approval_missing", "Deze vraag is al beantwoord, ingetrokken of vervallen."],
  ["admin_protected", "Dit account is van een beheerder en kan zo niet worden gewijzigd of verwijderd."],
  [
    "address_change_pending",
    "Een vorige wijziging van dit e-mailadres is nog bezig. Probeer het over een minuut opnieuw.",
  ],
  ["email_taken", "Dit e-mailadres is al in gebruik."],
  ["invalid_email", "Vul een geldig e-mailadres in."],
  ["stale_version", "Deze klant werd intussen gewijzigd. Probeer het opnieuw."],
  ["customer_missing", "Er is geen account met dit e-mailadres."],
  ["entry_missing", "Dit adres staat niet meer op de lijst."],
  ["last_admin", "Er moet één beheerder overblijven."],
  ["rate_limited", "U deed veel na elkaar. Wacht een minuut en probeer het opnieuw."],
]);

const failure = (error: { details: string }) =>
  databaseRefusal(error, sentences, "Dat is niet gelukt. Probeer het opnieuw.");

export type Question = { kind: ApprovalKind; subjectId: string; newEmail?: string; reason: string };

/** Asks another admin to confirm an act. Throws AppError. */
export function useAskApproval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, subjectId, newEmail, reason }: Question) =>
      askFor(kind, subjectId, newEmail, reason),
    onSettled: () => void readAgain(client, approvalKeys.all),
  });
}

async function askFor(kind: ApprovalKind, subjectId: string, newEmail: string | undefined, reason: string) {
  const { error } = await database.rpc("admin_ask_approval", {
    p_kind: kind,
    p_subject_id: subjectId,
    p_new_email: newEmail ?? "",
    p_reason: reason,
    p_request_id: crypto.randomUUID(),
  });
  if (error) throw failure(error);
}

/** Asks another admin to make the account with this address an admin's. Throws AppError. */
export function useAskNewAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, reason }: { email: string; reason: string }) => {
      const { data, error } = await database
        .from("customers")
        .select("user_id")
        .eq("email", email.toLowerCase())
        .maybeSingle();
      if (error) throw failure(error);
      if (!data) throw failure({ details: "customer_missing" });
      await askFor("admin.make", data.user_id, undefined, reason);
    },
    onSettled: () => void readAgain(client, approvalKeys.all),
  });
}

/** Withdraws the admin's own question, or refuses another's. Throws AppError. */
export function useCloseApproval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { error } = await database.rpc("admin_close_approval", {
        p_approval_id: id,
        p_request_id: crypto.randomUUID(),
      });
      if (error) throw failure(error);
    },
    onSettled: () => readAgain(client, approvalKeys.all),
  });
}

/** The admin's own confirmed factors, each with its id. */
export function ownFactorsQuery() {
  return queryOptions({
    queryKey: [...approvalKeys.all, "own-factors"],
    queryFn: async () => {
      const { data, error } = await supabase.auth.mfa.listFactors();
      if (error) throw new Error("The factors could not be read", { cause: error });
      return data.totp.map(({ id }) => id);
    },
    meta: { what: "the admin's own second factors" },
  });
}

type Confirmation = { id: string; password: string; factor?: { id: string; code: string } };

/** Confirms another admin's question. A code makes the token's second factor a fresh one first. Throws FunctionError. */
export function useConfirmApproval() {
  const client = useQueryClient();
  return useMutation<ApprovalConfirmed, FunctionError, Confirmation>({
    mutationFn: async ({ id, password, factor }) => {
      if (factor) await showFactor(factor);
      return callFunction({
        task: "confirm an approval",
        path: `admin/approvals/${id}`,
        body: { password },
        timeoutMs: answerTimeoutMs,
        answer: approvalConfirmedSchema,
        sentences: answeredSentences,
        fallback: "Dit kon niet worden bevestigd. Probeer het opnieuw.",
      });
    },
    onSettled: () => readAgain(client, approvalKeys.all),
  });
}

async function showFactor({ id, code }: { id: string; code: string }): Promise<void> {
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId: id, code });
  if (!error) return;
  const message = "De code is niet juist. Vul de nieuwste code uit uw app in.";
  const refusal = { code: "factor_required", status: error.status ?? null, message, fields: {} } as const;
  throw new FunctionError(refusal, error);
}
