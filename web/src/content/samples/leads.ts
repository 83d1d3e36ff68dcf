/** A request at work, with invented companies. The marked sentence of a letter was written for its reader alone. */
export const leadSample = {
  title: "4 van de 5 emails gegenereerd",
  elapsed: "3:12",
  drafts: [
    {
      to: "Studio Groenvoer",
      subject: "Wie plaatst uw beregening?",
      marked: "In uw portfolio staan drie daktuinen van dit jaar.",
      body: "Hun druppelleiding sluiten wij aan zonder pomp. Mag ik u een prijs voor de volgende bezorgen?",
    },
    {
      to: "Bureau Haag & Erf",
      subject: "Uw project in Heverlee, en de waterput",
      marked: "Op uw site zag ik de stadstuin in Heverlee, met de waterput die u liet zitten.",
      body: "Zulke putten sluiten wij aan op de beregening: één dag werk, geen sleuf door het gazon. Zal ik volgende week een kwartier langskomen?",
    },
    {
      to: "Tuinatelier Mira",
      subject: "Twee dagen sneller aangesloten",
      marked: "U schrijft dat uw klanten soms weken op een loodgieter wachten.",
      body: "Wij houden elke week twee dagen vrij voor aansluitingen in tuinen. Welke werf komt bij u het eerst?",
    },
    {
      to: "Van Loo Landschap",
      subject: "Regenwater voor de moestuin in Kessel-Lo",
      marked: "De moestuin in Kessel-Lo die u toont, ligt naast het platte dak van de school.",
      body: "Het water van dat dak volstaat voor de bedden, met een put en een filter. Zal ik het voor u uitrekenen?",
    },
  ],
  running: { to: "Tuinen De Wilde", subject: "Wordt geschreven" },
} as const;

/** One of those drafts, as it stands ready in the morning. */
export const draftSample = {
  ...leadSample.drafts[1],
  to: "info@haag-en-erf.example",
  time: "07:14",
  greeting: "Dag mevrouw Smets,",
  sender: "Bart Maes, Maes Sanitair",
} as const;
