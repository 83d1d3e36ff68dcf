/** The About page. The team is a sample. */
export const about = {
  title: "Over ons",
  intro:
    "Wij zijn met vier en werken in Leuven. Wij bouwen software en AI die het werk doet waar u geen tijd voor hebt.",
  missionTitle: "Onze missie",
  mission:
    "Goede automatisering merkt u niet. Ze staat ’s morgens klaar, ze vraagt wat ze niet weet en ze laat u beslissen. Zo willen wij dat elk bedrijf kan werken, ook als het maar vijf mensen telt.",
  valuesTitle: "Waar wij op letten",
  values: [
    {
      title: "Volledig maatwerk",
      text: "Uw manier van werken is het plan. Wij passen de software daaraan aan, niet omgekeerd.",
    },
    {
      title: "Persoonlijke aanpak",
      text: "U spreekt met wie het bouwt, van het eerste gesprek tot lang na de oplevering.",
    },
    {
      title: "Moderne technologie",
      text: "Wij kiezen wat vandaag het best werkt, zonder u vast te zetten aan één leverancier.",
    },
  ],
  teamTitle: "Het team",
  teamIntro: "Vier mensen aan één tafel. Wie u aan de lijn krijgt, kent uw dossier.",
  team: [
    {
      name: "Lotte Peeters",
      role: "Medeoprichter",
      text: "Vertaalt uw werkdag naar een plan dat iedereen begrijpt. Stelt de vraag die u liever niet kreeg.",
    },
    {
      name: "Jonas Wouters",
      role: "Medeoprichter",
      text: "Bewaakt dat wat wij bouwen volgend jaar nog klopt. Neemt op als u belt.",
    },
    {
      name: "Amira El Khatib",
      role: "AI- en softwareontwikkelaar",
      text: "Stemt onze software af op hoe u spreekt, en laat ze zwijgen als ze het niet weet.",
    },
    {
      name: "Stijn Claes",
      role: "AI- en softwareontwikkelaar",
      text: "Maakt alles snel en houdt het snel. Meet eerst, verandert dan.",
    },
  ],
  refusalsTitle: "Wat wij niet doen",
  refusals: [
    "Iets versturen zonder dat u dat koos.",
    "U een pakket verkopen waarvan u een tiende gebruikt.",
    "Uw gegevens doorgeven of er modellen van anderen mee trainen.",
    "U vastzetten in een contract van drie jaar.",
  ],
  call: {
    title: "Klaar om te beginnen?",
    text: "Kies een moment. Wij bellen u, luisteren een halfuur en zeggen wat wij zouden doen.",
  },
} as const;
