/** A Monday morning's inbox with invented people: what the e-mail responder will do with it. */
export const inboxSample = [
  { from: "Annelies Vos", subject: "Is mijn Golf maandag klaar?", state: "Klaargezet" },
  { from: "Bart Hermans", subject: "Wat kost een groot onderhoud?", state: "Beantwoord" },
  { from: "Fatima Benali", subject: "Bent u zaterdag open?", state: "Beantwoord" },
  { from: "Garage De Smet", subject: "Factuur 2026-114", state: "Voor u" },
  { from: "Koen Maes", subject: "Winterbanden laten leggen", state: "Beantwoord" },
] as const;
