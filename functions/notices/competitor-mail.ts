import type { AlertKind } from "../contract/competitor-changes.ts";
import { toolPaths } from "../contract/services.ts";
import type { MailFacts, Notice } from "./notice.ts";
import { withoutAddresses } from "./without-addresses.ts";

const kindNames: Record<AlertKind, string> = { price: "Prijs", offer: "Aanbod", vacancies: "Vacatures" };

type Change = NonNullable<MailFacts["changes"]>[number];

function textOf({ kind, before, after, source }: Change) {
  // Without the host, which is another one when the website leads on: the mail names the competitor.
  const { pathname } = new URL(source);
  const page = pathname === "/" ? "de startpagina" : `de pagina ${withoutAddresses(pathname)}`;
  const lines = [
    ...(before && [`${after ? "Was" : "Verdwenen"}: ${before}`]),
    ...(after && [`${before ? "Nu" : "Nieuw"}: ${after}`]),
  ];
  return { label: `${kindNames[kind]}, op ${page}`, value: lines.join("\n") };
}

/** The changes on the website of one competitor. Its words are shown as text and lead nowhere: others wrote them. */
export function competitorChange({ id, title, number, changes = [] }: MailFacts): Notice {
  const count = number ?? changes.length;
  const left = count - changes.length;
  const news = count > 1 ? `${count} wijzigingen` : "Een wijziging";
  return {
    subject: `${news} bij een concurrent die u volgt`,
    ...(title && { heading: `${news} bij ${title}` }),
    paragraphs: [
      `Op de website ${title ? `van ${title}` : "van een concurrent"} veranderde iets dat u aanduidde.`,
      ...(left > 0 ? [`Dit zijn er ${changes.length}. De andere ${left} staan in uw volgende rapport.`] : []),
    ],
    texts: changes.map(textOf),
    action: {
      label: "Bekijk de concurrent",
      path: `${toolPaths.competitive_analysis}${id === undefined ? "" : `#concurrent-${id}`}`,
    },
  };
}
