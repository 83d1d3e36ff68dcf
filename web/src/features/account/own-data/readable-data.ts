import { formatMoment } from "#web/lib/dates.ts";

/** The sections of the exported file, in the words of the screen; a new section is shown under its own name. */
export const sectionTitles: Readonly<Record<string, string>> = {
  exportedAt: "Gemaakt op",
  account: "Uw account",
  records: "Uw services en limieten",
  usage: "Gebruik deze maand",
  usageHistory: "Gebruik per maand",
  emails: "Uw e-mails",
  draftWork: "Wat u met uw e-mails deed",
  doNotWrite: "Wie niet aangeschreven wil worden",
  ownCustomers: "Wie een klant van u is",
  competitors: "Uw concurrenten",
  reports: "Uw rapporten",
  chats: "Uw gesprekken met de assistent",
  chatMessages: "Wat in die gesprekken gezegd is",
  chatHandovers: "Gesprekken die u doorstuurde",
  recordings: "Uw opnames",
  analyses: "Uw analyses",
  results: "Uw verslagen",
  feedback: "Uw feedback",
  submissions: "Uw aanvragen",
  transcripts: "Wat er in uw opnames gezegd is",
  actionPoints: "Uw actiepunten",
  shareLinks: "Verslagen en rapporten die u deelde",
  meetingSettings: "Hoe lang u opnames bewaart",
  leadForms: "Uw aanvragen, zoals u ze invulde",
  requests: "Services die u vroeg",
  company: "Uw bedrijf, en wat u afneemt",
  websiteChanges: "Wijzigingen die u voor uw website vroeg",
  website: "Uw website, zoals wij ze het laatst zagen",
  grants: "Proefperiodes en extra gebruik",
  mails: "E-mails die wij u stuurden",
  mutedNotices: "Berichten die u uitzette",
  audit: "Logboek van handelingen",
  attempts: "Tellers (tegen misbruik)",
};

const page = (body: string) => `<!doctype html>
<html lang="nl-BE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mijn gegevens</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #14262d; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccc; }
dl { display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; gap: .25rem 1rem; margin: 1rem 0; }
dt { color: #52626a; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
article + article { border-top: 1px solid #eee; }
</style>
</head>
<body>
<h1>Mijn gegevens</h1>
${body}
</body>
</html>
`;

/** The exported data as a page that needs no program but a browser. Nothing in it is markup but what is written here. */
export function readableData(data: Readonly<Record<string, unknown>>): string {
  const sections = Object.entries(data).map(
    ([name, value]) =>
      `<section>\n<h2>${escaped(sectionTitles[name] ?? name)}</h2>\n${shown(value)}\n</section>`,
  );
  return page(sections.join("\n"));
}

function shown(value: unknown): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return "<p>Niets.</p>";
    if (value.every((item) => typeof item !== "object" || item === null)) {
      return `<ul>${value.map((item) => `<li>${shown(item)}</li>`).join("")}</ul>`;
    }
    return value.map((item) => `<article>${shown(item)}</article>`).join("\n");
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, content]) => content !== null && content !== "");
    if (entries.length === 0) return "<p>Niets.</p>";
    const lines = entries.map(
      ([name, content]) => `<dt>${escaped(labelOf(name))}</dt><dd>${shown(content)}</dd>`,
    );
    return `<dl>${lines.join("")}</dl>`;
  }
  return escaped(wordsOf(value));
}

/** "created_at" and "createdAt" are "created at": columns keep their names, which the other file has too. */
const labelOf = (name: string) => name.replaceAll("_", " ").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");

const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

function wordsOf(value: unknown): string {
  if (value === true) return "ja";
  if (value === false) return "nee";
  const text = String(value ?? "");
  const atMs = moment.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? text : formatMoment(atMs);
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
