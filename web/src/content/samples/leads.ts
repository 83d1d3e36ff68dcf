/** A request at work, with invented companies. */
export const leadSample = {
  title: "4 van de 5 emails gegenereerd",
  elapsed: "3:12",
  drafts: [
    { to: "Studio Groenvoer", subject: "Wie plaatst uw volgende beregening?" },
    { to: "Bureau Haag & Erf", subject: "Uw project in Heverlee, en de waterput" },
    { to: "Tuinatelier Mira", subject: "Twee dagen sneller aangesloten" },
    { to: "Van Loo Landschap", subject: "Regenwater voor de moestuin in Kessel-Lo" },
  ],
  running: { to: "Tuinen De Wilde", subject: "Wordt geschreven" },
} as const;

/** One of those drafts, opened. The marked sentence was written for this reader alone. */
export const draftSample = {
  subject: "Uw project in Heverlee, en de waterput",
  to: "info@haag-en-erf.example",
  time: "07:14",
  greeting: "Dag mevrouw Smets,",
  marked: "Op uw site zag ik de stadstuin in Heverlee, met de waterput die u liet zitten.",
  body: "Zulke putten sluiten wij aan op de beregening: één dag werk, geen sleuf door het gazon. Zal ik volgende week een kwartier langskomen?",
  sender: "Bart Maes, Maes Sanitair",
} as const;
