import { comparison } from "../drawings.ts";
import type { MarketingPage } from "../marketing-page.ts";

export const analyticsPage: MarketingPage = {
  title: "Analytics Platform",
  intro: "De cijfers van uw zaak op één scherm, elke ochtend bijgewerkt en uitgelegd in gewone taal.",
  drawing: comparison,
  audience:
    "Voor zaakvoerders die hun cijfers pas zien als de boekhouder ze stuurt, drie maanden na de feiten.",
  example: {
    title: "Een speelgoedwinkel in Brugge met een webshop",
    text: "De omzet stijgt, de winst niet. Het overzicht toont waarom: kleine bestellingen kosten meer aan verzending dan ze opbrengen. De winkel verzendt voortaan pas vanaf veertig euro gratis.",
    figures: [
      { value: "5", label: "cijfers op het eerste scherm" },
      { value: "1", label: "zin uitleg bij elk cijfer" },
    ],
  },
  steps: [
    {
      title: "Koppel uw bronnen",
      text: "Kassa, webshop, boekhouding: wij maken de verbinding en kijken na of ze klopt.",
      effort: "Een uur, één keer",
    },
    {
      title: "Kies uw vragen",
      text: "Vijf cijfers die u elke dag wilt zien, niet vijftig.",
      effort: "Een gesprek van een halfuur",
    },
    {
      title: "Krijg een seintje",
      text: "Wijkt er iets af, dan hoort u het voordat het een probleem is.",
      effort: "2 minuten per dag",
    },
  ],
  pointsTitle: "Wat u eraan hebt",
  points: [
    { title: "Overal dezelfde cijfers", text: "Iedereen in de zaak leest hetzelfde overzicht." },
    { title: "Tien maatstaven en meer", text: "Van marge per product tot waarde per klant." },
    { title: "In gewone taal", text: "Elk cijfer zegt wat het telt en wat er veranderde." },
    { title: "Uw gegevens blijven hier", text: "Opgeslagen in Europa, alleen leesbaar voor wie u kiest." },
  ],
  questions: [
    {
      question: "Kan het met mijn kassa of boekhouding?",
      answer:
        "Wat gegevens kan uitvoeren, kunnen wij lezen. Stuur ons de naam van uw programma’s en u weet het binnen 24 uur.",
    },
    {
      question: "Vervangt dit mijn boekhouder?",
      answer:
        "Nee. Uw boekhouder kijkt terug en zorgt dat het juist is. Het overzicht laat u vandaag iets veranderen.",
    },
  ],
  next: {
    title: "Zie uw eigen cijfers",
    text: "Wij koppelen één bron en tonen u vijf cijfers uit uw eigen zaak. Daarna weet u of u er iets aan hebt.",
  },
};
