import { services } from "#functions/contract/services.ts";

/** What is kept of a customer before or after an act: only what the act changed. */
export interface AuditState {
  /** Of the one service of a change of limit; 0 is unlimited. */
  limit?: number | undefined;
  name?: string | undefined;
  email?: string | undefined;
  service_codes?: number | undefined;
  service_limits?: Readonly<Record<string, number>> | undefined;
  usage_counts?: Readonly<Record<string, number>> | undefined;
  /** By what a deletion was confirmed. */
  proof?: string | undefined;
  /** Of a refused call: which one, and the error's code. */
  route?: string | undefined;
  code?: string | undefined;
}

/** One line of the log: somebody did something to a customer. */
export interface AuditEntry {
  id: string;
  /** As the database writes it, to the microsecond: the place to go on from. */
  createdAt: string;
  kind: string;
  actor: AuditPerson;
  customer: AuditPerson;
  /** Service key; of a change of limit only. */
  serviceKey: string | null;
  before: AuditState;
  after: AuditState;
  requestId: string | null;
}

/** Somebody as the log knows him. Names go with the account; what remains is the id. */
export interface AuditPerson {
  id: string | null;
  /** Empty when it is not known any more. */
  name: string;
  email: string;
}

export const auditKinds = [
  { kind: "limit.change", name: "Limiet gewijzigd" },
  { kind: "customer.update", name: "Klant gewijzigd" },
  { kind: "customer.bulk_update", name: "Klant gewijzigd, in groep" },
  { kind: "customer.reset_usage", name: "Tellers gereset" },
  { kind: "customer.delete", name: "Verwijdering bevestigd door een beheerder" },
  { kind: "account.delete", name: "Verwijdering bevestigd door de klant" },
  { kind: "deletion.carried_out", name: "Account verwijderd" },
  { kind: "account.export", name: "Eigen gegevens opgehaald" },
  { kind: "customer.view", name: "Klantgegevens ingekeken" },
  { kind: "admin.refused", name: "Geweigerde handeling" },
  { kind: "session.begin", name: "Aangemeld" },
  { kind: "session.refused", name: "Aanmelding geweigerd" },
] as const;

/** Of these there are as many as customers who come: they are listed only when somebody asks for them. */
export function isSignInKind(kind: string | undefined): boolean {
  return kind === "session.begin" || kind === "session.refused";
}

export function kindText(kind: string): string {
  return auditKinds.find((one) => one.kind === kind)?.name ?? kind;
}

/** Who did it. Without an id no person did: a migration, or the automation's key. */
export function actorText({ id, name }: AuditPerson): string {
  return id === null ? "Systeem" : name || `Vroegere gebruiker (${shortId(id)})`;
}

/** Whom it was done to; an account that is gone has nothing left but its id. */
export function customerText({ id, name, email }: AuditPerson): string {
  if (id === null) return "Geen klant";
  return name || email || `Verwijderde klant (${shortId(id)})`;
}

/** Enough of an id to tell two apart in a list. */
function shortId(id: string | null): string {
  return id?.slice(0, 8) ?? "geen id";
}

export function serviceNameOf(key: string): string {
  return services.find((service) => service.key === key)?.name ?? key;
}

/** Units a month as people read them. */
export function limitText(limit: number): string {
  return limit === 0 ? "∞" : String(limit);
}
