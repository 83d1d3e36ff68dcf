import { comparison } from "../drawings.ts";
import type { MarketingPage } from "../marketing-page.ts";

/** /competitive-analysis, for visitors: the report and what to do with it. */
export const competitorsInViewPage: MarketingPage = {
  title: "Uw concurrenten in beeld",
  intro:
    "Wat veranderden uw concurrenten deze maand, en wat doet u ermee? Eén rapport met feiten, bronnen en volgende stappen.",
  drawing: comparison,
  audience:
    "Voor zaakvoerders die een prijs, een aanbod of een openingsuur moeten kiezen en dat liever niet op gevoel doen.",
  example: {
    title: "Een bakkerij met drie winkels rond Gent",
    text: "Twee ketens in de buurt beginnen aan huis te leveren. Het rapport van die maand toont het, met hun prijzen en voorwaarden. Een maand later volgt de bakkerij, een uur vroeger.",
    figures: [
      { value: "1", label: "rapport per maand, drie bladzijden" },
      { value: "3", label: "dingen om te doen, niet dertig" },
    ],
  },
  steps: [
    {
      title: "De feiten",
      text: "Wie veranderde een prijs, een dienst of een tekst, en wanneer.",
      effort: "2 minuten lezen",
    },
    {
      title: "De lijn",
      text: "Wat dat betekent over zes maanden: toeval, of een richting.",
      effort: "3 minuten lezen",
    },
    {
      title: "De keuze",
      text: "Bij elke vaststelling staat hoe zwaar ze weegt. U kiest wat u aanpakt, of niets.",
      effort: "Eén beslissing",
    },
  ],
  pointsTitle: "Wat in het rapport staat",
  points: [
    {
      title: "Prijzen naast elkaar",
      text: "De oude en de nieuwe, met de datum waarop wij de wijziging zagen.",
    },
    { title: "Nieuw en verdwenen", text: "Diensten en producten die erbij kwamen of stil verdwenen." },
    { title: "De toon", text: "Hoe ze klanten aanspreken, en of dat verandert." },
    { title: "De bron", text: "Het adres waar wij het lazen, zodat u het zelf kunt nakijken." },
  ],
  questions: [
    {
      question: "Hoe krijg ik het rapport?",
      answer: "Het staat in uw platform, bij de vorige. U leest het daar, drukt het af en deelt het.",
    },
    {
      question: "Verschilt dit van Google Alerts?",
      answer:
        "Ja. Een melding zegt dat er iets veranderde. Het rapport zegt wat, sinds wanneer, en of het voor u telt.",
    },
    {
      question: "Wie schrijft het?",
      answer: "Onze software verzamelt en vergelijkt. Daarom staat bij elke vaststelling de bron.",
    },
  ],
  next: {
    title: "Kijk één maand mee",
    text: "U maakt een gratis account, wij openen de service voor u, en u geeft uw lijst op. Na één rapport weet u of u het wilt blijven lezen.",
  },
};
