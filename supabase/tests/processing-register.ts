// The register of processing (GDPR, article 30): each purpose of the privacy statement, with the tables that serve it.
import { company } from "#functions/contract/company.ts";
import type { Passage } from "#web/content/document.ts";
import { privacy } from "#web/content/privacy.ts";
import { allEntries } from "./tables/all.ts";
import { purposes } from "./tables/table.ts";

const deletionTexts = {
  cascade: "verdwijnt met het account",
  follows: "verdwijnt met het account",
  removed: "gewist met het account, ook een bestand",
  idKept: "blijft zonder naam of adres",
} as const;

const statedPurposes = privacy.passages.find(({ id }) => id === "gegevens")?.entries ?? [];
type Purpose = NonNullable<Passage["entries"]>[number];

/** They hold what persons without an account wrote, so that no deletion of an account reaches them. */
const withoutAccount: Readonly<Record<string, string>> = {
  "private.untold_deletions":
    "van een gewist account, alleen het nummer; blijft tot ook de automatisering alles van dat account wiste",
  "public.contact_messages": "hoort bij geen account; verdwijnt vanzelf na de termijn hierboven",
  "private.trial_addresses":
    "een versleutelde vingerafdruk van het adres dat een proef kreeg, zodat dezelfde proef niet telkens opnieuw begint; een jaar",
  "private.left_usage":
    "van een gewist account of een vroeger adres, met een versleutelde vingerafdruk ervan; blijft tot de maand om is",
};

/** Tables with data of persons. */
export const personalTables = allEntries.filter(
  ([table, { onDeletion }]) => onDeletion !== "never" || table in withoutAccount,
);

/** Of the purpose that a table serves. */
export const titleOf = ({ purpose }: (typeof personalTables)[number][1]) =>
  purpose === undefined ? undefined : purposes[purpose];

export function processingRegister(): string {
  return [
    "# Register van verwerkingen",
    "",
    `Van ${company.legalName}, ${company.address.street}, ${company.address.postalCode} ${company.address.city} (KBO ${company.companyNumber}), verwerkingsverantwoordelijke. Contact: ${company.email}.`,
    "",
    "Gemaakt uit de privacyverklaring en uit de lijst van persoonsgegevens; `node scripts/run.mjs write register` schrijft het opnieuw. De jurist van de onderneming moet het nalezen, en vult aan wat buiten het platform gebeurt.",
    "",
    'Ontvangers, doorgifte buiten Europa en beveiliging staan in de privacyverklaring, onder "Wie uw gegevens ziet", "Buiten Europa" en "Hoe wij ze beschermen". Voor gegevens van anderen in opnames, e-mails en vragen is de onderneming verwerker, volgens de verwerkersovereenkomst.',
    ...statedPurposes.flatMap(chapterOf),
    "",
  ].join("\n");
}

function chapterOf({ title, facts }: Purpose): string[] {
  const tables = personalTables.filter(([, place]) => titleOf(place) === title);
  return [
    "",
    `## ${title}`,
    "",
    ...facts.map(([term, text]) => `- ${term}: ${text}`),
    ...(tables.length === 0
      ? ["- Waar: buiten de databank van het platform."]
      : [
          "",
          "Tabellen, met hun velden en wat er bij het wissen van het account gebeurt:",
          "",
          ...tables.map(lineOf),
        ]),
  ];
}

function lineOf([table, place]: (typeof personalTables)[number]): string {
  const { onDeletion = "cascade", texts = "van het platform" } = place;
  const text = onDeletion === "never" ? withoutAccount[table] : deletionTexts[onDeletion];
  return `- \`${table}\` (${texts}): ${text}`;
}
