import type { Question } from "../marketing-page.ts";
import type { solutions } from "../solutions.ts";

/** Services that are priced by offer alone; the other prices are those of functions/contract/plans.ts. */
export const offers: readonly { to: (typeof solutions)[number]["to"]; name: string; text: string }[] = [
  {
    to: "/services/website",
    name: "Website Development",
    text: "Ontwerp, bouw en uitleg, vanaf €\u00a02.400. Het bedrag staat vast voordat het werk begint.",
  },
  {
    to: "/services/email-responder",
    name: "Email Responder",
    text: "In ontwikkeling. De prijs komt er samen met de service.",
  },
  {
    to: "/business-process-suite",
    name: "Business Process Suite",
    text: "Maatwerk: wij tellen eerst samen hoeveel tijd het werk nu vraagt.",
  },
  {
    to: "/analytics-platform",
    name: "Analytics Platform",
    text: "Maatwerk: hangt af van de programma’s waar uw cijfers in zitten.",
  },
  {
    to: "/performance-engine",
    name: "Performance Engine",
    text: "Maatwerk: hangt af van de software die wij voor u bewaken.",
  },
];

export const pricesPage = {
  title: "Prijzen",
  intro:
    "Per maand, zonder btw, en op te zeggen tegen het einde van elke maand. Een account is gratis. U betaalt met een factuur: wij vragen geen betaalkaart.",
  example: "Alle bedragen op deze pagina zijn een voorbeeld, om u een idee te geven.",
  plansTitle: "Alles samen",
  singlesTitle: "Eén service",
  offersTitle: "Op aanvraag",
  questionsTitle: "Wat u nog wilt weten",
  questions: [
    {
      question: "Waarvan hangt mijn prijs af?",
      answer:
        "Van hoeveel u per maand wilt gebruiken: het aantal aanvragen, opnames of rapporten. Elke aanvraag geeft vijf e-mails. U kiest vooraf en ziet in uw platform wat u al gebruikte.",
    },
    {
      question: "Wat als mijn aantal op is?",
      answer:
        "De service wacht tot de eerste van de volgende maand. Er komt niets bij op uw factuur. Wilt u meer, dan vraagt u het ons en spreken wij een nieuw aantal af.",
    },
    {
      question: "Kan ik het eerst proberen?",
      answer: "Ja. U maakt een gratis account en vraagt een service. Pas daarna beslist u of u ze bestelt.",
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
