import type { Competitor } from "./watch-competitors.ts";

type Topic = { pattern: RegExp; answer: (names: string) => string };

const list = new Intl.ListFormat("nl-BE", { type: "conjunction" });
/** The number that the tips on the page recommend. */
const competitorsAdvised = 5;

const topics: readonly Topic[] = [
  {
    pattern: /hoe vaak|frequentie|wanneer|regelmaat/i,
    answer: (names) =>
      `Bekijk de websites van ${names} om de twee weken en leg de bevindingen elke maand naast uw vorige rapport.

- Wekelijks: prijzen en acties.
- Om de twee weken: nieuwe pagina's en nieuwsbrieven.
- Per kwartaal: strategie en aanbod.`,
  },
  {
    pattern: /metric|cijfer|kpi|meten|statistiek/i,
    answer: (names) =>
      `Volg voor ${names} vijf cijfers:

1. prijs per dienst;
2. zichtbaarheid in Google op uw belangrijkste zoekwoorden;
3. aantal en score van beoordelingen;
4. tempo van nieuwe inhoud;
5. aantal vacatures.

Samen tonen ze waar een concurrent op inzet.`,
  },
  {
    pattern: /best practice|tips|aanpak|advies/i,
    answer: (names) =>
      `Drie gewoonten werken goed:

1. Vergelijk ${names} op dezelfde punten als uzelf.
2. Noteer per punt de bron en de datum.
3. Beslis na elk rapport één ding dat u anders gaat doen.`,
  },
  {
    pattern: /prijs|prijzen|tarief|tarieven|kost/i,
    answer: (names) =>
      `Zet de tarieven van ${names} naast de uwe, per dienst en met dezelfde inbegrepen uren. Let vooral op wat er niet bij zit. Daar ligt vaak uw argument.`,
  },
  {
    pattern: /analyse|concurrent|concurrentie|vergelijk/i,
    answer: (names) =>
      `Begin met ${names}. Beschrijf voor elk wie de klant is, wat de belofte is en hoe de prijs is opgebouwd. Leg dat naast uw eigen aanbod. De verschillen zijn uw kansen. De overeenkomsten vragen om een scherper verhaal.`,
  },
];

const greeting = /^\s*(?:hallo|hoi|dag|goedemorgen|goedemiddag|goedenavond)\b/i;
const asksForList = /(?:welke|wie zijn|overzicht van|lijst van|toon).*concurrent/i;

function hostOf(website: string): string {
  return URL.canParse(website) ? new URL(website).host : website;
}

function listAnswer(competitors: readonly Competitor[]): string {
  const lines = competitors.map(({ name, website }) => `- ${name} (${hostOf(website)})`).join("\n");
  const missing = competitorsAdvised - competitors.length;
  const advice = missing > 0 ? `\n\nVoeg er nog ${missing} toe voor een bruikbare vergelijking.` : "";
  return `U volgt nu deze concurrenten:\n\n${lines}${advice}`;
}

const profileAnswer = (names: string, hosts: string) =>
  `Over ${names} zoekt u best drie dingen uit op ${hosts}: voor wie ze werken, wat ze beloven en wat een eerste opdracht kost. Stel me gerust een vraag over hun prijzen of over de cijfers die u kunt volgen.`;

const fallback = (names: string) =>
  `Ik help u graag met uw concurrentieanalyse van ${names}. U kunt me vragen hoe u hen vergelijkt, welke cijfers ertoe doen, hoe vaak u kijkt en welke aanpak werkt.`;

const withoutCompetitors =
  "U heeft nog geen concurrenten ingesteld. Voeg er bij 'Stel uw concurrenten in' minstens vijf toe, met naam en website. Dan kan ik ze voor u vergelijken.";

const namesOf = (competitors: readonly Competitor[]) => list.format(competitors.map(({ name }) => name));

/** A helpful Dutch answer about the customer's own competitors, or only about those that the question names. */
export function composeChatAnswer(message: string, competitors: readonly Competitor[]): string {
  if (competitors.length === 0) return withoutCompetitors;
  if (greeting.test(message)) return fallback(namesOf(competitors));
  if (asksForList.test(message)) return listAnswer(competitors);
  const said = message.toLowerCase();
  const named = competitors.filter(({ name }) => said.includes(name.toLowerCase()));
  const topic = topics.find(({ pattern }) => pattern.test(message));
  if (topic) return topic.answer(namesOf(named.length > 0 ? named : competitors));
  if (named.length === 0) return fallback(namesOf(competitors));
  return profileAnswer(namesOf(named), list.format(named.map(({ website }) => hostOf(website))));
}
