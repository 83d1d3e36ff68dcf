/** A shop's morning, in its own numbers; invented. */
export const analyticsSample = {
  title: "Speelgoed en zo",
  moment: "vandaag, 7:00",
  numbers: [
    { value: "€\u00a04.280", label: "omzet deze week", change: "+ 12 %" },
    { value: "21 %", label: "marge", change: "− 3 punten" },
  ],
  series: [
    { name: "Omzet", points: [30, 33, 32, 38, 41, 44, 49, 52], tone: "ink" },
    { name: "Marge", points: [28, 28, 27, 27, 24, 23, 21, 20], tone: "signal" },
  ],
  finding: "U verkoopt meer, maar verdient niet meer.",
  reason: "Verzenden van bestellingen onder €\u00a025 kost u €\u00a03,10 per stuk.",
} as const;

/** A busy morning: visitors against capacity, in hundreds an hour; invented. */
export const loadSample = {
  title: "Ticketverkoop, vrijdag",
  hours: ["9:00", "9:30", "10:00", "10:30", "11:00"],
  visitors: [4, 5, 7, 12, 86, 98, 74, 40, 18],
  capacity: [20, 20, 20, 110, 110, 110, 110, 60, 20],
  events: [
    { time: "9:50", text: "Zes servers bijgezet" },
    { time: "10:00", text: "9 800 bezoekers, 0,4 s wachttijd" },
    { time: "11:00", text: "Vijf servers weer weg" },
  ],
} as const;
