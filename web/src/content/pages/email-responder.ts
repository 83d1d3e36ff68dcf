import { reply } from "../drawings.ts";
import type { MarketingPage } from "../marketing-page.ts";

export const emailResponderPage: MarketingPage = {
  title: "Automatische Email Responder",
  intro:
    "Vragen die elke week terugkomen, krijgen meteen een antwoord in uw eigen toon. De rest komt bij u. Deze service is in ontwikkeling.",
  drawing: reply,
  audience:
    "Voor zaken met een volle mailbox en een lege stoel aan het onthaal: garages, praktijken, verhuurders, winkels.",
  example: {
    title: "Een garage in Mechelen, maandagmorgen",
    text: "Veertig e-mails sinds vrijdag. Wanneer is mijn wagen klaar? Wat kost een onderhoud? Bent u zaterdag open? De vaste vragen zijn beantwoord voordat de poort opengaat. De andere liggen bovenaan, met wat u moet weten.",
    figures: [
      { value: "1", label: "keuze per soort vraag: versturen of klaarzetten" },
      { value: "0", label: "antwoorden die vertrekken zonder dat u dat koos" },
    ],
  },
  steps: [
    {
      title: "Toon hoe u antwoordt",
      text: "U kiest enkele oude antwoorden. Daaruit leert de responder uw toon.",
      effort: "20 minuten",
    },
    {
      title: "Kies wat vanzelf mag",
      text: "Per soort vraag beslist u: meteen versturen of eerst klaarzetten.",
      effort: "10 minuten",
    },
    {
      title: "Hou het overzicht",
      text: "U ziet elk antwoord terug en stuurt bij waar het moet.",
      effort: "5 minuten per dag",
    },
  ],
  pointsTitle: "Waarvoor het dient",
  points: [
    { title: "Snel resultaat", text: "Uw klant wacht minuten in plaats van dagen." },
    { title: "Tijdwinst", text: "U beantwoordt alleen nog wat u alleen kunt beantwoorden." },
    {
      title: "Kwaliteitscontrole",
      text: "Bij twijfel verstuurt de responder niets en vraagt hij het u.",
    },
    {
      title: "Privacy volgens de GDPR",
      text: "Uw mailbox blijft van u. Niemand gebruikt ze om andere systemen te trainen.",
    },
  ],
  questions: [
    {
      question: "Wanneer kan ik beginnen?",
      answer:
        "De responder is nog in ontwikkeling. Laat ons weten dat u wacht, dan hoort u het als eerste en test u gratis mee.",
    },
    {
      question: "Met welke mailbox werkt het?",
      answer: "Wij maken hem voor Outlook, Gmail en elke mailbox met IMAP. U zult niet hoeven te verhuizen.",
    },
    {
      question: "Merkt mijn klant dat het vanzelf gaat?",
      answer:
        "U kiest de afzender en de ondertekening. Wij raden aan eerlijk te zijn: één regel die zegt dat het antwoord automatisch vertrok.",
    },
  ],
  next: {
    title: "Test als eerste mee",
    text: "Vertel ons welke vragen u elke week krijgt. Zodra de responder klaar is, zetten wij hem samen met u op.",
  },
};
