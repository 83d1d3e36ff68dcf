import * as z from "zod/mini";
import { grantKinds } from "#functions/contract/customers.ts";

const perService = z.optional(z.record(z.string(), z.number()));

/** The customer before or after an act: only the values that the act changed and that a sentence names. */
export const auditState = z.object({
  /** Of the one service of a change of limit; 0 is unlimited. */
  limit: z.optional(z.number()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  service_codes: z.optional(z.number()),
  service_limits: perService,
  usage_counts: perService,
  /** How a deletion was confirmed. */
  proof: z.optional(z.string()),
  /** Units with an end, given or taken back. */
  grant: z.optional(
    z.object({
      kind: z.enum(grantKinds),
      service: z.string(),
      units: z.number(),
      /** As the database writes it. */
      ends_at: z.string(),
      reason: z.string(),
    }),
  ),
  /** The key of the service whose request was refused. */
  refused: z.optional(z.string()),
  /** The hint of an entry of the list of people not to write to, or the id of what people sent to the company. */
  about: z.optional(z.string()),
  /** Why an admin changed a customer's access, and how many sessions there were. */
  reason: z.optional(z.string()),
  sessions: z.optional(z.number()),
});

export type AuditState = z.infer<typeof auditState>;

/** One act on a customer. */
export type AuditEntry = {
  id: string;
  /** As the database writes it, to the microsecond: the next page begins there. */
  createdAt: string;
  kind: string;
  actor: AuditPerson;
  customer: AuditPerson;
  /** Service key; of a change of limit only. */
  serviceKey: string | null;
  before: AuditState;
  after: AuditState;
  requestId: string | null;
};

/** A person in the log. Their name is deleted with the account; the id stays. */
export type AuditPerson = {
  id: string | null;
  /** Empty after the account was deleted. */
  name: string;
  email: string;
};

export const auditKinds = [
  { kind: "limit.change", name: "Limiet gewijzigd" },
  { kind: "customer.update", name: "Klant gewijzigd" },
  { kind: "customer.bulk_update", name: "Klant gewijzigd, in groep" },
  { kind: "customer.bulk_undo", name: "Wijziging in groep ongedaan gemaakt" },
  { kind: "request.grant", name: "Aanvraag toegestaan" },
  { kind: "request.refuse", name: "Aanvraag geweigerd" },
  { kind: "invitation.send", name: "Uitnodiging verstuurd" },
  { kind: "invitation.withdraw", name: "Uitnodiging ingetrokken" },
  { kind: "invitation.accept", name: "Uitnodiging aanvaard" },
  { kind: "settings.new_limits", name: "Limieten van nieuwe accounts gewijzigd" },
  { kind: "note.write", name: "Notitie geschreven" },
  { kind: "note.edit", name: "Notitie gewijzigd" },
  { kind: "note.remove", name: "Notitie verwijderd" },
  { kind: "company.write", name: "Wat de klant afneemt gewijzigd" },
  { kind: "grant.give", name: "Proef of extra gegeven" },
  { kind: "grant.end", name: "Proef of extra beëindigd" },
  { kind: "customer.email_followed", name: "E-mailadres overgenomen" },
  { kind: "customer.reset_usage", name: "Tellers gereset" },
  { kind: "customer.undo_reset", name: "Reset van de tellers ongedaan gemaakt" },
  { kind: "customer.end_sessions", name: "Overal uitgelogd" },
  { kind: "customer.suspend", name: "Account opgeschort" },
  { kind: "customer.resume", name: "Account hervat" },
  { kind: "customer.delete", name: "Verwijdering bevestigd door een beheerder" },
  { kind: "account.delete", name: "Verwijdering bevestigd door de klant" },
  { kind: "deletion.carried_out", name: "Account verwijderd" },
  { kind: "account.export", name: "Eigen gegevens opgehaald" },
  { kind: "share.create", name: "Verslag of rapport gedeeld" },
  { kind: "share.revoke", name: "Gedeelde link ingetrokken" },
  { kind: "customer.view", name: "Klantgegevens ingekeken" },
  { kind: "handover.view", name: "Gesprek ingekeken" },
  { kind: "handover.handle", name: "Gesprek afgehandeld" },
  { kind: "handover.reopen", name: "Gesprek teruggezet" },
  { kind: "website.view", name: "Wijziging van een website ingekeken" },
  { kind: "website.set", name: "Adres van een website gewijzigd" },
  { kind: "website.answer", name: "Wijziging van een website beantwoord" },
  { kind: "message.view", name: "Bericht ingekeken" },
  { kind: "message.handle", name: "Bericht afgehandeld" },
  { kind: "message.reopen", name: "Bericht teruggezet" },
  { kind: "message.end_doubt", name: "Bericht is geen reclame" },
  { kind: "lead.retry", name: "Mislukte e-mailaanvraag opnieuw aangeboden" },
  { kind: "meeting.retry", name: "Mislukte analyse opnieuw aangeboden" },
  { kind: "audit.export", name: "Audit log geëxporteerd" },
  { kind: "do_not_write.add", name: "Adres op de lijst voor alle klanten" },
  { kind: "do_not_write.remove", name: "Adres van de lijst voor alle klanten" },
  { kind: "do_not_write.restore", name: "Adres terug op de lijst voor alle klanten" },
  { kind: "admin.make", name: "Beheerder gemaakt" },
  { kind: "admin.unmake", name: "Rechten van beheerder afgenomen" },
  { kind: "session.begin", name: "Ingelogd" },
  { kind: "session.refused", name: "Inloggen geweigerd" },
] as const;

export type AuditKind = (typeof auditKinds)[number]["kind"];

/** Sign-ins are many: they are listed only when the filter asks for them. */
export function isSignInKind(kind: string | undefined): boolean {
  return kind === "session.begin" || kind === "session.refused";
}

/** A line may be older than this release, or come from a newer one. */
export function isKnownKind(kind: string): boolean {
  return auditKinds.some((one) => one.kind === kind);
}

export function kindText(kind: string): string {
  return auditKinds.find((one) => one.kind === kind)?.name ?? kind;
}

/** Without an id, a migration or the automation acted. */
export function actorText({ id, name }: AuditPerson): string {
  return id === null ? "Systeem" : name || `Vroegere klant (${shortId(id)})`;
}

/** Of a deleted account, the id alone is known. */
export function customerText({ id, name, email }: AuditPerson): string {
  if (id === null) return "Geen klant";
  return name || email || `Verwijderde klant (${shortId(id)})`;
}

/** Long enough to tell two people in a list apart. */
function shortId(id: string): string {
  return id.slice(0, 8);
}
