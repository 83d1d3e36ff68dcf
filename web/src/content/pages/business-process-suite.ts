import { mesh } from "../drawings.ts";
import type { MarketingPage } from "../marketing-page.ts";

export const businessProcessPage: MarketingPage = {
  title: "Business Process Suite",
  intro:
    "Offerte, planning, factuur, herinnering: wat u elke week opnieuw doet, loopt voortaan uit zichzelf.",
  drawing: mesh,
  audience: "Voor bedrijven van drie tot vijftig mensen die dezelfde gegevens in drie programma’s typen.",
  example: {
    title: "Een loodgieter met drie bestelwagens",
    text: "Een aanvraag via de site wordt een afspraak in de agenda, een werkbon op de gsm en een factuur in de boekhouding. Niemand typt nog iets over. Ook de herinnering na dertig dagen volgt vanzelf.",
    figures: [
      { value: "4", label: "programma’s die samenwerken" },
      { value: "2 weken", label: "hoogstens tot u de eerste demo ziet" },
    ],
  },
  steps: [
    {
      title: "Wij kijken mee",
      text: "Een dag lang zien wij waar uw tijd naartoe gaat. Samen kiezen wij het eerste proces.",
      effort: "Eén dag, naast uw werk",
    },
    {
      title: "Een werkende demo",
      text: "Binnen twee weken draait dat ene proces, met uw eigen gegevens.",
      effort: "Een uur om te testen",
    },
    {
      title: "Stap voor stap meer",
      text: "Elk volgend proces sluit aan. U versnelt of stopt wanneer u wilt.",
      effort: "Een halfuur per maand",
    },
  ],
  pointsTitle: "Wat u eraan hebt",
  points: [
    { title: "Koppelt wat u al hebt", text: "Agenda, boekhouding, mail en voorraad werken samen." },
    { title: "Minder fouten", text: "Wat één keer is ingevoerd, staat overal juist." },
    { title: "U blijft de baas", text: "Bij elke stap kiest u: vanzelf, of eerst uw akkoord." },
    { title: "Niets verloren", text: "Hapert een koppeling, dan wacht het werk en krijgt u bericht." },
  ],
  questions: [
    {
      question: "Moet ik van programma veranderen?",
      answer:
        "Nee. Wij koppelen wat u gebruikt. Kan een programma dat niet, dan zeggen wij het voordat u iets betaalt.",
    },
    {
      question: "Wat is die gratis demo?",
      answer:
        "U beschrijft één proces. Wij bouwen het na met voorbeeldgegevens en tonen het u in een gesprek van een halfuur. Daarna beslist u.",
    },
    {
      question: "Wat als ik wil stoppen?",
      answer: "U zegt per maand op. Uw gegevens staan in uw eigen programma’s en blijven daar.",
    },
  ],
  next: {
    title: "Vraag de gratis demo",
    text: "Vertel ons welk werk u het liefst kwijt bent. Wij bellen binnen 24 uur en tonen u binnen twee weken hoe het vanzelf loopt.",
  },
};
