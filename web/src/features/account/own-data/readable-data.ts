import { formatMoment } from "#web/lib/dates.ts";
import { htmlPage, htmlText } from "#web/lib/markup.ts";

/**
 * The sections of the exported file, in the words of the screen and in their order on the page: first what the customer
 * made. A new section is shown under its own name, at the end.
 */
export const sectionTitles: Readonly<Record<string, string>> = {
  exportedAt: "Gemaakt op",
  account: "Uw account",
  company: "Uw bedrijf, en wat u afneemt",
  requests: "Services die u vroeg of bestelde",
  records: "Uw services en limieten",
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
  websiteChanges: "Wijzigingen die u voor uw website vroeg",
  website: "Uw website, zoals wij ze het laatst zagen",
  usage: "Gebruik deze maand",
  usageHistory: "Gebruik per maand",
  grants: "Proefperiodes en extra gebruik",
  mails: "E-mails die wij u stuurden",
  mutedNotices: "Berichten die u uitzette",
  audit: "Logboek van handelingen",
  attempts: "Tellers (tegen misbruik)",
};

/** The exported data as a page that needs no program but a browser. Nothing in it is markup but what is written here. */
export function readableData(data: Readonly<Record<string, unknown>>): string {
  const titles = Object.keys(sectionTitles);
  const placeOf = (name: string) => (titles.includes(name) ? titles.indexOf(name) : titles.length);
  const sections = Object.entries(data)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, value]) => ({ title: htmlText(sectionTitles[name] ?? name), text: shown(value) }));
  const empty = sections.filter(({ text }) => text === nothing).map(({ title }) => title);
  return htmlPage(
    "Mijn gegevens",
    [
      ...sections
        .filter(({ text }) => text !== nothing)
        .map(({ title, text }) => `<section>\n<h2>${title}</h2>\n${text}\n</section>`),
      ...(empty.length > 0 ? [`<p>Van het volgende bewaren wij niets: ${empty.join("; ")}.</p>`] : []),
    ].join("\n"),
  );
}

const nothing = "<p>Niets.</p>";

/** Numbers of rows and of people: they lead nowhere on paper, and the other file has them. */
const isId = (name: string) => /^id$|_ids?$|Ids?$|UUID|User UID|hash|digest/.test(name);

function shown(value: unknown): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return nothing;
    if (value.every((item) => typeof item !== "object" || item === null)) {
      return `<ul>${value.map((item) => `<li>${shown(item)}</li>`).join("")}</ul>`;
    }
    return value.map((item) => `<article>${shown(item)}</article>`).join("\n");
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(
      ([name, content]) => content !== null && content !== "" && !isId(name),
    );
    if (entries.length === 0) return nothing;
    const lines = entries.map(
      ([name, content]) => `<dt>${htmlText(labelOf(name))}</dt><dd>${shown(content)}</dd>`,
    );
    return `<dl>${lines.join("")}</dl>`;
  }
  return htmlText(wordsOf(value));
}

/** The words of columns, by their names in small letters without signs. */
const labels: Readonly<Record<string, string>> = {
  ...{ createdat: "gemaakt op", madeat: "gemaakt op", updatedat: "gewijzigd op", editedat: "gewijzigd op" },
  ...{
    name: "naam",
    namecompany: "bedrijf",
    companyname: "bedrijf",
    email: "e-mailadres",
    phone: "telefoon",
  },
  ...{ firstname: "voornaam", lastname: "achternaam", website: "website", url: "adres" },
  ...{ senderfirstname: "voornaam afzender", senderlastname: "achternaam afzender", vatnumber: "btw-nummer" },
  ...{ purchase: "wat u afneemt", paiduntil: "betaald tot en met", isadmin: "beheerder" },
  ...{ service: "service", servicekey: "service", servicecodes: "services", services: "doelgroep" },
  ...{ servicelimits: "limieten per maand", usagecounts: "verbruik", lastresetdate: "telling begonnen op" },
  ...{ servicessummary: "uw diensten", subject: "onderwerp", content: "tekst", text: "tekst", body: "tekst" },
  ...{ status: "stand", state: "stand", kind: "soort", mode: "soort", about: "over", role: "wie" },
  ...{
    reason: "reden",
    decision: "antwoord",
    decidedat: "beantwoord op",
    ordered: "bestelling",
    plan: "keuze",
  },
  ...{
    euro: "euro per maand, zonder btw",
    units: "aantal",
    terms: "versie van de voorwaarden",
    company: "bedrijf",
  },
  ...{ month: "maand", used: "gebruikt", startsat: "vanaf", endsat: "tot", startedat: "begonnen op" },
  ...{
    finishedat: "klaar op",
    submittedat: "verstuurd op",
    sentat: "verstuurd op",
    dueat: "te versturen op",
  },
  ...{ dueon: "te doen tegen", isdone: "gedaan", owner: "voor", position: "plaats", summary: "samenvatting" },
  ...{ participants: "deelnemers", actionitems: "actiepunten", recordingname: "opname", filename: "bestand" },
  ...{ durationseconds: "duur in seconden", sizebytes: "grootte in bytes", feedback: "feedback" },
  ...{ question: "vraag", answer: "antwoord", message: "bericht", note: "notitie", hint: "adres" },
  ...{
    action: "handeling",
    before: "voordien",
    after: "nadien",
    attempts: "pogingen",
    views: "keer bekeken",
  },
  ...{ queuedat: "klaargezet op", readyat: "klaar op", readat: "gelezen op", seenat: "gezien op" },
  ...{ revokedat: "ingetrokken op", doneat: "gedaan op", details: "inhoud" },
};

/** A name that is not listed is shown in words: "sizeBytes" as "size bytes". */
const labelOf = (name: string) =>
  labels[name.replaceAll(/[^\p{L}]/gu, "").toLowerCase()] ??
  name
    .replaceAll("_", " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase();

const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

function wordsOf(value: unknown): string {
  if (value === true) return "ja";
  if (value === false) return "nee";
  const text = String(value ?? "");
  const atMs = moment.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? text : formatMoment(atMs);
}
