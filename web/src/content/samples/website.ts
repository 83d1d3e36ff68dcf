/** A small site as we would make it, for an invented office. */
export const websiteSample = {
  host: "desmet-boekhouding.example",
  name: "Desmet Boekhouding",
  headline: "Uw cijfers, nog voordat u erom vraagt.",
  text: "Boekhouders in Aarschot, voor zelfstandigen en kleine vennootschappen.",
  slotsTitle: "Maak een afspraak",
  day: "do 26 november",
  slots: ["9:00", "10:30", "14:00", "16:30"],
  chosen: "10:30",
  loaded: { value: "1 s", label: "hoogstens, dat is ons doel" },
} as const;

/** How five weeks are spent: a bar a task, in weeks from the start. */
export const planSample = {
  title: "Planning bakkerij, Tienen",
  weeks: 5,
  tasks: [
    { name: "Ontwerp", from: 0, to: 1, yours: "U keurt goed" },
    { name: "Teksten", from: 0.5, to: 2, yours: "U leest na" },
    { name: "Bouwen", from: 1, to: 4, yours: "U kijkt mee" },
    { name: "Testen", from: 3.5, to: 4.5, yours: "U bestelt eens" },
    { name: "Lanceren", from: 4.5, to: 5, yours: "" },
  ],
  now: 2.4,
  note: "Week 3: de pagina met bestellingen staat op het testadres.",
} as const;
