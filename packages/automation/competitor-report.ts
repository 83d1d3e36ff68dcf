import type { Competitor } from "./competitors.ts";
import type { Report } from "./report-page.ts";
import { pick } from "./seeded.ts";

const findings = [
  "De startpagina noemt nu een prijs vanaf. Vorige maand stond er nog 'op aanvraag'.",
  "Er staan twee nieuwe klantverhalen online, allebei over een bedrijf met minder dan vijftig medewerkers.",
  "De pagina over onderhoud is uitgebreid met vaste antwoordtijden.",
  "Een vacature voor een accountmanager wijst op meer verkoop in Vlaanderen.",
  "De nieuwsbrief komt nu om de twee weken en gaat vooral over tijdwinst.",
  "Bezoekers kunnen zelf een kennismaking inplannen, zonder eerst te bellen.",
  "De laatste tien beoordelingen zijn gemiddeld 4,4 op 5. Klanten prijzen de snelle antwoorden.",
  "Het aanbod is herschikt in drie pakketten. Het middelste krijgt de meeste aandacht.",
] as const;

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

/** Neighbours in the list get different findings. */
function findingsFor(index: number, month: string): string[] {
  const rotated = pick(findings, findings.length, month);
  return Array.from(
    { length: findingsEach },
    (_, each) => rotated[(index * findingsEach + each) % rotated.length] ?? "",
  );
}

/** A made-up report on these competitors. The same month gives the same text, another month gives another text. */
export function composeCompetitorReport(competitors: readonly Competitor[], writtenAt: Date): Report {
  const month = writtenAt.toISOString().slice(0, 7);
  const names = list.format(competitors.map(({ name }) => name));
  return {
    title: `Concurrentierapport ${monthFormat.format(writtenAt)}`,
    subtitle: `${competitors.length} concurrenten vergeleken`,
    writtenAt,
    sections: [
      {
        heading: "In het kort",
        paragraphs: [
          `Dit rapport vergelijkt ${names}. Per concurrent leest u wat er sinds vorige maand veranderde.`,
        ],
      },
      ...competitors.map(({ name, website }, index) => ({
        heading: name,
        source: website,
        paragraphs: [],
        items: findingsFor(index, month),
      })),
      {
        heading: "Wat u deze maand kunt doen",
        paragraphs: [],
        items: pick(advice, 3, `${month} ${names}`),
      },
    ],
  };
}
