import { page } from "../drawings.ts";
import type { MarketingPage } from "../marketing-page.ts";

/** /services/website: the service, with its upkeep. /website-development is about having one made. */
export const websitePage: MarketingPage = {
  title: "Website Development",
  intro:
    "Wij bouwen uw site, houden ze snel en veilig, en passen ze aan wanneer u dat vraagt. Eén vaste persoon neemt de telefoon op.",
  drawing: page,
  audience:
    "Voor ondernemers die hun klanten via hun site willen helpen, en die niemand in huis hebben om ze bij te houden.",
  example: {
    title: "Een boekhoudkantoor in Aarschot",
    text: "De oude site laadt zes seconden en toont op een gsm maar de helft. De nieuwe staat er meteen. Klanten kiezen er zelf een uur, en aan de telefoon gaat het vooral nog over cijfers.",
    figures: [
      { value: "1 s", label: "hoogstens tot uw pagina er staat: dat is ons doel" },
      { value: "1 uur", label: "per week van uw tijd, zolang wij bouwen" },
    ],
  },
  steps: [
    {
      title: "Wij luisteren",
      text: "U vertelt wie uw klanten zijn en wat ze op de site moeten kunnen doen.",
      effort: "Een halfuur",
    },
    {
      title: "Wij bouwen",
      text: "U kijkt elke week mee op een testadres en zegt wat anders moet.",
      effort: "Een uur per week",
    },
    {
      title: "Wij onderhouden",
      text: "Nieuwe versies, back-ups en snelheid volgen wij op. Een aanpassing vraagt u met één e-mail.",
      effort: "5 minuten per vraag",
    },
  ],
  pointsTitle: "Zes dingen die blijven",
  points: [
    {
      title: "Modern en schaalbaar",
      text: "Vandaag vijf pagina’s, volgend jaar een webwinkel: het fundament draagt beide.",
    },
    { title: "Responsief", text: "Leesbaar op een gsm in de zon en op het grote scherm in uw bureau." },
    { title: "Snel geladen", text: "Pagina’s van kilobytes, niet van megabytes. Wij meten het elke maand." },
    { title: "Veilig", text: "Versleuteld, bijgewerkt en zonder onderdelen die niemand nakijkt." },
    { title: "Vindbaar (SEO)", text: "Duidelijke teksten en structuur, zodat Google begrijpt wat u doet." },
    { title: "Persoonlijke service", text: "U belt iemand die uw site kent, niet een centrale." },
  ],
  questions: [
    {
      question: "Moet ik zelf teksten schrijven?",
      answer:
        "Dat hoeft niet. Wij schrijven een eerste versie na het gesprek. U verbetert wat niet klopt of niet als u klinkt.",
    },
    {
      question: "Kan ik zelf iets veranderen?",
      answer:
        "Ja. Openingsuren, prijzen, foto’s en nieuws past u zelf aan. Voor al het andere stuurt u ons een e-mail.",
    },
    {
      question: "Van wie is de site?",
      answer: "Van u. De domeinnaam, de teksten en de code staan op uw naam, ook als u ooit vertrekt.",
    },
  ],
  next: {
    title: "Laat ons uw site bekijken",
    text: "Stuur ons het adres van uw site. Binnen 24 uur weet u hoe snel ze nu is, wat ze mist en wat wij eraan zouden doen.",
  },
};
