import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type Invitation, type Invited, invitedSchema } from "#functions/contract/invitations.ts";
import { answeredSentences, callFunction } from "#web/lib/call-function.ts";
import { database } from "#web/lib/database.ts";
import type { FunctionError } from "#web/lib/function-failure.ts";
import { pageRows } from "#web/lib/page-rows.ts";
import { readAgain } from "#web/lib/query-client.ts";

/** Longer than the mail service may take. */
const answerTimeoutMs = 30_000;

export const invitationTables = ["invitations"];
export const invitationKeys = { all: ["invitations"] as const };

const invitationRow = z.object({
  id: z.string(),
  email: z.string(),
  service_codes: z.number(),
  invited_at: z.string(),
  expires_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
  accepted_at: z.nullable(z.string()),
});
const columns: string = Object.keys(invitationRow.shape).join(", ");
const invitationRows = z.array(invitationRow);

/** An address that was invited, and what became of it. */
export type SentInvitation = z.infer<typeof invitationRow>;

export type InvitationState = "open" | "accepted" | "withdrawn" | "expired";

export function invitationState(invitation: SentInvitation, nowMs: number): InvitationState {
  if (invitation.accepted_at) return "accepted";
  if (invitation.withdrawn_at) return "withdrawn";
  return Date.parse(invitation.expires_at) > nowMs ? "open" : "expired";
}

/** The newest invitations. */
export function invitationsQuery() {
  return queryOptions({
    queryKey: invitationKeys.all,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from("invitations")
        .select(columns)
        .order("invited_at", { ascending: false })
        .order("id")
        // Older ones are in the audit log.
        .limit(pageRows)
        .abortSignal(signal)
        .throwOnError();
      return invitationRows.parse(data);
    },
    meta: { what: "the invitations" },
  });
}

/** Mails an invitation, or renews it. Throws FunctionError. */
export function useInvite() {
  const client = useQueryClient();
  return useMutation<Invited, FunctionError, Invitation>({
    mutationFn: (body) =>
      callFunction({
        task: "invite a customer",
        path: "admin/invitations",
        body,
        timeoutMs: answerTimeoutMs,
        answer: invitedSchema,
        sentences: answeredSentences,
        fallback:
          "Wij weten niet of de e-mail vertrok. Staat het adres hieronder, nodig het dan opnieuw uit: de vorige link vervalt.",
      }),
    onSettled: () => readAgain(client, invitationKeys.all),
  });
}

/** Takes an invitation back. Throws. */
export function useWithdrawInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const args = { p_invitation_id: id, p_request_id: crypto.randomUUID() };
      await database.rpc("admin_withdraw_invitation", args).throwOnError();
    },
    onSettled: () => readAgain(client, invitationKeys.all),
  });
}
