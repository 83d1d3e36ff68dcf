import { page } from "../drawings.ts";
import type { MarketingPage } from "../marketing-page.ts";

/** /website-development: having a site made, from the first talk to the launch. */
export const websiteDevelopmentPage: MarketingPage = {
  title: "Een website laten maken",
  intro:
    "U krijgt een ontwerp, een planning en een vaste prijs voordat u iets beslist. Vijf weken later staat uw nieuwe site online.",
  drawing: page,
  audience:
    "Voor wie een eerste site nodig heeft, of een oude wil vervangen zonder zijn plaats in de zoekresultaten te verliezen.",
  example: {
    title: "Een bakkerij in Tienen",
    text: "De bakker wil weten hoeveel pistolets er op zondag nodig zijn. Klanten bestellen tot zaterdagavond via de site. Om vijf uur ’s morgens hangt de lijst bij de oven, en wat gebakken is, is verkocht.",
    figures: [
      { value: "5 weken", label: "volgens plan, van eerste gesprek tot lancering" },
      { value: "1 prijs", label: "vastgelegd voordat het werk begint" },
    ],
  },
  steps: [
    {
      title: "Een gesprek",
      text: "Wie zijn uw klanten, wat zoeken ze, wat moet de site voor u doen?",
      effort: "Een halfuur",
    },
    {
      title: "Een voorstel",
      text: "Binnen een week: ontwerp van de eerste pagina, planning en vaste prijs.",
      effort: "Een uur om te lezen",
    },
    {
      title: "Bouwen",
      text: "Drie weken lang kijkt u mee op een testadres. U keurt elke pagina goed.",
      effort: "Een uur per week",
    },
    {
      title: "Lanceren",
      text: "Oude adressen wijzen door naar de nieuwe. Wij volgen de eerste maand elke dag op.",
      effort: "Niets",
    },
  ],
  pointsTitle: "Zes eisen die wij onszelf stellen",
  points: [
    {
      title: "Modern en schaalbaar",
      text: "Nieuwe pagina’s, talen of een webwinkel komen erbij zonder opnieuw te beginnen.",
    },
    {
      title: "Responsief",
      text: "Wij ontwerpen eerst voor de gsm. Daar kijken de meeste van uw klanten.",
    },
    { title: "Snel geladen", text: "Binnen één seconde leesbaar, ook op 4G in de trein naar Brussel." },
    {
      title: "Veilig",
      text: "Strenge instellingen, dagelijkse back-ups en geen cookies die u niet nodig hebt.",
    },
    {
      title: "Vindbaar (SEO)",
      text: "Elke pagina krijgt een eigen titel, een beschrijving en een vast adres.",
    },
    {
      title: "Persoonlijke service",
      text: "Wie uw site tekent, bouwt ze ook en zit mee aan tafel.",
    },
  ],
  questions: [
    {
      question: "Wat kost een website?",
      answer:
        "Dat hangt af van het aantal pagina’s en van wat klanten er moeten kunnen doen. Na het eerste gesprek krijgt u één bedrag, en dat verandert niet tijdens het werk.",
    },
    {
      question: "Wat hebt u van mij nodig?",
      answer:
        "Uw logo als u er een hebt, enkele foto’s en een uur per week om mee te kijken. De eerste teksten schrijven wij.",
    },
    {
      question: "Verlies ik mijn plaats in Google?",
      answer:
        "Nee. Elk oud adres wijst door naar het nieuwe en wij melden de verhuizing aan bij de zoekmachines.",
    },
  ],
  next: {
    title: "Vraag een offerte",
    text: "Schrijf in enkele zinnen wat u zoekt. Wij antwoorden binnen 24 uur met de vragen die ertoe doen en een moment om te bellen.",
  },
};
