import { comparison } from "../drawings.ts";
import type { MarketingPage } from "../marketing-page.ts";

/** /services/competitive-analysis: how the service works. /competitive-analysis is about the report. */
export const competitorPage: MarketingPage = {
  title: "Competitie Analyse",
  intro:
    "U geeft tot tien concurrenten op. Wij volgen hun aanbod, hun prijzen en hun boodschap, en u vraagt door bij de assistent.",
  drawing: comparison,
  audience:
    "Voor winkels, vakmensen en bureaus die hun markt willen kennen zonder elke week tien websites te bezoeken.",
  example: {
    title: "Een kinepraktijk in Hasselt",
    text: "De kinesiste zet zeven praktijken in haar lijst. Na twee maanden blijkt dat er vier avonduren aanbieden en bijna niemand aan bekkenbodem doet. Nu weet zij waar er plaats is.",
    figures: [
      { value: "10", label: "concurrenten tegelijk in beeld" },
      { value: "1", label: "lijst, die u op elk moment aanpast" },
    ],
  },
  steps: [
    {
      title: "Stel uw concurrenten in",
      text: "Tot tien bedrijven, elk met naam en website. U past de lijst aan wanneer u wilt.",
      effort: "5 minuten",
    },
    {
      title: "Wij volgen ze op",
      text: "Wat verandert op hun site, nemen wij op in uw rapport.",
      effort: "Niets",
    },
    {
      title: "Vraag door",
      text: "De analyse-assistent antwoordt op uw vragen over uw markt.",
      effort: "Zoveel u wilt",
    },
  ],
  pointsTitle: "Wat u eraan hebt",
  points: [
    { title: "Tijdwinst", text: "U leest één rapport in plaats van tien websites." },
    { title: "Doelgericht", text: "Geen cijfers om de cijfers, maar een paar dingen om te doen." },
    { title: "Klantgericht", text: "U ziet uw markt zoals uw klant ze ziet: naast elkaar." },
    { title: "Kwaliteitscontrole", text: "Bij elke vaststelling staat waar wij ze vonden." },
    { title: "Alles bewaard", text: "Elk rapport blijft staan, zodat u ook de lange lijn ziet." },
    {
      title: "Privacy volgens de GDPR",
      text: "Uw lijst is van u. Uw concurrenten zien niet dat u ze volgt.",
    },
  ],
  questions: [
    {
      question: "Is dit wel toegestaan?",
      answer: "Ja. Wij lezen alleen wat iedereen op een website kan lezen, en wij loggen nergens in.",
    },
    {
      question: "Wat als ik maar drie concurrenten heb?",
      answer:
        "Dan volstaan er drie. Met vijf ziet u beter wat de markt doet en wat één bedrijf toevallig doet.",
    },
    {
      question: "Kan ik de lijst later veranderen?",
      answer:
        "Altijd. Een nieuw bedrijf staat in het volgende rapport, de oude rapporten blijven zoals ze waren.",
    },
  ],
  next: {
    title: "Schrijf uw eerste vijf namen op",
    text: "Daarmee begint u. U maakt een account, wij openen de service voor u en u vult de lijst in. Uw eerste rapport leest u zodra het klaarstaat.",
  },
};
