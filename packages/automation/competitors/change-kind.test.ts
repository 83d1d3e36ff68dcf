import { expect, test } from "vitest";
import { changeKind, priceChange } from "./change-kind.ts";

const home = "https://pixelhof.example/";

test.each([
  ["price", home, "Basis € 49 per maand", "Basis € 59 per maand"],
  ["price", home, "", "Tot 30 november 20 % korting"],
  ["price", `${home}tarieven`, "Opstart 150 euro", "Opstart gratis"],
  ["price", `${home}diensten`, "Onderhoud vanaf 25 EUR en 30 euro", "Onderhoud vanaf 25 EUR en 35 euro"],
  ["offer", `${home}diensten`, "", "Wij maken webwinkels"],
  ["offer", `${home}tarieven`, "Drie pagina's inbegrepen", "Vijf pagina's inbegrepen"],
  ["offer", home, "", "Voortaan ook fotografie"],
  ["offer", home, "Formule Basis € 49", "Formule Klein € 49"],
  ["vacancies", home, "", "Wij zoeken een ontwikkelaar (m/v/x)"],
  ["vacancies", `${home}werken-bij-ons`, "Loon vanaf € 2.500", "Loon vanaf € 2.800"],
  ["vacancies", `${home}jobs/ontwikkelaar`, "Ontwikkelaar", ""],
  ["other", home, "Open van 9u tot 17u", "Open van 9u tot 18u"],
  ["other", `${home}nieuws`, "", "Opendeurdag op zondag 3 mei"],
  ["other", `${home}over-ons`, "Al 20 jaar ervaring", "Al 21 jaar ervaring"],
])("a change is about %s: on %s, %j became %j", (kind, source, before, after) => {
  expect(changeKind({ source, before, after })).toBe(kind);
});

const words = {
  price: "korting, gratis, tarief, tarieven, prijs, prijzen, prijslijst",
  vacancies:
    "vacature, vacatures, solliciteer, sollicitatie, wij zoeken een kok, we zoeken een kok, kok m/v, kok v/m, voltijds, " +
    "deeltijds, collega gezocht",
  offer:
    "nieuwe dienst, nieuw product, nieuw pakket, nieuwe formule, nieuw aanbod, voortaan ook, nu ook, in ons aanbod, " +
    "in ons assortiment, pakket, formule",
};
const paths = {
  vacancies: "vacature, job/1, jobs/1, werken-bij, career",
  offer:
    "dienst, aanbod, service, product, oplossing, assortiment, tarief, tarieven, prijs, prijzen, price, pricing, formules",
};
test.each(Object.entries(words))("a change is about %s by its words", (kind, said) => {
  for (const text of said.split(", ")) {
    expect([text, changeKind({ source: home, before: "", after: text })]).toEqual([text, kind]);
  }
});
test.each(Object.entries(paths))("a change is about %s by its page", (kind, given) => {
  for (const path of given.split(", ")) {
    expect([path, changeKind({ source: home + path, before: "", after: "Els" })]).toEqual([path, kind]);
  }
});

test.each([
  ["Basis € 49 per maand", "Basis € 59 per maand", "10 euro meer (+20,4 %)"],
  ["Basis € 49,5", "Basis € 49,75", "0,25 euro meer (+0,5 %)"],
  ["Basis: 1.250,50 EUR", "basis: 1.200,5 euro", "50 euro minder (-4 %)"],
  ["Klein € 49,- en groot € 1.250", "Klein € 49 en groot € 1.500", "250 euro meer (+20 %)"],
  ["Basis € 49 per maand", "Basis € 490 per jaar", undefined],
  ["Klein € 49, groot € 99", "Klein € 59, groot € 109", undefined],
  ["Basis € 49", "Basis € 49, groot € 99", undefined],
  ["", "Basis € 49", undefined],
  ["Opstart € 0", "Opstart € 49", undefined],
  ["Open om 9.00 uur", "Open om 8.00 uur", undefined],
])("the price of %j that became %j changed by %j", (before, after, change) => {
  expect(priceChange({ before, after })).toBe(change);
});
