import * as z from "zod/mini";
import { type Invitation, invitedSchema } from "#functions/contract/invitations.ts";
import { answeredSentences } from "#web/lib/call-function.ts";
import { moment, readQuery, requestId, rowOf, useAct, useFunctionAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { pageRows } from "#web/lib/page-rows.ts";

/** Longer than the mail service may take. */
const answerTimeoutMs = 30_000;

export const invitationTables = ["invitations"];
export const invitationKeys = { all: ["invitations"] as const };

const invitation = rowOf({
  id: z.string(),
  email: z.string(),
  service_codes: z.number(),
  invited_at: moment,
  expires_at: moment,
  withdrawn_at: z.nullable(moment),
  accepted_at: z.nullable(moment),
});

/** An address that was invited, and what became of it. */
export type SentInvitation = z.infer<typeof invitation.row>;

export type InvitationState = "open" | "accepted" | "withdrawn" | "expired";

export function invitationState(sent: SentInvitation, nowMs: number): InvitationState {
  if (sent.acceptedAtMs !== null) return "accepted";
  if (sent.withdrawnAtMs !== null) return "withdrawn";
  return sent.expiresAtMs > nowMs ? "open" : "expired";
}

/** The newest invitations; older ones are in the audit log. */
export const invitationsQuery = () =>
  readQuery({
    key: invitationKeys.all,
    what: "the invitations",
    as: invitation.rows,
    ask: () =>
      database
        .from("invitations")
        .select(invitation.select)
        .order("invited_at", { ascending: false })
        .order("id")
        .limit(pageRows),
  });

/** Mails an invitation, or renews it. Throws FunctionError. */
export const useInvite = () =>
  useFunctionAct<Invitation, typeof invitedSchema>({
    task: "invite a customer",
    path: "admin/invitations",
    timeoutMs: answerTimeoutMs,
    answer: invitedSchema,
    sentences: answeredSentences,
    fallback:
      "Wij weten niet of de e-mail vertrok. Staat het adres hieronder, nodig het dan opnieuw uit: de vorige link vervalt.",
    changes: [invitationKeys.all],
  });

/** Takes an invitation back. Throws FieldsError. */
export const useWithdrawInvitation = () =>
  useAct({
    send: (id: string) => database.rpc("admin_withdraw_invitation", { p_invitation_id: id, ...requestId() }),
    fallback: "De uitnodiging is niet ingetrokken. Probeer het opnieuw.",
    changes: [invitationKeys.all],
  });
