import { expect, test } from "vitest";
import { comparable } from "./noise.ts";

const listOf = (words: string) => words.split(", ");
const months = listOf(
  "januari, februari, maart, april, mei, juni, juli, augustus, september, oktober, november, december, " +
    "jan, feb, mrt, apr, jun, jul, aug, sep, sept, okt, nov, dec",
);
const days = listOf(
  "maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag, zondag, ma, di, wo, do, vr, za, zo",
);
const units = listOf(
  "seconde, seconden, minuut, minuten, uur, uren, dag, dagen, week, weken, maand, maanden, jaar",
);
const stamps = listOf(
  "bijgewerkt, aangepast op, gewijzigd op, geplaatst, gepubliceerd, gepost, geschreven op, vandaag, op dit moment, " +
    "laatste update, laatste wijziging, opgehaald, gegenereerd, last updated, copyright, ©",
);
const counters = listOf(
  "bezoeker, bezoekers, keer bezocht, keer bekeken, weergaven, views, likes, volgers, volgen ons, downloads, online, " +
    "reacties, keer gedeeld, beoordelingen, reviews, sterren, op voorraad, plaatsen vrij, stuks, deelnemers, leestijd",
);
const plans = listOf(
  "tot, vanaf, open, gesloten, geldig, actie, korting, tussen, start, begint, sluit, verlof, vakantie",
);

test.each([
  ...months.map((month) => `3 ${month} 2026`),
  ...days.map((day) => `${day} 3/11/26`),
  ...units.map((unit) => `3 ${unit} geleden`),
  ...stamps.map((stamp) => `Els van ons ${stamp} 3.11.2026`),
  // Six words and a day.
  "Laatst bijgewerkt door Els van ons 3 november 2026",
  "a1b2c3d4",
  "x1y2z3x1y2z3x1y2",
  ...listOf("sessie, session, sid, nonce, token, csrf, request-id, referentie, build, versie").map(
    (name) => `${name}: 7`,
  ),
  ...listOf(
    "gebruik, accepteer, aanvaard, voorkeur, toestemming, privacy, website, site, beleid, ervaring, instelling, weiger",
  ).map((word) => `Cookies: ${word}`),
  "Laatst bijgewerkt: 3 november 2026",
  "Laatst bijgewerkt op 03/11/2026 om 14:32",
  "Vandaag is het maandag 3 november 2026",
  "Gepubliceerd op 2026-11-03",
  "3 dagen geleden geplaatst",
  "maandag 3 november 2026",
  "14:32:07",
  "© 2026",
  "Copyright 2019 - 2026",
  "a1b2c3d4e5f60718",
  "Sessie: 8f3a-22c1",
  "0b7c7e1e-7a0c-4c55-9a37-2d1f2b7d6d10",
  "Wij gebruiken cookies om uw ervaring te verbeteren.",
  "Door verder te surfen aanvaardt u onze cookies.",
  "- - -",
])("is nothing but noise: %s", (sentence) => {
  expect(comparable(sentence)).toBe("");
});

test.each([
  ...counters.map((words): [string, string] => [`Al 12 ${words}`, `Al 13 ${words}`]),
  ["Nog 3 dagen te gaan", "Nog 2 dagen te gaan"],
  ["Aalst, Gent, Brugge 3 november 2026", "Aalst, Gent, Brugge 4 november 2026"],
  ["Bijgewerkt door Els van Aalst naar Gent om 14.32", "Bijgewerkt door Els van Aalst naar Gent om 9u"],
  ["© 2025 Bakkerij Maes bv", "© 2026 Bakkerij Maes bv"],
  ["12.345 bezoekers gingen u voor", "12.398 bezoekers gingen u voor"],
  ["Nog 3 stuks op voorraad", "Nog 12 stuks op voorraad"],
  ["4,7 op 5 op basis van 213 beoordelingen", "4,8 op 5 op basis van 220 beoordelingen"],
  ["Onze nieuwe  werkplaats is OPEN!", "Onze nieuwe werkplaats is open"],
  ["Websites voor kmo's - op maat", "Websites voor kmo’s – op maat"],
  ["Offerte nr. a81f03bc99e1 aanvragen", "Offerte nr. 77c0aa31bb02 aanvragen"],
])("is the same: %s, and %s", (before, after) => {
  expect(comparable(before)).toBe(comparable(after));
});

test.each([
  ...plans.map((plan): [string, string] => [`${plan} 3 november 2026`, `${plan} 4 november 2026`]),
  ["Vandaag open", "Vandaag gesloten"],
  ["op zondag 3 november 2026", "op zondag 4 november 2026"],
  // Four words and a day; seven words, of which one is another.
  ["Aalst, Gent, Brugge, Hasselt 3 november 2026", "Aalst, Gent, Brugge, Hasselt 4 november 2026"],
  ["Bijgewerkt door Els van Aalst naar Gent 3/11/2026", "Bijgewerkt door Jan van Aalst naar Gent 3/11/2026"],
  ["a1b2c3d", "a1b2c3e"],
  ["x1y2z3x1y2z3x1y", "x1y2z3x1y2z3x1z"],
  ["Voor 5 deelnemers 40 euro", "Voor 6 deelnemers 40 euro"],
  ["10 % korting voor 5 deelnemers", "10 % korting voor 6 deelnemers"],
  ["Basis € 49 per maand", "Basis € 59 per maand"],
  ["Vrijdag 9.00 - 17.00", "Vrijdag 9.00 - 18.00"],
  ["Open van 9u tot 17u", "Open van 9u tot 18u"],
  ["Gesloten op 24 december 2026", "Gesloten op 27 december 2026"],
  ["Tot 30 november 2026 krijgt u 15 % korting", "Tot 31 december 2026 krijgt u 15 % korting"],
  [
    "Opendeurdag op zondag 26 april 2026 van 10 tot 17 uur",
    "Opendeurdag op zondag 3 mei 2026 van 10 tot 17 uur",
  ],
  ["Vanaf 5 deelnemers € 40", "Vanaf 5 deelnemers € 45"],
  ["BTW BE0123456789", "BTW BE0987654321"],
  ["Bel 053 77 88 99", "Bel 053 77 88 00"],
  ["Al 20 jaar ervaring", "Al 21 jaar ervaring"],
])("is not the same: %s, and %s", (before, after) => {
  expect(comparable(before)).not.toBe(comparable(after));
});
