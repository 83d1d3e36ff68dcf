import { customerTexts, eachText } from "#functions/contract/customers.ts";
import { hasService, serviceNameOf, services } from "#functions/contract/services.ts";
import { formatDay } from "#web/lib/dates.ts";
import { grantWords } from "#web/lib/grant-words.ts";
import { limitText } from "#web/lib/limit-text.ts";
import { listText } from "#web/lib/list-text.ts";
import type { AuditEntry, AuditState } from "./audit-entry.ts";

/**
 * The database's word for an act, its name for the filter and the table, and what it did: a sentence, or a line for each
 * change. No line where the deletion of an account took all that changed.
 */
type Act = readonly [kind: string, name: string, words: string | ((entry: AuditEntry) => string | string[])];

/** The acts that the log knows, in the order of the filter; private.audit_actions() has their words. */
const acts = [
  [
    "limit.change",
    "Limiet gewijzigd",
    ({ serviceKey, before, after }) => [limitLine(serviceKey ?? "", before.limit ?? 0, after.limit ?? 0)],
  ],
  ["customer.update", "Klant gewijzigd", changedLines],
  ["customer.bulk_update", "Klant gewijzigd, in groep", changedLines],
  ["customer.bulk_undo", "Wijziging in groep ongedaan gemaakt", changedLines],
  ["request.grant", "Aanvraag toegestaan", changedLines],
  [
    "request.refuse",
    "Aanvraag geweigerd",
    ({ after: { refused = "" } }) => `Toegang tot ${serviceNameOf(refused)} geweigerd.`,
  ],
  [
    "invitation.send",
    "Uitnodiging verstuurd",
    ({ after }) => `${invitationOf(after)} is per e-mail verstuurd.`,
  ],
  ["invitation.withdraw", "Uitnodiging ingetrokken", ({ after }) => `${invitationOf(after)} is ingetrokken.`],
  ["invitation.accept", "Uitnodiging aanvaard", changedLines],
  ["settings.new_limits", "Limieten van nieuwe accounts gewijzigd", changedLines],
  ["note.write", "Notitie geschreven", "Schreef een notitie over deze klant."],
  ["note.edit", "Notitie gewijzigd", "Wijzigde een eigen notitie over deze klant."],
  ["note.remove", "Notitie verwijderd", "Verwijderde een eigen notitie over deze klant."],
  ["company.write", "Wat de klant afneemt gewijzigd", "Schreef op wat de klant afneemt en tot wanneer."],
  ["grant.give", "Proef of extra gegeven", ({ after }) => [`Gegeven: ${grantText(after)}`]],
  ["grant.end", "Proef of extra beëindigd", ({ before }) => [`Beëindigd: ${grantText(before)}`]],
  [
    "customer.email_followed",
    "E-mailadres overgenomen",
    ({ before, after }) => [
      "Overgenomen van het account, zonder beheerder.",
      ...textLines("E-mail", before.email, after.email),
    ],
  ],
  [
    "customer.reset_usage",
    "Tellers gereset",
    ({ before }) => [countersLine("Tellers gereset", "stonden op", before)],
  ],
  [
    "customer.undo_reset",
    "Reset van de tellers ongedaan gemaakt",
    ({ after }) => [countersLine("Reset ongedaan gemaakt", "tellers weer op", after)],
  ],
  [
    "customer.end_sessions",
    "Overal uitgelogd",
    ({ before, after }) => [`Uitgelogd op elk toestel (${sessionsText(before)}).${reasonText(after)}`],
  ],
  [
    "customer.suspend",
    "Account opgeschort",
    ({ before, after }) => [
      `Account opgeschort en uitgelogd op elk toestel (${sessionsText(before)}).${reasonText(after)}`,
    ],
  ],
  [
    "customer.resume",
    "Account hervat",
    ({ before, after }) => [
      `Het account is weer open.${reasonText(after)}`,
      `Was opgeschort.${reasonText(before)}`,
    ],
  ],
  [
    "customer.delete",
    "Verwijdering bevestigd door een beheerder",
    ({ before, after }) => [
      `Een beheerder bevestigde de verwijdering${proofText(after)}.`,
      ...hadLines(before),
    ],
  ],
  [
    "account.delete",
    "Verwijdering bevestigd door de klant",
    ({ before, after }) => [`De klant bevestigde de verwijdering${proofText(after)}.`, ...hadLines(before)],
  ],
  ["deletion.carried_out", "Account verwijderd", "Het account is verwijderd, met alle gegevens."],
  ["account.export", "Eigen gegevens opgehaald", "De klant haalde een kopie van alle eigen gegevens op."],
  ["share.create", "Verslag of rapport gedeeld", "De klant deelde een verslag of rapport met een link."],
  ["share.revoke", "Gedeelde link ingetrokken", "De klant trok een gedeelde link in."],
  ["customer.view", "Klantgegevens ingekeken", "De namen van opnames en rapporten werden ingekeken."],
  ["handover.view", "Gesprek ingekeken", "Een doorgestuurd gesprek werd ingekeken."],
  ["handover.handle", "Gesprek afgehandeld", "Een doorgestuurd gesprek is afgehandeld."],
  ["handover.reopen", "Gesprek teruggezet", "Een doorgestuurd gesprek staat weer open."],
  [
    "website.view",
    "Wijziging van een website ingekeken",
    "Een gevraagde wijziging van de website werd ingekeken.",
  ],
  ["website.set", "Adres van een website gewijzigd", "Wijzigde het adres van de website van deze klant."],
  [
    "website.answer",
    "Wijziging van een website beantwoord",
    "Een gevraagde wijziging van de website werd beantwoord.",
  ],
  ["message.view", "Bericht ingekeken", ({ after }) => `${messageOf(after)} werd ingekeken.`],
  ["message.handle", "Bericht afgehandeld", ({ after }) => `${messageOf(after)} is afgehandeld.`],
  ["message.reopen", "Bericht teruggezet", ({ after }) => `${messageOf(after)} staat weer open.`],
  ["message.end_doubt", "Bericht is geen reclame", ({ after }) => `${messageOf(after)} is geen reclame.`],
  [
    "lead.retry",
    "Mislukte e-mailaanvraag opnieuw aangeboden",
    "Een aanvraag om e-mails die mislukte, is opnieuw aangeboden.",
  ],
  [
    "meeting.retry",
    "Mislukte analyse opnieuw aangeboden",
    "Een analyse die mislukte, is opnieuw aangeboden.",
  ],
  ["audit.export", "Audit log geëxporteerd", "De audit log werd als bestand opgehaald."],
  [
    "do_not_write.add",
    "Adres op de lijst voor alle klanten",
    ({ after: { about = "" } }) => `${about} mag door geen enkele klant meer worden aangeschreven.`,
  ],
  [
    "do_not_write.remove",
    "Adres van de lijst voor alle klanten",
    ({ after: { about = "" } }) => `${about} mag weer worden aangeschreven.`,
  ],
  [
    "do_not_write.restore",
    "Adres terug op de lijst voor alle klanten",
    ({ after: { about = "" } }) => `${about} staat weer op de lijst en mag niet meer worden aangeschreven.`,
  ],
  ["admin.make", "Beheerder gemaakt", "Dit account kreeg de rechten van een beheerder."],
  [
    "admin.unmake",
    "Rechten van beheerder afgenomen",
    "Dit account heeft geen rechten van een beheerder meer.",
  ],
  ["session.begin", "Ingelogd", "Ingelogd op het platform."],
  ["session.refused", "Inloggen geweigerd", "Het wachtwoord werd geweigerd."],
] as const satisfies readonly Act[];

export type AuditKind = (typeof acts)[number][0];

const known: ReadonlyMap<string, Act> = new Map(acts.map((act) => [act[0], act]));

export const auditKinds = acts.map(([kind, name]) => ({ kind, name }));

/** A line may be older than this release, or come from a newer one. */
export function kindText(kind: string): string {
  return known.get(kind)?.[1] ?? kind;
}

/** One line for each change of the act: "Limiet Meeting Analyst: 10 → ∞". Never empty. */
export function auditSentences(entry: AuditEntry): string[] {
  const [, , words] = known.get(entry.kind) ?? [];
  if (!words) return ["Een handeling die deze versie van het platform niet (meer) kent."];
  const lines = [typeof words === "string" ? words : words(entry)].flat();
  // A deleted account takes its names and addresses out of the log; an act may have changed nothing else.
  return lines.length > 0 ? lines : ["Naam of e-mail gewijzigd; de gegevens zelf zijn gewist."];
}

/** Of an act that changes a customer. */
function changedLines({ before, after }: AuditEntry): string[] {
  const texts = eachText((column) => textLines(customerTexts[column].label, before[column], after[column]));
  return [...Object.values(texts).flat(), ...serviceLines(before, after), ...limitLines(before, after)];
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
