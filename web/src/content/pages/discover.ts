/** Sentences that visitors say themselves, each with the page that answers it. */
export const discover = {
  title: "Ontdek wat vanzelf kan",
  intro:
    "Elk bedrijf heeft werk dat niemand graag doet en dat toch elke week moet. Herkent u een zin, klik dan door.",
  saidTitle: "Zegt u dit ook?",
  said: [
    {
      quote: "Ik weet wie ik wil bereiken, maar ik krijg die eerste mail niet geschreven.",
      to: "/services/email-lead",
      label: "Email Lead Generator",
      gain: "5 e-mails per aanvraag",
    },
    {
      quote: "Na elke vergadering weet niemand nog wie wat zou doen.",
      to: "/services/meeting-analyst",
      label: "Meeting Analyst",
      gain: "Een verslag zonder typen",
    },
    {
      quote: "Ik typ dezelfde naam in drie programma’s.",
      to: "/business-process-suite",
      label: "Business Process Suite",
      gain: "Eerste demo binnen 2 weken",
    },
    {
      quote: "Ik hoor van klanten wat mijn concurrent doet.",
      to: "/competitive-analysis",
      label: "Competitie Analyse",
      gain: "1 rapport, niet 10 websites",
    },
    {
      quote: "Elke maandag dezelfde twintig vragen in mijn mailbox.",
      to: "/services/email-responder",
      label: "Email Responder",
      gain: "In ontwikkeling",
    },
    {
      quote: "Onze site is van voor de gsm.",
      to: "/website-development",
      label: "Website Development",
      gain: "Volgens plan in 5 weken",
    },
    {
      quote: "Mijn cijfers komen als het te laat is.",
      to: "/analytics-platform",
      label: "Analytics Platform",
      gain: "Elke ochtend om 7 uur",
    },
    {
      quote: "Als het druk is, valt de webshop stil.",
      to: "/performance-engine",
      label: "Performance Engine",
      gain: "Bewaakt, dag en nacht",
    },
  ],
  exampleTitle: "Een kapsalon in Geel",
  example:
    "Twee zussen, één telefoon. Ze beginnen met een herinnering de dag voor de afspraak, omdat lege stoelen het meeste kosten. Een maand later volgt de agenda op de site. De boekhouding blijft zoals ze is: daar is niets mis mee.",
  exampleFigures: [
    { value: "1", label: "proces tegelijk" },
    { value: "1 dag", label: "vooraf komt de herinnering" },
  ],
  stepsTitle: "Zo begint u",
  steps: [
    {
      title: "Kies één ding",
      text: "Het werk dat u het meest tegenstaat. Niet het grootste.",
      effort: "Een koffie lang",
    },
    {
      title: "Zie een demo",
      text: "Gratis, met een voorbeeld uit uw eigen zaak.",
      effort: "Een halfuur",
    },
    {
      title: "Beslis dan pas",
      text: "U krijgt één prijs op papier. Zegt u nee, dan bellen wij u niet meer.",
      effort: "Zoveel tijd u wilt",
    },
  ],
  call: {
    title: "Staat uw zin er niet bij?",
    text: "Schrijf hem ons. Binnen 24 uur zeggen wij of het vanzelf kan.",
  },
} as const;
