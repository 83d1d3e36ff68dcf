/** A meeting's result, with invented people. */
export const meetingSample = {
  title: "Werfvergadering Tiensevest",
  moment: "dinsdag 17 november, 50 min",
  summary: "De vloer schuift een week op. De warmtepomp komt op het dak, niet in de tuin.",
  actions: [
    { what: "Nieuw plan voor de leidingen", who: "Bart", due: "20 november", done: true },
    { what: "Dakdoorvoer laten goedkeuren", who: "Sofie", due: "24 november", done: false },
    { what: "Levering warmtepomp verzetten", who: "Bart", due: "24 november", done: false },
    { what: "Tegels kiezen", who: "Familie Claes", due: "1 december", done: false },
  ],
  moods: [
    { label: "positief", percent: 62 },
    { label: "neutraal", percent: 27 },
    { label: "negatief", percent: 11 },
  ],
} as const;
