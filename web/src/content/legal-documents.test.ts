import { expect, test } from "vitest";
import type { chatSourceKinds } from "#functions/contract/automation/webhooks.ts";
import { company } from "#functions/contract/company.ts";
import { recordingConsent } from "#functions/contract/recording-consent.ts";
import { accessibility } from "./accessibility.ts";
import type { LegalDocument } from "./document.ts";
import { privacy } from "./privacy.ts";
import { processingAgreement } from "./processing-agreement.ts";
import { terms } from "./terms.ts";

const passageOf = ({ passages }: LegalDocument, id: string) => {
  const { title = "", paragraphs = [], items = [] } = passages.find((passage) => passage.id === id) ?? {};
  return [title, ...paragraphs, ...items].join("\n");
};
const textOf = ({ passages }: LegalDocument) => JSON.stringify(passages);

test.each([
  ["voor-wie", company.legalName],
  ["prijs", "voordat u beslist"],
  ["machine", "door software gemaakt"],
  ["uw-kant", "laat elke ontvanger makkelijk weigeren"],
  ["uw-kant", "verklaart dat bij elke opname"],
  ["aansprakelijk", "vergoeden wij hoogstens"],
  ["stoppen", "account"],
  ["recht", "Belgische recht"],
])("the terms say with whom, at what price, on what conditions and under which law: %s", (id, words) => {
  expect(passageOf(terms, id)).toContain(words);
});

// The points a to h of article 28(3), in their order.
test.each([
  ["instructies", "alleen op schriftelijke instructie van de klant"],
  ["geheim", "geheimhouding"],
  ["veilig", "artikel 32"],
  ["anderen", "andere verwerkers"],
  ["anderen", "mailt de verwerker dat dertig dagen vooraf. De klant kan bezwaar maken"],
  ["anderen", "legt elke andere verwerker dezelfde plichten op en blijft voor hem instaan"],
  ["bijstand", "die hun rechten gebruiken"],
  ["datalek", "meldt een inbreuk"],
  ["einde", "wist de verwerker"],
  ["controle", "laten nakijken"],
])("the processing agreement has each point of article 28(3): %s", (id, words) => {
  expect(passageOf(processingAgreement, id)).toContain(words);
});

test.each([
  ["hoever", /voldoen grotendeels .*EN 301 549.*WCAG 2\.2.*\n.*Een onafhankelijk onderzoek is er nog niet/],
  ["gebreken", /gebreken kennen wij:\n\S/],
  ["melden", /Mail of bel ons/],
  ["klacht", /FOD Economie/],
])(
  "the accessibility statement names its standard, what is missing, and the ways to complain: %s",
  (id, words) => {
    expect(passageOf(accessibility, id)).toMatch(words);
  },
);

const purposes = privacy.passages.find(({ id }) => id === "gegevens")?.entries ?? [];

test.each(purposes.map(({ title, facts }) => [title, facts] as const))(
  "the privacy statement says of each purpose what is kept, why, on which ground and how long: %s",
  (_title, facts) => {
    expect(facts.map(([name]) => name)).toEqual(["Wat", "Waarom", "Grond", "Hoe lang"]);
    const [what = "", why = "", ground = "", howLong = ""] = facts.map(([, text]) => text);
    expect([what.length > 20, why.length > 20]).toEqual([true, true]);
    expect(ground).toMatch(/artikel 6\.1\.[a-f]/);
    expect(howLong).toMatch(/dagen|maanden|jaar|zolang/i);
  },
);

test("the privacy statement has every purpose", () => {
  expect(purposes.length).toBeGreaterThanOrEqual(8);
});

test("the consent to a recording is the same in the form, the privacy statement and the agreement", () => {
  expect(recordingConsent.text).toContain("De deelnemers weten");
  for (const document of [privacy, processingAgreement]) {
    expect(textOf(document)).toMatch(/dat de deelnemers ervan weten/);
  }
});

/** By which the statement names what goes along with a question to the assistant. */
const sourceWords: Record<(typeof chatSourceKinds)[number], string> = {
  competitor: "uw concurrenten",
  report: "uw laatste rapporten",
  meeting: "uw laatste verslagen",
};

test.each(Object.values(sourceWords))(
  "the privacy statement says what the assistant gets with a question: %s",
  (words) => {
    expect(passageOf(privacy, "ontvangers")).toContain(words);
  },
);

test("own customers stand in the privacy statement, the terms and the agreement", () => {
  expect(textOf(privacy)).toContain("van uw eigen klanten");
  expect(textOf(terms)).toContain("dat het een klant van u is");
  expect(textOf(processingAgreement)).toContain("alleen van een eigen klant dat het er een is");
});
