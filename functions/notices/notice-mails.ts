import * as z from "zod/mini";
import { accountMailKinds, type MailKind } from "../contract/notices.ts";
import type { MailText } from "../shared/mail/mailer.ts";
import { mailFrame } from "../shared/mail/templates/frame.ts";
import { accessGranted, accessRequested } from "./access-mails.ts";
import { competitorChange } from "./competitor-mail.ts";
import { type MailFacts, mailFactsSchema, type Notice } from "./notice.ts";
import { orderMail } from "./order-mail.ts";
import { draftsReady, reportReady, resultReady } from "./ready-mails.ts";
import { usageLimit } from "./usage-mails.ts";
import { weekOverview } from "./week-mail.ts";
import { welcome } from "./welcome-mail.ts";
import { withoutAddresses } from "./without-addresses.ts";

/** The texts that were queued with a mail, by name; a name that no label belongs to is not shown. */
const detailLabels = {
  reference: "Nummer",
  order: "Bestelling",
  name: "Naam",
  email: "E-mail",
  company: "Bedrijf",
  service: "Service",
  task: "Wat doet u elke week dat niemand graag doet?",
  programs: "Met welke programma’s werkt u vandaag?",
  people: "Met hoeveel mensen bent u?",
  deadline: "Wanneer moet het er staan?",
  question: "Vraag",
  limit: "Bedrag voor deze maand",
  note: "Let op",
  device: "Toestel",
  moment: "Wanneer",
  reason: "Reden",
} as const;

const detailsSchema = z.record(z.string(), z.unknown());

type NoticeParts = {
  details: unknown;
  siteUrl: string;
  /** Where the customer ends mails of this kind; none for the company's mailbox. */
  unsubscribeUrl: string | undefined;
};

/** A text for every customer, or one that says what is known of the thing; the queue alone tells no number and no name. */
const notices: Record<MailKind, Notice | ((facts: MailFacts) => Notice)> = {
  "drafts-ready": draftsReady,
  "result-ready": resultReady,
  "report-ready": reportReady,
  "access-granted": accessGranted,
  "usage-limit": usageLimit,
  "week-overview": weekOverview,
  "competitor-change": competitorChange,
  "website-answered": {
    subject: "Een antwoord op uw vraag over uw website",
    paragraphs: [
      "Wij beantwoordden de wijziging die u voor uw website vroeg. U leest het antwoord op het platform.",
    ],
    action: { label: "Lees het antwoord", path: "/platform/website" },
  },
  "new-device": {
    subject: "Er is met een nieuw toestel op uw account ingelogd",
    paragraphs: [
      "Er is op uw account ingelogd met een browser die wij er het afgelopen jaar niet zagen. Was u dat, dan hoeft u niets te doen.",
      "Was u het niet? Log dat toestel uit op uw accountpagina, en kies daar een nieuw wachtwoord.",
    ],
    action: { label: "Bekijk uw toestellen", path: "/account" },
  },
  "sessions-ended": {
    subject: "U bent op al uw toestellen uitgelogd",
    paragraphs: [
      "Een medewerker van ons heeft alle sessies van uw account beëindigd. Uw gegevens blijven zoals ze waren, en u kunt meteen opnieuw inloggen.",
    ],
    action: { label: "Log opnieuw in", path: "/login" },
  },
  "account-suspended": {
    subject: "Uw account is opgeschort",
    paragraphs: [
      "Een medewerker van ons heeft uw account opgeschort. U bent overal uitgelogd, en inloggen kan voorlopig niet.",
      "Uw gegevens blijven bewaard. Wat al in behandeling was, wordt afgewerkt en staat klaar zodra uw account weer open is.",
      "Bent u het er niet mee eens, of wilt u uw gegevens opvragen of laten wissen? Schrijf of bel ons.",
    ],
    action: { label: "Neem contact op", path: "/contact" },
  },
  "account-resumed": {
    subject: "Uw account is weer open",
    paragraphs: ["Een medewerker van ons heeft uw account weer opengesteld. U kunt opnieuw inloggen."],
    action: { label: "Log in", path: "/login" },
  },
  welcome,
  "factor-added": {
    subject: "Uw account heeft nu een tweede stap bij het inloggen",
    paragraphs: [
      "U logt voortaan in met uw wachtwoord en een code van uw app.",
      "Hebt u dit niet zelf ingesteld? Dan kent iemand uw wachtwoord. Neem meteen contact met ons op via de website.",
    ],
    action: { label: "Bekijk uw account", path: "/account" },
  },
  "factor-removed": {
    subject: "De tweede stap bij het inloggen is verwijderd",
    paragraphs: [
      "Op uw account is de tweede stap verwijderd. U logt in met uw wachtwoord alleen.",
      "Hebt u dit niet zelf gedaan? Kies een nieuw wachtwoord en neem contact met ons op via de website.",
    ],
    action: { label: "Bekijk uw account", path: "/account" },
  },
  "recovery-code-used": {
    subject: "Er is een herstelcode van uw account gebruikt",
    paragraphs: [
      "Iemand logde op uw account in met uw wachtwoord en een herstelcode. De tweede stap is daarmee verwijderd, en uw andere herstelcodes werken niet meer.",
      "Was u dat? Stel dan opnieuw een tweede stap in. Was u het niet? Kies een nieuw wachtwoord en neem contact met ons op via de website.",
    ],
    action: { label: "Bekijk uw account", path: "/account" },
  },
  "recovery-codes-made": {
    subject: "Uw account heeft nieuwe herstelcodes",
    paragraphs: [
      "Er zijn nieuwe herstelcodes gemaakt. De vorige werken niet meer.",
      "Hebt u dit niet zelf gedaan? Kies een nieuw wachtwoord en neem contact met ons op via de website.",
    ],
    action: { label: "Bekijk uw account", path: "/account" },
  },
  order: orderMail,
  "access-requested": accessRequested,
  "contact-message": {
    subject: "Nieuw bericht via de contactpagina",
    paragraphs: ["Iemand schreef u via de contactpagina. Antwoord op deze e-mail om te antwoorden."],
    action: { label: "Bekijk alle berichten", path: "/admin?weergave=berichten" },
  },
  "contact-copy": {
    subject: "Wij kregen uw bericht",
    paragraphs: [
      "Iemand schreef ons via de contactpagina en gaf dit e-mailadres op. Hieronder staat wat wij kregen. Binnen 24 uur hebt u een antwoord.",
      "Was u dat niet? Dan hoeft u niets te doen.",
    ],
    action: { label: "Naar onze contactpagina", path: "/contact" },
  },
  "doubtful-messages": {
    subject: "Berichten die op reclame lijken",
    paragraphs: [
      "Via de contactpagina kwamen berichten binnen die van een programma lijken te komen. Kijk na of er een echte vraag bij is.",
    ],
    action: { label: "Bekijk de berichten", path: "/admin?weergave=berichten" },
  },
  "chat-handover": {
    subject: "Een klant wil met een medewerker praten",
    paragraphs: ["Een klant vroeg in de chat om een medewerker en stuurde het gesprek door."],
    action: { label: "Lees het gesprek", path: "/admin?weergave=berichten" },
  },
  "website-change": {
    subject: "Een klant vraagt een wijziging aan de website",
    paragraphs: ["Een klant vroeg op het platform een wijziging aan de eigen website."],
    action: { label: "Lees en beantwoord de vraag", path: "/admin?weergave=berichten" },
  },
  "automation-budget": {
    subject: "Het bedrag voor taalmodellen is op",
    paragraphs: [
      "De automatisering stopte omdat het ingestelde bedrag voor deze maand anders overschreden werd. Klanten krijgen hun eenheid terug en lezen waarom.",
      "Verhoog het bedrag bij de automatisering, of wacht op de volgende maand.",
    ],
    action: { label: "Bekijk de mislukte opdrachten", path: "/admin?weergave=berichten" },
  },
  "automation-fault": {
    subject: "De automatisering wacht op u",
    paragraphs: [
      "De automatisering kan een deel van haar werk niet doen. Opdrachten wachten zo lang, en gaan vanzelf verder zodra het in orde is. Klanten betalen er niets voor.",
      "Hieronder leest u wat er moet gebeuren.",
    ],
    action: { label: "Bekijk de opdrachten", path: "/admin?weergave=berichten" },
  },
};

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The mail of a kind, with the texts that were queued for it. */
export function noticeMail(kind: MailKind, { details, siteUrl, unsubscribeUrl }: NoticeParts): MailText {
  const given = z.safeParse(detailsSchema, details).data ?? {};
  const { customer, number, changes } = given;
  const read = z.safeParse(detailsSchema, given.facts).data;
  const facts = z.safeParse(mailFactsSchema, { customer, number, changes, ...read }).data ?? {};
  const notice = notices[kind];
  const { texts = [], lists = [], action, ...told } = typeof notice === "function" ? notice(facts) : notice;
  const isForCustomer =
    unsubscribeUrl !== undefined ||
    kind === "contact-copy" ||
    accountMailKinds.some((accountKind) => accountKind === kind);
  // Of a welcome the reader may be a stranger, greeted by the name that somebody else chose.
  const firstName = kind === "welcome" ? undefined : facts.firstName;
  const queued = Object.entries(detailLabels).flatMap(([name, label]) => {
    const value = given[name];
    if (!isText(value)) return [];
    return [{ label, value: isForCustomer ? withoutAddresses(value) : value }];
  });
  return mailFrame({
    ...told,
    ...(isForCustomer && firstName && facts.company && { company: facts.company }),
    ...(isForCustomer && { greeting: firstName ? `Beste ${firstName},` : "Beste," }),
    details: [...texts, ...queued],
    lists: lists.map(({ heading, items }) => ({
      heading,
      items: items.map(({ path, ...item }) => ({ ...item, url: `${siteUrl}${path}` })),
    })),
    siteUrl,
    action: { label: action.label, url: `${siteUrl}${action.path}` },
    ...(unsubscribeUrl !== undefined && {
      footer: { label: "Geen e-mails meer hierover", url: unsubscribeUrl },
    }),
  });
}
