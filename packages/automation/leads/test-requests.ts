// Requests as customers of Flanders word them, with the activities of the KBO that fit, for measuring which companies are
// found. Made by hand. A line: NACE-BEL codes of 2025 and 2008, then words of one request each, any of which is to find them.
const labelled = `
81300 81300: hovenier, hoveniers, tuinaannemer, tuinaanleg
96210 96021: kapper, kappers, kapsalons
96220 96022: schoonheidssalon, schoonheidsspecialisten
10712 10712 47241 47241: bakker, bakkers, bakkerijen, warme bakkers
47220 47221: slager, slagers, beenhouwerij
47230 47230: viswinkels
47210 47210: groentewinkel
47110 47111: supermarkten, buurtwinkel
10820 10820: chocolatier
11050 11050: brouwerijen
56111 56101: restaurant, restaurants, brasserieën
56112 56102: frituur, frituren, broodjeszaken
56300 56301: cafés, taverne
56210 56210: traiteur, cateraars, cateringbedrijven
55100 55100: hotels
55203 55203: vakantiewoningen
55300 55300: campings
43210 43211: elektricien, elektriciens, electriciens, elektriciteitswerken
43222 43222 43221 43221: loodgieter, loodgieters, installateurs van verwarming, chauffagist
43230 43291: isolatiebedrijven
43310 43310: stukadoors, pleisteraars
43320 43320: schrijnwerker, schrijnwerkers, keukenplaatsers
43330 43331: tegelzetters, vloerders
43340 43341: schilders, huisschilder, schilder en behanger
43410 43910: dakwerkers, dakdekker, dakwerken
43910 43992: metselaar, metselaars
41001 41201: aannemers, bouwbedrijven, bouwfirma
68120 41101: projectontwikkelaars
42110 42110: wegenbouw
43120 43120: grondwerken
25120 25120: ramen en deuren
25110 25110: staalbouw
23700 23700: natuursteen
18120 18120: drukkerij, drukkerijen
95311 45203: garage, garages, garagisten, carrosserie
47811 45113: autodealers, autohandelaars
77110 77110: autoverhuurders
47300 47300: tankstations
49410 49410: transportbedrijven, transporteurs
49420 49420: verhuisfirma's, verhuizers
49330 49320: taxibedrijven
53200 53200: koeriersdiensten, koeriers
47520 47522: doe-het-zelfzaken
47550 47591: meubelwinkels, meubelzaak
47540 47540: elektrozaken
47610 47610: boekhandels, boekenwinkel
47640 47650: speelgoedwinkels
47710 47711: kledingwinkels, boetieks
47720 47721: schoenwinkel
47730 47730: apotheek, apotheken, apothekers
47750 47750: parfumerieën
47760 47761: bloemist, bloemisten, bloemenwinkels
47770 47770: juweliers
62100 62010: softwarebedrijven, webdesigners, IT-bedrijven
66220 66220: verzekeringsmakelaars, verzekeringskantoren
68310 68311: makelaars, vastgoedmakelaar, immokantoren
69101 69101: advocaat, advocaten, advocatenkantoren
69102 69102: notarissen
69201 69201 69202 69202: boekhouder, boekhouders, accountants, boekhoudkantoren
70200 70220: adviesbureaus
71111 71111: architect, architecten, architectenbureaus
71121 71121: studiebureaus, ingenieursbureau
73110 73110: reclamebureaus, marketingbureau
74121 74101: grafisch ontwerpers
74201 74201: fotograaf, fotografen
74300 74300: vertalers, vertaalbureaus
75000 75000: dierenarts, dierenartsen
78200 78200: uitzendkantoren, interimkantoor
79110 79110: reisbureau, reisbureaus
80010 80100: bewakingsfirma's
81210 81210: schoonmaakbedrijven, poetsfirma's
82300 82300: evenementenbureaus
85530 85531: rijscholen
86210 86210: huisartsen
86230 86230: tandarts, tandartsen, tandartspraktijken
86950 86909: kinesisten, kinesitherapeut
86930 86904: psychologen
87300 87301: rusthuizen, woonzorgcentra
88911 88911: kinderdagverblijven, crèches
93130 93130: fitnesscentra
95230 95230: schoenmakers
96100 96012: wassalons, droogkuis
96300 96031: begrafenisondernemers
01300 01300: boomkwekers`;

/** Activities beside those, which only share a word with a request. */
export const others = [
  "28930 Vervaardiging van machines voor bakkers en slagers",
  "46380 Groothandel in vis, brood en banketbakkerswerk",
  "46220 Groothandel in bloemen en planten",
  "46450 Groothandel in parfumerieën, voor kappers en schoonheidssalons",
  "46460 Groothandel in farmaceutische producten voor apotheken en tandartsen",
  "46731 Groothandel in hout, ramen en deuren voor schrijnwerkers",
  "46740 Groothandel in ijzerwaren en benodigdheden voor loodgieters en elektriciens",
  "77320 Verhuur van machines voor aannemers en hoveniers",
  "94110 Werkgeversorganisaties van garages en transportbedrijven",
  "85592 Beroepsopleiding van boekhouders en makelaars",
];

export type Trade = { codes: readonly string[]; words: readonly string[] };

export const labelledTrades: Trade[] = labelled
  .trim()
  .split("\n")
  .map((line) => {
    const [codes = "", words = ""] = line.split(": ");
    return { codes: codes.split(" "), words: words.split(", ") };
  });

/** Places of companies, some of which share a word. */
export const companyPlaces = [
  ...["9000 Gent", "9050 Gent", "9100 Sint-Niklaas", "9830 Sint-Martens-Latem", "9300 Aalst", "9870 Zulte"],
  ...["3800 Sint-Truiden", "3500 Hasselt", "3690 Zutendaal", "2220 Heist-op-den-Berg", "2000 Antwerpen"],
  ...["8300 Knokke-Heist", "8000 Brugge", "8500 Kortrijk", "3000 Leuven", "1500 Halle", "1000 Brussel"],
  ...["2600 Antwerpen", "2800 Mechelen", "9400 Ninove"],
];

/** Places of requests, and the postcodes that are meant. */
export const wantedPlaces: [string[], RegExp][] = [
  [["Sint-Niklaas"], /^9100/],
  [["Heist-op-den-Berg"], /^2220/],
  [["Gent"], /^90[05]0/],
  [["St.-Truiden", "Hasselt"], /^3[58]00/],
  [["provincie Limburg"], /^3[5-9]/],
  [["Antwerpen"], /^2[06]00/],
  [["provincie Antwerpen"], /^2/],
  [["9300"], /^9300/],
  [["Regio Leuven"], /^3000/],
  [["West-Vlaanderen"], /^8/],
  [[], /./],
];
