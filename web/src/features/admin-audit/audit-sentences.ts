import { hasService, serviceNameOf, services } from "#functions/contract/services.ts";
import { formatDay } from "#web/lib/dates.ts";
import { grantWords } from "#web/lib/grant-words.ts";
import { limitText } from "#web/lib/limit-text.ts";
import { listText } from "#web/lib/list-text.ts";
import { type AuditEntry, type AuditKind, type AuditState, isKnownKind } from "./audit-entry.ts";

/** One line for each change of the act: "Limiet Meeting Analyst: 10 → ∞". Never empty. */
export function auditSentences(entry: AuditEntry): string[] {
  const lines = linesOf(entry);
  // A deleted account takes its names and addresses out of the log; an act may have changed nothing else.
  return lines.length > 0 ? lines : ["Naam of e-mail gewijzigd; de gegevens zelf zijn gewist."];
}

/** Acts that are told in one sentence. */
const sentences: ReadonlyMap<string, (after: AuditState) => string> = new Map([
  ["request.refuse", ({ refused = "" }) => `Toegang tot ${serviceNameOf(refused)} geweigerd.`],
  ["deletion.carried_out", () => "Het account is verwijderd, met alle gegevens."],
  ["account.export", () => "De klant haalde een kopie van alle eigen gegevens op."],
  ["share.create", () => "De klant deelde een verslag of rapport met een link."],
  ["share.revoke", () => "De klant trok een gedeelde link in."],
  ["customer.view", () => "De namen van opnames en rapporten werden ingekeken."],
  ["handover.view", () => "Een doorgestuurd gesprek werd ingekeken."],
  ["website.view", () => "Een gevraagde wijziging van de website werd ingekeken."],
  ["website.set", () => "Wijzigde het adres van de website van deze klant."],
  ["website.answer", () => "Een gevraagde wijziging van de website werd beantwoord."],
  ["handover.handle", () => "Een doorgestuurd gesprek is afgehandeld."],
  ["handover.reopen", () => "Een doorgestuurd gesprek staat weer open."],
  ["message.view", (after) => `${messageOf(after)} werd ingekeken.`],
  ["message.handle", (after) => `${messageOf(after)} is afgehandeld.`],
  ["message.reopen", (after) => `${messageOf(after)} staat weer open.`],
  ["message.end_doubt", (after) => `${messageOf(after)} is geen reclame.`],
  ["lead.retry", () => "Een aanvraag om e-mails die mislukte, is opnieuw aangeboden."],
  ["meeting.retry", () => "Een analyse die mislukte, is opnieuw aangeboden."],
  ["audit.export", () => "De audit log werd als bestand opgehaald."],
  ["do_not_write.add", ({ about = "" }) => `${about} mag door geen enkele klant meer worden aangeschreven.`],
  ["do_not_write.remove", ({ about = "" }) => `${about} mag weer worden aangeschreven.`],
  [
    "do_not_write.restore",
    ({ about = "" }) => `${about} staat weer op de lijst en mag niet meer worden aangeschreven.`,
  ],
  ["invitation.send", (after) => `${invitationOf(after)} is per e-mail verstuurd.`],
  ["invitation.withdraw", (after) => `${invitationOf(after)} is ingetrokken.`],
  ["note.write", () => "Schreef een notitie over deze klant."],
  ["note.edit", () => "Wijzigde een eigen notitie over deze klant."],
  ["note.remove", () => "Verwijderde een eigen notitie over deze klant."],
  ["company.write", () => "Schreef op wat de klant afneemt en tot wanneer."],
  ["admin.make", () => "Dit account kreeg de rechten van een beheerder."],
  ["admin.unmake", () => "Dit account heeft geen rechten van een beheerder meer."],
  ["session.begin", () => "Ingelogd op het platform."],
  ["session.refused", () => "Het wachtwoord werd geweigerd."],
] satisfies [AuditKind, (after: AuditState) => string][]);

function linesOf(entry: AuditEntry): string[] {
  const { kind, before, after } = entry;
  const sentence = sentences.get(kind);
  if (sentence) return [sentence(after)];
  if (!isKnownKind(kind)) return ["Een handeling die deze versie van het platform niet (meer) kent."];
  switch (kind) {
    case "limit.change":
      return [limitLine(entry.serviceKey ?? "", before.limit ?? 0, after.limit ?? 0)];
    case "customer.reset_usage":
      return [countersLine("Tellers gereset", "stonden op", before)];
    case "customer.undo_reset":
      return [countersLine("Reset ongedaan gemaakt", "tellers weer op", after)];
    case "grant.give":
      return [`Gegeven: ${grantText(after)}`];
    case "grant.end":
      return [`Beëindigd: ${grantText(before)}`];
    case "customer.end_sessions":
      return [`Uitgelogd op elk toestel (${sessionsText(before)}).${reasonText(after)}`];
    case "customer.suspend":
      return [
        `Account opgeschort en uitgelogd op elk toestel (${sessionsText(before)}).${reasonText(after)}`,
      ];
    case "customer.resume":
      return [`Het account is weer open.${reasonText(after)}`, `Was opgeschort.${reasonText(before)}`];
    case "customer.delete":
      return [`Een beheerder bevestigde de verwijdering${proofText(after)}.`, ...hadLines(before)];
    case "account.delete":
      return [`De klant bevestigde de verwijdering${proofText(after)}.`, ...hadLines(before)];
    case "customer.email_followed":
      return [
        "Overgenomen van het account, zonder beheerder.",
        ...textLines("E-mail", before.email, after.email),
      ];
    default:
      return [
        ...textLines("Naam", before.name, after.name),
        ...textLines("E-mail", before.email, after.email),
        ...serviceLines(before, after),
        ...limitLines(before, after),
      ];
  }
}

function grantText({ grant }: AuditState): string {
  if (!grant) return "onbekend";
  const { kind, service, units, ends_at, reason } = grant;
  const until = formatDay(Date.parse(ends_at) - 1);
  return `${grantWords(kind, units)} voor ${serviceNameOf(service)} tot en met ${until}. Reden: “${reason}”`;
}

/** Tells one message from another without its writer's name, which is forgotten before the log is. */
function messageOf({ about = "" }: AuditState): string {
  return `Bericht ${about.slice(0, 8)} van de contactpagina`;
}

function invitationOf({ about = "" }: AuditState): string {
  return `Uitnodiging ${about.slice(0, 8)}`;
}

function proofText({ proof }: AuditState): string {
  return proof === "password" ? " met een wachtwoord" : "";
}

function sessionsText({ sessions = 0 }: AuditState): string {
  return sessions === 1 ? "één sessie" : `${sessions} sessies`;
}

/** Empty once the account is deleted: a reason may name somebody. */
function reasonText({ reason }: AuditState): string {
  return reason ? ` Reden: “${reason}”` : "";
}

function limitLine(key: string, before: number, after: number): string {
  return `Limiet ${serviceNameOf(key)}: ${limitText(before)} → ${limitText(after)}`;
}

function limitLines(before: AuditState, after: AuditState): string[] {
  return keysOf(before.service_limits, after.service_limits).flatMap((key) => {
    const [old, now] = [before.service_limits?.[key] ?? 0, after.service_limits?.[key] ?? 0];
    return old === now ? [] : [limitLine(key, old, now)];
  });
}

function textLines(label: string, before: string | undefined, after: string | undefined): string[] {
  if (before === undefined && after === undefined) return [];
  return [`${label}: ${quoted(before)} → ${quoted(after)}`];
}

function quoted(text: string | undefined): string {
  return text ? `“${text}”` : "leeg";
}

function serviceLines(before: AuditState, after: AuditState): string[] {
  const [old, now] = [before.service_codes ?? 0, after.service_codes ?? 0];
  return [
    ...namesLine("Toegang gegeven tot", namesOf(now & ~old)),
    ...namesLine("Toegang ontnomen tot", namesOf(old & ~now)),
  ];
}

function namesOf(codes: number): string[] {
  return services.filter(({ key }) => hasService(codes, key)).map(({ name }) => name);
}

function namesLine(start: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${start} ${listText(names)}`];
}

function countersLine(start: string, stand: string, { usage_counts: counts = {} }: AuditState): string {
  const used = keysOf(counts).flatMap((key) => (counts[key] ? [`${serviceNameOf(key)} ${counts[key]}`] : []));
  return used.length === 0 ? `${start}; alles stond al op 0.` : `${start}, ${stand}: ${used.join(", ")}`;
}

function hadLines({ service_codes: codes = 0, service_limits: limits = {} }: AuditState): string[] {
  const names = services
    .filter(({ key }) => hasService(codes, key))
    .map(({ key, name }) => (limits[key] ? `${name} (limiet ${limits[key]})` : name));
  return namesLine("Had", names);
}

/** The service keys of all records, in the catalogue's order; unknown ones last. */
function keysOf(...records: readonly (Readonly<Record<string, number>> | undefined)[]): string[] {
  const present = new Set(records.flatMap((record) => Object.keys(record ?? {})));
  const known: string[] = services.map(({ key }) => key).filter((key) => present.delete(key));
  return [...known, ...present];
}
