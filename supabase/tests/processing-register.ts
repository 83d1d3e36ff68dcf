// The register of processing (GDPR, article 30): each purpose of the privacy statement, with the tables that serve it.
import { company } from "#web/content/company.ts";
import type { Passage } from "#web/content/document.ts";
import { privacy } from "#web/content/privacy.ts";
import { places, platformPlaces } from "./personal-data.ts";

/** Which tables serve a purpose, by its title in the privacy statement. The first that fits counts. */
const tablesOf: Readonly<Record<string, RegExp>> = {
  "Uw vraag aan ons": /\.contact_/,
  "Wie u mag schrijven, en wie niet": /do_not_write|own_customers/,
  "Berichten per e-mail": /mail_queue|muted_notices|unsubscribe|list_visits/,
  "Inloggen en toegang":
    /_audit$|\.approvals$|\.sign_ins$|suspensions$|sign_in_mails|password_|recovery_codes|request_counts|address_notices|auth\.(?:sessions|mfa_|one_time|flow_state|refresh)|messages$/,
  "Wat u in het platform doet":
    /usage_history|usage_alerts|website_|left_usage|trial_addresses|untold_deletions|competitor|careports|share_links|report|recording|audio|meeting|lead_|user_emails|draft|per_user_names|webhook_attempts|chat|storage\.objects/i,
  "Uw account":
    /user_tables|account_companies|customers|admins|service_requests|usage_grants|customer_notes|saved_lists|invitations|auth\.(?:users|identities)/,
};

const deletionTexts = {
  cascade: "verdwijnt met het account",
  follows: "verdwijnt met het account",
  removed: "gewist bij het account, ook het bestand",
  idKept: "blijft zonder naam of adres",
} as const;

const purposes = privacy.passages.find(({ id }) => id === "gegevens")?.entries ?? [];
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

/** The purpose that a table serves; undefined when the register does not know it. */
export function purposeOf(table: string): string | undefined {
  // A conversation's messages are the customer's, realtime's are not.
  const order = /^public\.chat_/.test(table) ? ["Wat u in het platform doet"] : Object.keys(tablesOf);
  return order.find((title) => tablesOf[title]?.test(table));
}

/** Tables with data of persons. */
export const personalTables = Object.entries({ ...platformPlaces, ...places }).filter(
  ([table, { onDeletion }]) => onDeletion !== "never" || table in withoutAccount,
);

export function processingRegister(): string {
  return [
    "# Register van verwerkingen",
    "",
    `Van ${company.legalName}, ${company.address.street}, ${company.address.postalCode} ${company.address.city} (KBO ${company.companyNumber}), verwerkingsverantwoordelijke. Contact: ${company.email}.`,
    "",
    "Gemaakt uit de privacyverklaring en uit de lijst van persoonsgegevens; `npm run register` schrijft het opnieuw. De jurist van de onderneming moet het nalezen, en vult aan wat buiten het platform gebeurt.",
    "",
    'Ontvangers, doorgifte buiten Europa en beveiliging staan in de privacyverklaring, onder "Wie uw gegevens ziet", "Buiten Europa" en "Hoe wij ze beschermen". Voor gegevens van anderen in opnames, e-mails en vragen is de onderneming verwerker, volgens de verwerkersovereenkomst.',
    ...purposes.flatMap(chapterOf),
    "",
  ].join("\n");
}

function chapterOf({ title, facts }: Purpose): string[] {
  const tables = personalTables.filter(([table]) => purposeOf(table) === title);
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
  const columns =
    "columns" in place && Array.isArray(place.columns) ? place.columns.join(", ") : "van het platform";
  const text = place.onDeletion === "never" ? withoutAccount[table] : deletionTexts[place.onDeletion];
  return `- \`${table}\` (${columns}): ${text}`;
}
