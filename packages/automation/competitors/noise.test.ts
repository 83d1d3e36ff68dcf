import { expect, test } from "vitest";
import { comparable } from "./noise.ts";

test.each([
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
