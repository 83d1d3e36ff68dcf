import { pick } from "./seeded.ts";
import type { Competitor } from "./watch-competitors.ts";

type Finding = {
  title: string;
  before: string;
  after: string;
  source: string;
  seenAt: string;
  severity: "high" | "medium" | "low";
};
type CompetitorReport = {
  title: string;
  /** As relay/callback documents it. */
  content: { summary: string; sections: { heading: string; text?: string; findings: Finding[] }[] };
};

type Fact = Pick<Finding, "title" | "before" | "after" | "severity">;

const facts: readonly Fact[] = [
  {
    title: "Prijs op de startpagina",
    before: "Prijs op aanvraag",
    after: "Vanaf 49 euro per maand",
    severity: "high",
  },
  {
    title: "Klantverhalen",
    before: "Drie verhalen",
    after: "Vijf verhalen, de nieuwe over bedrijven met minder dan vijftig medewerkers",
    severity: "medium",
  },
  {
    title: "Pagina over onderhoud",
    before: "Onderhoud op afspraak",
    after: "Antwoord binnen vier uur op werkdagen",
    severity: "high",
  },
  {
    title: "Vacatures",
    before: "Geen vacatures",
    after: "Een accountmanager voor Vlaanderen",
    severity: "medium",
  },
  {
    title: "Nieuwsbrief",
    before: "Elke maand",
    after: "Om de twee weken, vooral over tijdwinst",
    severity: "low",
  },
  {
    title: "Kennismaking",
    before: "Bellen voor een afspraak",
    after: "Bezoekers plannen zelf een gesprek in",
    severity: "medium",
  },
  {
    title: "Beoordelingen",
    before: "Gemiddeld 4,1 op 5",
    after: "Gemiddeld 4,4 op 5; klanten prijzen de snelle antwoorden",
    severity: "low",
  },
  {
    title: "Aanbod",
    before: "Zeven losse diensten",
    after: "Drie pakketten, het middelste staat vooraan",
    severity: "high",
  },
];

const advice = [
  "Zet uw eigen vanafprijs naast uw belangrijkste dienst.",
  "Vraag twee tevreden klanten om een kort verhaal met een cijfer erin.",
  "Schrijf op uw website binnen welke tijd u antwoordt.",
  "Laat bezoekers rechtstreeks een afspraak kiezen.",
  "Herlees uw drie belangrijkste pagina's en schrap wat een concurrent ook zegt.",
  "Bekijk over twee weken opnieuw wat er veranderd is.",
] as const;

const monthFormat = new Intl.DateTimeFormat("nl-BE", {
  month: "long",
  year: "numeric",
  timeZone: "Europe/Brussels",
});
const list = new Intl.ListFormat("nl-BE", { type: "conjunction" });

const findingsEach = 3;
const hourMs = 3_600_000;

/** Neighbours in the list get different findings; a month keeps all but one of the month before. */
function findingsFor({ website }: Competitor, index: number, writtenAt: Date): Finding[] {
  const month = writtenAt.getUTCFullYear() * 12 + writtenAt.getUTCMonth();
  return Array.from({ length: findingsEach }, (_, each) => {
    const fact = facts[(index * findingsEach + each + month) % facts.length];
    if (!fact) throw new Error("there are no facts");
    return {
      ...fact,
      source: website,
      seenAt: new Date(writtenAt.getTime() - (index + each + 1) * hourMs).toISOString(),
    };
  });
}

/** A made-up report on these competitors. The same month gives the same text, another month gives another text. */
export function composeCompetitorReport(
  competitors: readonly Competitor[],
  writtenAt: Date,
): CompetitorReport {
  const names = list.format(competitors.map(({ name }) => name));
  const month = monthFormat.format(writtenAt);
  return {
    title: `Concurrentierapport ${month}`,
    content: {
      summary:
        `Dit rapport vergelijkt ${names}. Per concurrent leest u wat er veranderde. ` +
        "Het is een voorbeeld van de lokale automatisering: de vaststellingen zijn verzonnen.",
      sections: [
        ...competitors.map((competitor, index) => ({
          heading: competitor.name,
          findings: findingsFor(competitor, index, writtenAt),
        })),
        {
          heading: "Wat u deze maand kunt doen",
          text: pick(advice, 3, `${month} ${names}`)
            .map((step) => `- ${step}`)
            .join("\n"),
          findings: [],
        },
      ],
    },
  };
}
