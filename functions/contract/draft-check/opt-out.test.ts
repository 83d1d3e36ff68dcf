import { processorMs } from "@vanzelf/testkit/processor-time.ts";
import { expect, test } from "vitest";
import { offersOptOut } from "./opt-out.ts";

const offer = "Beste,\n\nWij maken websites. Zullen we eens samenzitten?\n\n";

test.each([
  'Wilt u geen e-mails meer van ons? Antwoord met "stop", dan schrijven wij u niet meer.',
  "Niet meer schrijven? kredietdirect.be/afmelden",
  "U kunt zich uitschrijven via autoplan.be/uitschrijven.",
  "Uitschrijven: een antwoord volstaat.",
  "Geen prijs op gesteld? Een belletje naar 03 000 88 10 en we zwijgen.",
  "Liever geen reclame van ons? Zeg het, en dat was het.",
  "Verdere brieven kan u afhouden met een telefoontje.",
  "U kan zich tegen verdere reclame verzetten door deze mail te beantwoorden.",
  "Kunt u onze mails best missen? Eén regel aan info@archiefkelder.be volstaat.",
  "Geen zin meer?\nZelfde nummer: 0470 00 12 13.",
  'Liever geen post meer? "Stop" is genoeg.',
  "Wie hiervan af wil, stuurt een berichtje.",
])("tells a way: %s", (ending) => {
  expect(offersOptOut(`${offer}${ending}\n\nGroeten,\nAn`)).toBe(true);
});

test.each([
  "Tot binnenkort.",
  "Geen interesse, even goede vrienden.",
  "Antwoord op deze e-mail.",
  "Bel ons, of schrijf naar an@peeters.example.",
  "Uw machine stopt niet meer.\n\nTot binnenkort.",
  "Wij zijn elke werkdag te bereiken op 09 000 00 00.",
])("tells none: %s", (ending) => {
  expect(offersOptOut(`${offer}${ending}\n\nGroeten,\nAn`)).toBe(false);
});

test("is looked for at the end: what stands before is about the offer", () => {
  const about = "Geen reclame meer nodig? Antwoord met ja.";
  expect(offersOptOut(`${about}\n\nWij maken websites.\n\nTot binnenkort.\n\nAn`)).toBe(false);
});

test("is read to its end in a text of a hundred thousand characters without a full stop", () => {
  const long = "wij niet a-b- ".repeat(7_000);
  const startedAt = processorMs();
  expect(offersOptOut(`${long}\n${offer}Uitschrijven: een antwoord volstaat.`)).toBe(true);
  expect(processorMs() - startedAt).toBeLessThan(1_000);
});
