// Pairs of pages of made-up companies: the same page twice, with named changes that count and named noise that does not.

/** A fragment of a sentence as it was and as it became; empty on the side where there was none. */
export type Expected = { before: string; after: string };
type PagePair = {
  name: string;
  url: string;
  before: string;
  after: string;
  expected: Expected[];
};

type Random = {
  number: (below: number) => number;
  pick: <T>(from: readonly T[]) => T;
  chance: (of: number) => boolean;
};

function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const number = (below: number) => Math.floor(next() * below);
  return {
    number,
    pick(from) {
      const found = from[number(from.length)];
      if (found === undefined) throw new Error("nothing to pick from");
      return found;
    },
    chance: (of) => next() < of,
  };
}

const companies = [
  "Nordwise",
  "Pixelhof",
  "Studio Leie",
  "Dakwerken Claes",
  "Bakkerij Maes",
  "Fiduciaire De Smet",
  "Groenzorg Aalst",
];
const serviceNames = [
  "Onderhoud van verwarmingsketels met attest",
  "Websites op maat voor kmo's",
  "Boekhouding en btw-aangifte voor zelfstandigen",
  "Aanleg van opritten en terrassen",
  "Renovatie van platte daken",
  "Fotografie voor webwinkels",
  "Herstellingen binnen 24 uur",
  "Opleiding over veilig werken op hoogte",
  "Levering aan huis in heel Oost-Vlaanderen",
  "Advies over premies en vergunningen",
  "Verhuur van kleine machines",
  "Ontwerp van huisstijl en logo",
];
const people = [
  "Els Janssens",
  "Karim Amrani",
  "Griet De Wolf",
  "Bram Peeters",
  "Sofie Wouters",
  "Jonas Lemmens",
  "An Vermeulen",
];
const roles = ["zaakvoerder", "projectleider", "planning en onthaal", "boekhouder", "werfleider"];
const jobs = [
  "Dakwerker met ervaring",
  "Commercieel bediende binnendienst",
  "Leerling-bakker voor het weekend",
  "Medior webontwikkelaar",
  "Dossierbeheerder fiscaliteit",
];
const intros = [
  "Wij werken al twintig jaar voor bedrijven en gezinnen in de streek.",
  "U krijgt altijd dezelfde contactpersoon, van offerte tot oplevering.",
  "Een offerte is gratis en u beslist in alle rust.",
  "Ons atelier ligt vlak bij het station en heeft parking voor de deur.",
  "Elke klus krijgt twee jaar garantie op materiaal en uren.",
  "We kiezen voor leveranciers uit de buurt.",
  "Bij ons betaalt u geen voorrijkosten binnen 20 km.",
];
const plans = ["Basis", "Groei", "Volledig", "Starter", "Jaarcontract"];
const voices = [
  "Zeer tevreden over de snelle en nette uitvoering van de werken.",
  "Eindelijk een firma die doet wat ze belooft, ook na de levering.",
  "Vriendelijke mensen die meedenken en duidelijk uitleggen wat het kost.",
  "Wij bevelen hen aan bij iedereen die kwaliteit belangrijk vindt.",
];
const tips = [
  "Ontlucht uw radiatoren voor de winter begint.",
  "Bewaar brood in een linnen zak, niet in de koelkast.",
  "Kuis de dakgoten nadat de bladeren gevallen zijn.",
  "Hou facturen tien jaar bij, ook digitaal.",
];
const weekdays = ["Maandag", "Dinsdag", "Woensdag", "Donderdag", "Vrijdag", "Zaterdag"];
const months = ["januari", "maart", "mei", "augustus", "oktober", "november"];

type Page = {
  company: string;
  intro: string[];
  services: string[];
  prices: { plan: string; price: string }[];
  hours: { day: string; hours: string }[];
  team: string[];
  vacancies: string[];
  notices: string[];
  phone: string;
  address: string;
};

function some<T>(random: Random, from: readonly T[], count: number): T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(random.number(left.length), 1)).flat();
}

function makePage(random: Random): Page {
  return {
    company: random.pick(companies),
    intro: some(random, intros, 4),
    services: some(random, serviceNames, 5),
    prices: some(random, plans, 3).map((plan) => ({ plan, price: `€ ${20 + random.number(180)} per maand` })),
    hours: weekdays.map((day) => ({
      day,
      hours: `${8 + random.number(2)}.00 - ${16 + random.number(3)}.00`,
    })),
    team: some(random, people, 3).map((person) => `${person}, ${random.pick(roles)}`),
    vacancies: some(random, jobs, 2),
    notices: [
      "Tijdens het bouwverlof zijn we gesloten van 13 juli tot en met 31 juli.",
      "Opendeurdag op zondag 26 april 2026 van 10 tot 17 uur.",
    ],
    phone: `09 ${200 + random.number(700)} ${10 + random.number(80)} ${10 + random.number(80)}`,
    address: `Stationsstraat ${1 + random.number(200)}, 9300 Aalst`,
  };
}

type Mutation = (page: Page, random: Random) => Expected;

function replaceAt<T>(list: T[], random: Random, change: (item: T) => T): { before: T; after: T } {
  const index = random.number(list.length);
  const before = list[index];
  if (before === undefined) throw new Error("an empty list");
  const after = change(before);
  list[index] = after;
  return { before, after };
}

const another = (from: readonly string[], list: readonly string[]) =>
  from.find((item) => !list.some((had) => had.includes(item))) ?? "";
const removeOne = (list: string[], random: Random): Expected => {
  const [before = ""] = list.splice(random.number(list.length), 1);
  return { before, after: "" };
};
const addOne = (list: string[], random: Random, item: string): Expected => {
  list.splice(random.number(list.length + 1), 0, item);
  return { before: "", after: item };
};

/** Changes that a reader of the report wants to hear of. */
export const realChanges: Record<string, Mutation> = {
  "a price": (page, random) => {
    const { before, after } = replaceAt(page.prices, random, ({ plan }) => ({
      plan,
      price: `€ ${210 + random.number(90)} per maand`,
    }));
    return { before: before.price, after: after.price };
  },
  "what a price is for": (page, random) => {
    const { before, after } = replaceAt(page.prices, random, ({ plan, price }) => ({
      plan,
      price: price.replace("per maand", "per jaar"),
    }));
    return { before: before.price, after: after.price };
  },
  "a new price": (page, random) => {
    const plan = "Zelfstandige in bijberoep";
    page.prices.splice(random.number(4), 0, { plan, price: "€ 15 per week" });
    return { before: "", after: plan };
  },
  "a price that went": (page, random) => {
    const [gone] = page.prices.splice(random.number(page.prices.length), 1);
    return { before: gone?.plan ?? "", after: "" };
  },
  "opening hours": (page, random) => {
    const { before, after } = replaceAt(page.hours, random, ({ day }) => ({ day, hours: "7.30 - 20.00" }));
    return { before: before.hours, after: after.hours };
  },
  "a day that is closed": (page, random) => {
    const { before, after } = replaceAt(page.hours, random, ({ day }) => ({ day, hours: "gesloten" }));
    return { before: before.hours, after: after.hours };
  },
  "a new service": (page, random) => addOne(page.services, random, another(serviceNames, page.services)),
  "a removed service": (page, random) => removeOne(page.services, random),
  "a service's words": (page, random) =>
    replaceAt(page.services, random, (service) => `${service} en keuring`),
  "a new colleague": (page, random) =>
    addOne(page.team, random, `${another(people, page.team)}, ${random.pick(roles)}`),
  "a colleague who left": (page, random) => removeOne(page.team, random),
  "a new vacancy": (page, random) => addOne(page.vacancies, random, another(jobs, page.vacancies)),
  "a filled vacancy": (page, random) => removeOne(page.vacancies, random),
  "a promise": (page, random) => addOne(page.intro, random, "Wij antwoorden op werkdagen binnen vier uur."),
  "a guarantee": (page) => {
    const sentence = "Elke klus krijgt twee jaar garantie op materiaal en uren.";
    const [before, after] = [sentence, sentence.replace("twee", "vijf")];
    page.intro = page.intro.map((text) => (text === before ? after : text));
    if (page.intro.includes(after)) return { before, after };
    page.intro.push(after);
    return { before: "", after };
  },
  "a number of kilometres": (page) => {
    const sentence = "Bij ons betaalt u geen voorrijkosten binnen 20 km.";
    const after = sentence.replace("20", "35");
    const had = page.intro.includes(sentence);
    page.intro = [...page.intro.filter((text) => text !== sentence), after];
    return { before: had ? sentence : "", after };
  },
  "days of holiday": (page) => {
    const [before = "", rest = ""] = page.notices;
    const after = before.replace("31 juli", "7 augustus");
    page.notices = [after, rest];
    return { before, after };
  },
  "the day of an event": (page) => {
    const [first = "", before = ""] = page.notices;
    const after = before.replace("26 april 2026", "3 mei 2026");
    page.notices = [first, after];
    return { before, after };
  },
  "a telephone number": (page) => {
    const before = page.phone;
    page.phone = "053 77 88 99";
    return { before, after: page.phone };
  },
  "a move": (page) => {
    const before = page.address;
    page.address = "Kerkplein 4, 9400 Ninove";
    return { before, after: page.address };
  },
  "a sale": (page) =>
    addOne(page.notices, randomFrom(1), "Tot 30 november 2026 krijgt u 15 % korting op een jaarcontract."),
};

/** Of one visit: what another visit shows otherwise although nobody changed the page. */
type Visit = { noise: ReadonlySet<string>; random: Random };

const hash = (random: Random, length: number) =>
  Array.from({ length }, () => random.number(16).toString(16)).join("");
const dateOf = (random: Random) =>
  `${1 + random.number(28)} ${random.pick(months)} ${2025 + random.number(2)}`;
const pad = (number: number) => String(number).padStart(2, "0");

/** HTML of the noise, by its name; where several visits show it, each shows it in another way. */
const noiseHtml: Record<string, (random: Random) => string> = {
  "date of an update": (random) =>
    `<p>Laatst bijgewerkt op ${dateOf(random)} om ${pad(random.number(24))}:${pad(random.number(60))}</p>`,
  "today's date": (random) =>
    `<div>Vandaag is het ${random.pick(weekdays).toLowerCase()} ${dateOf(random)}</div>`,
  "time ago": (random) => `<p class="meta">Geplaatst: ${2 + random.number(20)} dagen geleden</p>`,
  "date of a post": (random) => `<p><span>${dateOf(random)}</span></p>`,
  hash: (random) =>
    `<p>Build ${hash(random, 12)}</p><script nonce="${hash(random, 16)}">let x = "${hash(random, 20)}";</script>`,
  "session id": (random) =>
    `<p>Uw referentie: ${hash(random, 8)}-${hash(random, 4)}-${hash(random, 4)}-${hash(random, 4)}-${hash(random, 12)}</p>`,
  "quote with a class": (random) => `<div class="testimonial-slider"><p>${random.pick(voices)}</p></div>`,
  "quote without a class": (random) => `<p>“${random.pick(voices)}” – ${random.pick(people)}</p>`,
  "quote element": (random) =>
    `<blockquote><p>${random.pick(voices)}</p><cite>${random.pick(people)}</cite></blockquote>`,
  "cookie bar": (random) =>
    random.chance(0.5)
      ? ""
      : `<div id="cookie-consent"><p>Wij plaatsen kleine bestanden.</p><button>Alles aanvaarden</button></div>`,
  "cookie sentence": (random) =>
    random.chance(0.5) ? "" : `<div><p>Deze website gebruikt cookies om uw ervaring te verbeteren.</p></div>`,
  "count of visitors": (random) => `<p>${10_000 + random.number(80_000)} bezoekers gingen u voor</p>`,
  "count of views": (random) => `<p>Dit bericht werd ${random.number(5_000)} keer bekeken.</p>`,
  "count of stars": (random) =>
    `<p>4,${random.number(10)} op 5 op basis van ${100 + random.number(300)} beoordelingen</p>`,
  stock: (random) => `<p>Nog ${2 + random.number(30)} stuks op voorraad</p>`,
  clock: (random) =>
    `<p>Het is nu ${pad(random.number(24))}:${pad(random.number(60))}:${pad(random.number(60))}</p>`,
  // Not recognised by any rule: these are what lowers the precision, as on real pages.
  "tip of the day": (random) => `<p>${random.pick(tips)}</p>`,
  weather: (random) => `<p>Buiten is het ${random.number(25)} graden.</p>`,
};
/** Noise in how the page is written. */
const noiseOfForm = [
  "order of blocks",
  "white space",
  "names of classes",
  "wrapped words",
  "year of the copyright",
  "spelling of signs",
];
const rareNoise = new Set(["tip of the day", "weather"]);

function render(page: Page, { noise, random }: Visit, layout: number): string {
  const has = (name: string) => noise.has(name);
  const space = has("white space") ? random.pick(["\n\n   ", " ", "\n\t", " &nbsp; "]) : " ";
  const cssClass = has("names of classes") ? `css-${hash(random, 6)}` : "block";
  const words = (text: string) => {
    const spelled =
      has("spelling of signs") && random.chance(0.5) ? text.replace(/'/g, "’").replace(/ - /g, " – ") : text;
    const wrapped =
      has("wrapped words") && random.chance(0.5) ? spelled.replace(/^(\S+)/, "<strong>$1</strong>") : spelled;
    return wrapped.replaceAll(" ", space);
  };
  const table = (rows: [string, string][]) =>
    layout % 3 === 0
      ? `<dl>${rows.map(([name, value]) => `<div><span>${words(name)}</span> <span>${words(value)}</span></div>`).join("")}</dl>`
      : layout % 3 === 1
        ? `<table>${rows.map(([name, value]) => `<tr><td>${words(name)}</td><td>${words(value)}</td></tr>`).join("")}</table>`
        : `<ul>${rows.map(([name, value]) => `<li>${words(`${name}: ${value}`)}</li>`).join("")}</ul>`;
  const items = (texts: readonly string[]) =>
    layout % 2 === 0
      ? `<ul>${texts.map((text) => `<li>${words(text)}</li>`).join(space)}</ul>`
      : texts.map((text) => `<div class="${cssClass}"><h3>${words(text)}</h3></div>`).join(space);
  const block = (title: string, inner: string) =>
    `<section class="${cssClass}"><h2>${title}</h2>${space}${inner}</section>`;
  const blocks = [
    block(
      "Over ons",
      layout % 2 === 0
        ? `<p>${page.intro.map(words).join(" ")}</p>`
        : page.intro.map((text) => `<p>${words(text)}</p>`).join(""),
    ),
    block("Diensten", items(page.services)),
    block("Tarieven", table(page.prices.map(({ plan, price }) => [plan, price]))),
    block("Openingsuren", table(page.hours.map(({ day, hours }) => [day, hours]))),
    block("Team", items(page.team)),
    block("Vacatures", items(page.vacancies)),
    block("Mededelingen", page.notices.map((text) => `<p>${words(text)}</p>`).join("")),
    ...Object.entries(noiseHtml).flatMap(([name, html]) => (has(name) ? [html(random)] : [])),
  ];
  if (has("order of blocks")) blocks.push(...blocks.splice(0, 1 + random.number(blocks.length - 1)));
  const year = has("year of the copyright") ? 2024 + random.number(3) : 2026;
  return `<!doctype html><html lang="nl"><head><title>${page.company}</title><link rel="stylesheet" href="/a.${hash(random, 8)}.css"></head>
<body><nav><a href="/diensten">Diensten</a> <a href="/tarieven">Tarieven</a></nav>
<main><h1>${page.company}</h1>${blocks.join(space)}</main>
<footer><p>${page.address} - tel. ${page.phone}</p><p>© ${year} ${page.company}</p></footer></body></html>`;
}

const lists = [
  /price/,
  /service/,
  /colleague/,
  /vacancy/,
  /hours|closed/,
  /promise|guarantee|kilometres/,
  /holiday|event|sale/,
];
/** Two changes of one list could undo each other. */
const listOf = (name: string) => String(lists.find((list) => list.test(name)) ?? name);

/** The same number gives the same pair. Every second pair has changes that count, each has noise. */
export function makePair(number: number): PagePair {
  const random = randomFrom(number * 7_919 + 17);
  const page = makePage(random);
  const layout = random.number(6);
  const names = Object.keys(realChanges);
  // The names take turns, so that each stands in several pairs.
  const named =
    number % 2 === 0
      ? []
      : some(random, names, random.number(3)).concat(names[(number >> 1) % names.length] ?? []);
  const noise = new Set([
    ...some(
      random,
      Object.keys(noiseHtml).filter((name) => !rareNoise.has(name)),
      5,
    ),
    ...some(random, noiseOfForm, 3),
    ...(random.chance(0.06) ? [random.pick([...rareNoise])] : []),
  ]);
  const after = structuredClone(page);
  const touched = new Set<string>();
  const expected: Expected[] = [];
  for (const name of new Set(named)) {
    const list = listOf(name);
    const change = realChanges[name];
    if (!change || touched.has(list)) continue;
    touched.add(list);
    expected.push(change(after, random));
  }
  return {
    name: `${number}: ${[...named].join(", ") || "nothing"} amid ${[...noise].join(", ")}`,
    url: "https://concurrent.example/",
    before: render(page, { noise, random }, layout),
    after: render(after, { noise, random }, layout),
    expected,
  };
}
