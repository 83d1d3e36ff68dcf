import { ascent } from "../drawings.ts";
import type { MarketingPage } from "../marketing-page.ts";

export const performancePage: MarketingPage = {
  title: "Performance Engine",
  intro: "Uw software blijft snel, ook op de drukste dag van het jaar. Wij meten, bewaken en sturen bij.",
  drawing: ascent,
  audience: "Voor bedrijven waarvan de webshop, het klantenportaal of de planning niet mag stilvallen.",
  example: {
    title: "Een ticketverkoop in Antwerpen, tien uur stipt",
    text: "Op een gewone dag komen er honderd bezoekers per uur, die ochtend tienduizend. Om tien voor tien staan er al servers bij. Om elf uur zijn ze weer weg. Niemand ziet een wachtrij.",
    figures: [
      { value: "100 ×", label: "meer bezoekers dan gewoonlijk, in dit voorbeeld" },
      { value: "1 min", label: "tussen twee metingen, dag en nacht" },
    ],
  },
  steps: [
    {
      title: "Meten",
      text: "Een week lang kijken wij waar tijd en geheugen naartoe gaan.",
      effort: "Een halfuur om toegang te geven",
    },
    {
      title: "Verbeteren",
      text: "De drie grootste vertragers eerst, met cijfers voor en na.",
      effort: "Een uur overleg",
    },
    {
      title: "Bewaken",
      text: "Dag en nacht. U krijgt een melding voordat uw klanten iets merken.",
      effort: "Niets, tot er iets is",
    },
  ],
  pointsTitle: "Zes onderdelen",
  points: [
    { title: "Prestaties bewaken", text: "Reactietijd, fouten en belasting, elke minuut gemeten." },
    { title: "Middelen optimaliseren", text: "Niet meer servers dan nodig, en nooit te weinig." },
    { title: "Automatische schaalbaarheid", text: "Capaciteit volgt de drukte, omhoog en omlaag." },
    { title: "Belasting verdelen", text: "Valt één server uit, dan nemen de andere over." },
    { title: "Prestatieanalyses", text: "Elke maand een overzicht van wat sneller werd en wat trager." },
    { title: "Proactieve meldingen", text: "U hoort het van ons, niet van uw klanten." },
  ],
  questions: [
    {
      question: "Moet mijn software verhuizen?",
      answer:
        "Meestal niet. Wij meten waar ze nu draait en zeggen eerlijk wanneer een verhuizing meer oplevert dan ze kost.",
    },
    {
      question: "Wat ziet u van onze gegevens?",
      answer:
        "Tijden, aantallen en foutmeldingen. De inhoud van uw databank hebben wij niet nodig en vragen wij niet.",
    },
  ],
  next: {
    title: "Laat ons één week gratis meten",
    text: "Wij zetten de meting op en u krijgt na een week een lijst van wat uw software vertraagt, het grootste eerst.",
  },
};
