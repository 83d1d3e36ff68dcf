import * as z from "zod/mini";
import type { MailKind } from "../contract/notices.ts";
import type { MailText } from "../shared/mail/mailer.ts";
import { mailFrame } from "../shared/mail/templates/frame.ts";

/** The texts that were queued with a mail, by name; a name that no label belongs to is not shown. */
const detailLabels = {
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
} as const;

const detailsSchema = z.record(z.string(), z.unknown());

type NoticeParts = {
  details: unknown;
  siteUrl: string;
  /** Where the customer ends mails of this kind; none for the company's mailbox. */
  unsubscribeUrl: string | undefined;
};

type Notice = {
  /** Read on a lock screen: says nothing of a person. */
  subject: string;
  paragraphs: readonly string[];
  /** The page of our site that the mail leads to. */
  action: { label: string; path: string };
};

const notices: Record<MailKind, Notice> = {
  "drafts-ready": {
    subject: "Uw e-mails staan klaar",
    paragraphs: [
      "De e-mails die u aanvroeg, staan klaar in de Lead Generator.",
      "Een machine heeft ze geschreven. Lees ze na voordat u ze verstuurt.",
    ],
    action: { label: "Bekijk uw e-mails", path: "/dashboard" },
  },
  "result-ready": {
    subject: "De analyse van uw opname staat klaar",
    paragraphs: [
      "Een opname die u uploadde, is geanalyseerd. U vindt er de samenvatting, de actiepunten en de deelnemers.",
      "Een machine heeft de analyse gemaakt. Controleer wat belangrijk is.",
    ],
    action: { label: "Bekijk het resultaat", path: "/platform/meeting-analyst" },
  },
  "report-ready": {
    subject: "Er staat een nieuw rapport voor u klaar",
    paragraphs: [
      "Uw concurrentieanalyse heeft een nieuw rapport.",
      "Een machine heeft het gemaakt. Controleer wat belangrijk is.",
    ],
    action: { label: "Bekijk het rapport", path: "/platform/competitive-analysis" },
  },
  "access-granted": {
    subject: "U hebt toegang tot een nieuwe service",
    paragraphs: ["U vroeg toegang tot een service. Die staat nu voor u open."],
    action: { label: "Ga naar uw services", path: "/platform" },
  },
  "factor-added": {
    subject: "Uw account heeft nu een tweede stap bij het inloggen",
    paragraphs: [
      "U logt voortaan in met uw wachtwoord en een code van uw app.",
      "Hebt u dit niet zelf ingesteld? Dan kent iemand uw wachtwoord. Neem meteen contact met ons op via de website.",
    ],
    action: { label: "Bekijk uw account", path: "/account" },
  },
  "factor-removed": {
    subject: "De tweede stap bij het inloggen is weg",
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
  "access-requested": {
    subject: "Een klant vraagt toegang tot een service",
    paragraphs: ["Een klant vroeg toegang tot een service. U keurt de aanvraag goed in het beheer."],
    action: { label: "Open het beheer", path: "/admin" },
  },
  "contact-message": {
    subject: "Nieuw bericht via de contactpagina",
    paragraphs: ["Iemand schreef u via de contactpagina. Antwoord op deze e-mail om te antwoorden."],
    action: { label: "Bekijk alle berichten", path: "/admin?weergave=berichten" },
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
  "automation-budget": {
    subject: "Het bedrag voor taalmodellen is op",
    paragraphs: [
      "De automatisering stopte omdat het ingestelde bedrag voor deze maand anders overschreden werd. Klanten krijgen hun eenheid terug en lezen waarom.",
      "Verhoog het bedrag bij de automatisering, of wacht op de volgende maand.",
    ],
    action: { label: "Bekijk de mislukte opdrachten", path: "/admin?weergave=opdrachten" },
  },
};

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The mail of a kind, with the texts that were queued for it. */
export function noticeMail(kind: MailKind, { details, siteUrl, unsubscribeUrl }: NoticeParts): MailText {
  const { subject, paragraphs, action } = notices[kind];
  const given = z.safeParse(detailsSchema, details).data ?? {};
  const lines = Object.entries(detailLabels).flatMap(([name, label]) => {
    const value = given[name];
    return isText(value) ? [`${label}\n${value}`] : [];
  });
  return mailFrame({
    subject,
    paragraphs: [...paragraphs, ...lines],
    siteUrl,
    action: { label: action.label, url: `${siteUrl}${action.path}` },
    ...(unsubscribeUrl !== undefined && {
      footer: { label: "Geen e-mails meer hierover", url: unsubscribeUrl },
    }),
  });
}
