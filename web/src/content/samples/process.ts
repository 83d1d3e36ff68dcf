/** One request on its way through a company, with invented names. */
export const processSample = {
  title: "Lekkende boiler, Diestsestraat",
  steps: [
    { time: "14:02", what: "Aanvraag via de site", where: "Website" },
    { time: "14:02", what: "Afspraak donderdag 8 uur", where: "Agenda" },
    { time: "14:03", what: "Werkbon voor Yassin", where: "Gsm" },
    { time: "14:03", what: "Bevestiging aan de klant", where: "Mail" },
  ],
  waiting: { what: "Factuur, na uw akkoord", where: "Boekhouding" },
} as const;
