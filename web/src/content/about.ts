/** The About page. Team members and their pictures are samples. */
export const about = {
  title: "Over ons",
  intro:
    "Wij zijn een klein team uit Leuven. Wij bouwen software en AI die het werk doet waar u geen tijd voor heeft.",
  mission:
    "Goede automatisering merkt u niet. Ze staat 's morgens klaar, ze vraagt wat ze niet weet en ze laat u beslissen. Zo willen wij dat elk bedrijf kan werken, ook als het maar vijf mensen telt.",
  values: [
    {
      title: "Volledig maatwerk",
      text: "Uw manier van werken is het plan. Wij passen de software daaraan aan.",
    },
    {
      title: "Persoonlijke aanpak",
      text: "U spreekt met wie het bouwt, van het eerste gesprek tot na de oplevering.",
    },
    {
      title: "Moderne technologie",
      text: "Wat vandaag het best werkt, zonder u vast te zetten aan één leverancier.",
    },
  ],
  team: [
    {
      name: "Lotte Peeters",
      role: "Medeoprichter",
      text: "Vertaalt uw werkdag naar een plan dat iedereen begrijpt.",
    },
    {
      name: "Jonas Wouters",
      role: "Medeoprichter",
      text: "Bewaakt dat wat wij bouwen ook volgend jaar nog klopt.",
    },
    {
      name: "Amira El Khatib",
      role: "AI- en softwareontwikkelaar",
      text: "Leert onze modellen schrijven zoals u spreekt.",
    },
    { name: "Stijn Claes", role: "AI- en softwareontwikkelaar", text: "Maakt dat alles snel is en blijft." },
  ],
} as const;
