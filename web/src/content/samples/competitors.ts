/** A list of competitors as a customer keeps it, with invented companies. */
export const competitorsSample = {
  title: "Uw concurrenten",
  count: "7 van de 10",
  entries: [
    { name: "Kine aan de Demer", host: "kine-demer.example", change: "Avonduren op dinsdag", isNew: true },
    { name: "Praktijk Beweeg", host: "beweeg.example", change: "Prijs intake + €\u00a04", isNew: true },
    { name: "Centrum Kuringen", host: "kuringen.example", change: "Niets veranderd", isNew: false },
    { name: "Rug & Co", host: "rugenco.example", change: "Nieuwe tekst op home", isNew: true },
  ],
  question: "Wie biedt er bekkenbodem aan?",
  answer: "Eén van de zeven: Praktijk Beweeg, sinds september. De wachttijd staat op drie weken.",
} as const;

/** A line of the monthly report: what a call-out costs, month by month, in euros. */
export const reportSample = {
  title: "Voorrijkosten in uw streek",
  period: "juni tot november",
  series: [
    { name: "U", points: [45, 45, 45, 45, 45, 45], tone: "signal" },
    { name: "Sanitair Dijle", points: [40, 40, 42, 48, 55, 60], tone: "ink" },
    { name: "Loodgieters Noord", points: [52, 52, 50, 50, 50, 50], tone: "edge" },
  ],
  months: ["jun", "jul", "aug", "sep", "okt", "nov"],
  finding: "Sanitair Dijle rekent nu €\u00a060, een derde meer dan u.",
  advice: "Zet uw €\u00a045 bovenaan op uw site.",
} as const;
