import * as z from "zod/mini";
import { eachText, grantKinds } from "#functions/contract/customers.ts";

const perService = z.optional(z.record(z.string(), z.number()));

/** The customer before or after an act: only the values that the act changed and that a sentence names. */
export const auditState = z.object({
  /** Of the one service of a change of limit; 0 is unlimited. */
  limit: z.optional(z.number()),
  ...eachText(() => z.optional(z.string())),
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

/** Sign-ins are many: they are listed only when the filter asks for them. */
export function isSignInKind(kind: string | undefined): boolean {
  return kind === "session.begin" || kind === "session.refused";
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
