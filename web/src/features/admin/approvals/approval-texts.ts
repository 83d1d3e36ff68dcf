import type { ApprovalKind } from "#functions/contract/approvals.ts";
import type { Approval } from "./approvals-api.ts";

export const approvalNames: Record<ApprovalKind, string> = {
  "admin.make": "Beheerder maken",
  "admin.unmake": "Rechten van beheerder afnemen",
  "customer.delete": "Klant verwijderen",
  "customer.email": "E-mailadres van een klant wijzigen",
  "do_not_write.remove": "Van de lijst met weigeringen halen",
};

const stateNames: Record<Approval["state"], string> = {
  waiting: "Wacht",
  expired: "Vervallen",
  confirmed: "Bevestigd",
  refused: "Geweigerd",
  withdrawn: "Ingetrokken",
};

/** Names the account or the entry; the address too, by which an admin knows whom they decide about. */
export function subjectText({ subject, subject_email: email, new_email: newEmail }: Approval): string {
  const name = subject || "Verwijderd account";
  const whose = email && email !== name ? `${name}, ${email}` : name;
  return newEmail ? `${whose} → ${newEmail}` : whose;
}

/** The end of a question and the admin who decided it. */
export function outcomeText({ state, decided_by_name: name }: Approval): string {
  return state === "expired"
    ? stateNames.expired
    : `${stateNames[state]} door ${name || "vroegere beheerder"}`;
}
