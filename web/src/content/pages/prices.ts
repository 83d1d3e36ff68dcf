import type { Question } from "../marketing-page.ts";
import type { solutions } from "../solutions.ts";

type Price = {
  to: (typeof solutions)[number]["to"];
  name: string;
  /** Without VAT. Null for work that is priced by offer only. */
  fromEuro: number | null;
  period: "per maand" | "eenmalig";
  includes: string;
};

/**
 * False until the company has decided its prices: each amount is then marked as an example, and the page says that an
 * offer alone binds. The site names prices nowhere else.
 */
export const pricesAreDecided: boolean = false;

export const prices: readonly Price[] = [
  {
    to: "/services/email-lead",
    name: "Email Lead Generator",
    fromEuro: 49,
    period: "per maand",
    includes: "Een vast aantal aanvragen per maand, met 5 e-mails per aanvraag.",
  },
  {
    to: "/services/meeting-analyst",
    name: "Meeting Analyst",
    fromEuro: 39,
    period: "per maand",
    includes: "Een vast aantal opnames per maand, elk met verslag, actiepunten en transcript.",
  },
  {
    to: "/services/competitive-analysis",
    name: "Competitie Analyse",
    fromEuro: 59,
    period: "per maand",
    includes: "Tot tien concurrenten, elke maand een rapport en een assistent voor uw vragen.",
  },
  {
    to: "/services/website",
    name: "Website Development",
    fromEuro: 2400,
    period: "eenmalig",
    includes: "Ontwerp, bouw en uitleg. Het bedrag staat vast voordat het werk begint.",
  },
  {
    to: "/services/email-responder",
    name: "Email Responder",
    fromEuro: null,
    period: "per maand",
    includes: "In ontwikkeling. De prijs komt er samen met de service.",
  },
  {
    to: "/business-process-suite",
    name: "Business Process Suite",
    fromEuro: null,
    period: "eenmalig",
    includes: "Maatwerk: wij tellen eerst samen hoeveel tijd het werk nu vraagt.",
  },
  {
    to: "/analytics-platform",
    name: "Analytics Platform",
    fromEuro: null,
    period: "per maand",
    includes: "Maatwerk: hangt af van de programma’s waar uw cijfers in zitten.",
  },
  {
    to: "/performance-engine",
    name: "Performance Engine",
    fromEuro: null,
    period: "per maand",
    includes: "Maatwerk: hangt af van de software die wij voor u bewaken.",
  },
];

export const pricesPage = {
  title: "Prijzen",
  intro:
    "Per service, per maand, zonder btw. Een account is gratis en wij vragen geen betaalkaart. Wat u betaalt, staat op papier voordat u beslist.",
  example: {
    label: "Voorbeeld",
    text: "Deze bedragen zijn voorbeelden, om u een idee te geven. Uw eigen prijs staat in de offerte die u van ons krijgt. Alleen die geldt.",
  },
  onRequest: "Op aanvraag",
  listTitle: "Wat het kost",
  questionsTitle: "Wat u nog wilt weten",
  questions: [
    {
      question: "Waarvan hangt mijn prijs af?",
      answer:
        "Van hoeveel u per maand wilt gebruiken: het aantal aanvragen, opnames of rapporten. U kiest dat vooraf en ziet in uw platform wat u al gebruikte.",
    },
    {
      question: "Wat als mijn aantal op is?",
      answer:
        "De service wacht tot de eerste van de volgende maand. Er komt niets bij op uw factuur. Wilt u meer, dan vraagt u het ons en spreken wij een nieuw aantal af.",
    },
    {
      question: "Kan ik het eerst proberen?",
      answer:
        "Ja. U maakt een gratis account, vraagt een service en wij openen die voor u. U beslist pas daarna of u doorgaat.",
    },
    {
      question: "Komt er btw bij?",
      answer: "Ja. Alle bedragen op deze pagina zijn zonder btw. Op uw factuur staat het btw-bedrag apart.",
    },
  ] satisfies readonly Question[],
  call: {
    title: "Wilt u een prijs op papier?",
    text: "Vertel ons wat u wilt laten lopen en hoeveel ongeveer. Binnen 24 uur krijgt u een antwoord.",
  },
} as const;

/** As Belgium writes an amount: "€ 2.400". */
export function euro(amount: number): string {
  return `€ ${amount.toLocaleString("nl-BE")}`;
}
