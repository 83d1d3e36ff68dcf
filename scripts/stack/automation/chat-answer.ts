export type Competitor = { name: string; website: string };

type Topic = { pattern: RegExp; answer: (names: string) => string };

const list = new Intl.ListFormat("nl-BE", { type: "conjunction" });

const topics: readonly Topic[] = [
  {
    pattern: /hoe vaak|frequentie|wanneer|regelmaat/i,
    answer: (names) =>
      `Bekijk de websites van ${names} om de twee weken en leg de bevindingen elke maand naast uw vorige rapport. Prijzen en acties verdienen wekelijks een blik; strategie en aanbod volstaan per kwartaal.`,
  },
  {
    pattern: /metric|cijfer|kpi|meten|statistiek/i,
    answer: (names) =>
      `Volg voor ${names} vijf cijfers: prijs per dienst, zichtbaarheid in Google op uw belangrijkste zoekwoorden, aantal en score van reviews, tempo van nieuwe inhoud en het aantal vacatures. Samen tonen ze waar een concurrent op inzet.`,
  },
  {
    pattern: /best practice|tips|aanpak|advies/i,
    answer: (names) =>
      `Drie gewoonten werken goed: vergelijk ${names} op dezelfde punten als uzelf, noteer per punt de bron en de datum, en beslis na elk rapport één ding dat u anders gaat doen.`,
  },
  {
    pattern: /prijs|prijzen|tarief|kost/i,
    answer: (names) =>
      `Zet de tarieven van ${names} naast de uwe, per dienst en met dezelfde inbegrepen uren. Let vooral op wat er niet bij zit: daar ligt vaak uw argument.`,
  },
  {
    pattern: /analyse|concurrent|concurrentie/i,
    answer: (names) =>
      `Begin met ${names}. Beschrijf voor elk wie de klant is, wat de belofte is en hoe de prijs is opgebouwd. Leg dat naast uw eigen aanbod: de verschillen zijn uw kansen, de overeenkomsten vragen om een scherper verhaal.`,
  },
];

const greeting = /^\s*(?:hallo|hoi|dag|goedemorgen|goedemiddag|goedenavond)\b/i;

function fallback(names: string): string {
  return `Ik help u graag met uw concurrentieanalyse van ${names}. U kunt me vragen hoe u hen vergelijkt, welke cijfers ertoe doen, hoe vaak u kijkt en welke aanpak werkt.`;
}

/** A helpful Dutch answer about the customer's own competitors, or how to begin when there are none. */
export function composeChatAnswer(message: string, competitors: readonly Competitor[]): string {
  if (competitors.length === 0) {
    return "U heeft nog geen concurrenten ingesteld. Voeg er bij 'Stel uw concurrenten in' minstens vijf toe, met naam en website; dan kan ik ze voor u vergelijken.";
  }
  const names = list.format(competitors.map(({ name }) => name));
  const topic = greeting.test(message) ? undefined : topics.find(({ pattern }) => pattern.test(message));
  return topic ? topic.answer(names) : fallback(names);
}
