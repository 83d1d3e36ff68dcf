// The words in which customers name trades, with the codes under which the KBO keeps them (NACE-BEL).
import { foldText } from "../../../functions/contract/fold-text.ts";

/**
 * A trade a line: words that mean the same, then the beginnings of its codes, `2008/` or `2025/` before one that means
 * something else, or nothing, in the other edition.
 */
const list = `
hovenier, tuinman, tuinier, tuinaanleg, tuinaannemer, tuinarchitect, tuinonderhoud, groenonderhoud, groenvoorziening, landschapsverzorging: 813
kapper, kapster, kapsalon, haarkapper, dameskapper, herenkapper, barbier, barbershop, haarverzorging: 2008/96021 2025/9621
schoonheidssalon, schoonheidsspecialist, schoonheidsspecialiste, schoonheidsverzorging, schoonheidsinstituut, nagelstudio, pedicure: 2008/96022 2025/9622
sauna, wellness, wellnesscentrum, zonnebank: 2008/9604 2025/9623
bakker, bakkerij, broodbakker, warme bakker, banketbakker, banketbakkerij, patisserie: 1071 4724
slager, slagerij, beenhouwer, beenhouwerij: 4722
viswinkel, vishandel, visboer: 4723
groentewinkel, groenteboer, fruitwinkel: 4721
drankenhandel, wijnhandel, wijnwinkel: 4725
supermarkt, buurtwinkel, kruidenier: 4711
chocolatier, chocolade, pralines, chocoladewinkel: 1082
brouwerij, brouwer, bierbrouwer: 1105
restaurant, eethuis, brasserie, bistro: 2008/56101 2025/56111
frituur, frietkot, snackbar, broodjeszaak: 2008/56102 2025/56112 2025/5612
cafe, taverne, bar, koffiebar: 5630
traiteur, cateraar, catering, feesttraiteur: 5621
hotel: 5510
vakantiewoning, vakantiehuis, vakantieverblijf, gastenverblijf: 5520
camping: 5530
elektricien, electricien, elektriciteitswerken, elektrische installatie, elektrotechnische installatie: 4321
loodgieter, loodgieterij, sanitair, verwarmingsinstallateur, installateur van verwarming, chauffagist, chauffage, koeltechnicus, airco: 4322
isolatiebedrijf, isolatie, isolatiewerken: 2008/43291 2025/4323
stukadoor, pleisteraar, plakker, pleisterwerken, stukadoorswerk: 4331
schrijnwerker, schrijnwerkerij, timmerman, keukenplaatser, keukenbouwer, binnenschrijnwerk: 4332
vloerder, vloerlegger, tegelzetter, tegelwerken, parketlegger: 4333
schilder, schilder en behanger, huisschilder, behanger, schilderwerken, glaszetter: 4334
dakwerker, dakdekker, dakwerken, dakbedekking: 2008/4391 2025/4341
metselaar, metselwerk, metselwerken, voegwerken: 2008/43992 2008/43993 2025/4391
aannemer, bouwbedrijf, bouwonderneming, bouwfirma, woningbouw, ruwbouw: 2008/4120 2025/4100
projectontwikkelaar, vastgoedontwikkelaar: 2008/4110 2025/6812
wegenbouw, wegenwerken, wegenbouwer: 4211
grondwerken, grondwerker, afbraakwerken, sloopbedrijf, afbraakbedrijf: 4311 4312
meubelmaker, meubelmakerij, meubelfabriek: 31
ramen en deuren, ramenfabrikant, deurenfabrikant, raamfabrikant: 1623 2025/1625 2512
metaalconstructie, constructiebedrijf, staalbouw, lasser, lasbedrijf: 2511
natuursteen, steenkapper, steenhouwer, marmerbewerking: 2370
drukkerij, drukker: 1812
garage, garagist, automecanicien, autoherstelling, autogarage, carrosserie, carrossier: 2008/4520 2025/9531
autohandel, autodealer, autohandelaar, autoverkoper: 2008/4511 2025/4781
motorzaak, motorhandel, motorhandelaar: 2008/4540 2025/4783 2025/9532
autoverhuur, autoverhuurder: 7711
tankstation, benzinestation: 473
transportbedrijf, transporteur, wegvervoer, vrachtvervoer, goederenvervoer: 4941
verhuisbedrijf, verhuizer, verhuisfirma: 4942
taxi, taxibedrijf: 2008/4932 2025/4933
koerier, koerierdienst, koeriersbedrijf: 5320
doe-het-zelfzaak, ijzerwarenwinkel, verfwinkel, bouwmarkt: 4752
meubelwinkel, meubelzaak, interieurzaak, verlichtingszaak: 2008/4759 2025/4755
elektrozaak, elektrowinkel, witgoed: 4754
boekhandel, boekenwinkel: 4761
krantenwinkel, dagbladhandel, papierwinkel: 4762
speelgoedwinkel, speelgoedzaak: 2008/4765 2025/4764
sportwinkel, sportzaak, fietsenwinkel, fietsenmaker, fietsenhandel, fietsenzaak, fietshersteller: 2008/4764 2025/4763 9529
kledingwinkel, kledingzaak, boetiek, modezaak: 4771
schoenwinkel, schoenenwinkel, schoenzaak: 4772
apotheek, apotheker: 4773
parfumerie, drogisterij: 4775
bloemist, bloemenwinkel, bloemenzaak, tuincentrum, dierenwinkel, dierenspeciaalzaak: 4776
juwelier, horlogewinkel: 4777
opticien, brillenwinkel: 47782
softwarebedrijf, softwareontwikkelaar, informaticabedrijf, computerprogrammeur, programmeur, webbouwer, webdesigner, websitebouwer, itbedrijf, it-bedrijf, ict-bedrijf: 62
computerhersteller, computerherstelling: 2008/9511 2025/9510
verzekeringsmakelaar, verzekeringskantoor, verzekeringsagent, makelaar in verzekeringen: 6622
makelaar, vastgoedmakelaar, immokantoor, vastgoedkantoor: 6831
syndicus, vastgoedbeheer, rentmeester: 6832
advocaat, advocatenkantoor: 69101
notaris, notariskantoor: 69102
gerechtsdeurwaarder, deurwaarder: 69103
boekhouder, boekhoudkantoor, accountant, accountantskantoor, belastingconsulent, fiscalist, bedrijfsrevisor: 692
consultant, adviesbureau, managementadvies, bedrijfsadviseur: 2008/7022 2025/7020
architect, architectenbureau, architectenkantoor: 7111
ingenieursbureau, studiebureau, landmeter: 7112
reclamebureau, marketingbureau, communicatiebureau: 7311
grafisch vormgever, grafisch ontwerper, binnenhuisarchitect, interieurarchitect: 741
fotograaf, fotostudio: 742
vertaler, vertaalbureau, tolk: 743
dierenarts, dierenartsenpraktijk, veearts: 75
uitzendbureau, uitzendkantoor, interimkantoor, interimbureau: 782
reisbureau, reisagentschap: 7911
bewakingsfirma, bewakingsbedrijf, beveiligingsbedrijf: 2008/801 2025/8001
schoonmaakbedrijf, poetsbedrijf, poetsfirma, schoonmaakfirma, schoonmaak: 8121 8122
ruitenwasser, glazenwasser: 8122
evenementenbureau, eventbureau, congresorganisator: 823
rijschool, autorijschool: 8553
huisarts, huisartsenpraktijk: 8621
tandarts, tandartsenpraktijk: 8623
kinesist, kinesitherapeut, kinepraktijk, fysiotherapeut: 2008/86909 2025/8695
psycholoog, psychologenpraktijk: 2008/86904 2025/8693
thuisverpleging, thuisverpleegkundige, thuisverpleger: 2008/86906 2025/8694
rusthuis, woonzorgcentrum, bejaardentehuis: 873
kinderopvang, creche, kinderdagverblijf, onthaalouder: 8891
fitness, fitnesscentrum, sportschool: 9313
schoenmaker, schoenhersteller: 9523
stoffeerder, meubelhersteller: 9524
wasserij, wassalon, droogkuis, strijkatelier: 2008/9601 2025/9610
begrafenisondernemer, uitvaartondernemer, uitvaartcentrum: 2008/9603 2025/9630
landbouwer, landbouwbedrijf, boer: 011 012 014 015
boomkweker, boomkwekerij, plantenkweker: 013
`;

/** A word as it stands for its plural as well: what Dutch adds and changes at its end is taken away. */
const stemOf = (word: string): string =>
  word
    .replace(/centra$/, "centrum")
    .replace(/(?:en|s|n|e)+$/, "")
    .replace(/(.)\1(?=[^aeiou]*$)/g, "$1")
    .replace(/v$/, "f")
    .replace(/z$/, "s")
    .replace(/s+$/, "");
const wordsOf = (phrase: string) =>
  foldText(phrase)
    .replace(/'s\b/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const keyOf = (words: readonly string[]) => words.map(stemOf).join(" ");

type Trade = { words: string[]; codes: string[] };
const trades = new Map<string, Trade>();
for (const line of list.trim().split("\n")) {
  const [words = "", codes = ""] = line.split(": ");
  const trade = {
    words: words.split(", "),
    codes: codes.split(" ").map((code) => `${code.includes("/") ? code : `20__/${code}`}%`),
  };
  for (const word of trade.words) trades.set(keyOf(wordsOf(word)), trade);
}

/** As in "tandartspraktijken", which a dentist and a practice are both. */
const kindOfCompany =
  /(?:bedrijf|bedrijven|zaak|zaken|winkels?|kantoor|kantoren|bureaus?|praktijk(?:en)?|firmas?|dienst(?:en)?|centrum|centra)$/;

/** The trade of a phrase: of all of it, or of one word in it. */
function tradeOf(phrase: string): Trade | undefined {
  const words = wordsOf(phrase);
  const tried = [
    words,
    ...words.map((word) => [word]),
    ...words.map((word) => [word.replace(kindOfCompany, "")]),
  ];
  return tried.map((each) => trades.get(keyOf(each))).find((trade) => trade !== undefined);
}

/** The activities of a request: all words for them, patterns of their codes, and those that stand for no trade of the list. */
export function tradesOf(activities: readonly string[]): Trade & { others: string[] } {
  const found = activities.map((activity) => ({ activity, trade: tradeOf(activity) }));
  return {
    words: found.flatMap(({ activity, trade }) => [activity, ...(trade?.words ?? [])]),
    codes: found.flatMap(({ trade }) => trade?.codes ?? []),
    others: found.filter(({ trade }) => trade === undefined).map(({ activity }) => activity),
  };
}

/** Patterns of the names of activities that one of these words may mean, also within a longer word. */
export const patternsOf = (activities: readonly string[]): string[] =>
  activities
    .flatMap(wordsOf)
    .filter((word) => word.length >= 4)
    .map((word) => `%${word.replace(/(?:en|s)$/, "")}%`);
