import type { LeadWebhook } from "../../../functions/contract/automation/webhooks.ts";
import { audienceOf } from "./audience.ts";
import { type Prospect, prospectsFor } from "./prospects.ts";

export type Lead = Omit<LeadWebhook, "tableName">;
/** A row of the customer's own table: plain text, or HTML of the few tags that the dashboard shows. */
export type Draft = { email: string; subject: string; content: string; reason: string };

export const draftsPerLead = 5;

const summaryLengthMax = 240;

type Angle = {
  subject(lead: Lead, prospect: Prospect): string;
  paragraphs(lead: Lead, prospect: Prospect, where: string): (string | string[])[];
  format: "html" | "text";
};

/** The description of the customer's business as a separate sentence. A long one is cut between sentences. */
export function summarySentence(summary: string): string {
  const text = summary.replace(/\s+/g, " ").trim();
  const whole =
    text.length <= summaryLengthMax ? text : (text.match(/^.{20,240}[.!?](?=\s)/)?.[0] ?? shorten(text));
  const ended = /[.!?…]$/.test(whole) ? whole : `${whole}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}

const shorten = (text: string) => `${text.slice(0, summaryLengthMax).replace(/\s+\S*$/, "")}…`;

/** The parts of the summary, for a list. Empty when there is only one part. */
function summaryPoints(summary: string): string[] {
  const points = summary
    .split(/[\n;•]+|(?<=[.!?])\s+/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => part.length > 2 && part.length <= summaryLengthMax);
  return points.length > 1 ? points.slice(0, 4) : [];
}

const angles: readonly Angle[] = [
  {
    format: "html",
    subject: ({ companyName }, prospect) => `Kennismaking tussen ${companyName} en ${prospect.companyName}`,
    paragraphs: (lead, { companyName, group }, where) => [
      `Ik ben ${lead.firstName} ${lead.lastName} van ${lead.companyName}. Op zoek naar ${group}${where} kwam ik bij ${companyName} terecht, en ik stel ons graag even voor.`,
      summarySentence(lead.servicesSummary),
      "Zou een korte kennismaking van een kwartier volgende week passen? Ik bel u op een moment dat u schikt.",
    ],
  },
  {
    format: "text",
    subject: (_lead, { companyName }) => `Een vraag aan ${companyName}`,
    paragraphs: (lead, { group }) => [
      `Mag ik u één vraag stellen? Welk werk houdt u vandaag het meest weg van uw eigen klanten?`,
      `Ik vraag het omdat wij bij ${lead.companyName} met ${group} willen samenwerken. ${summarySentence(lead.servicesSummary)}`,
      "Een antwoord in één zin is genoeg. Dan laat ik u eerlijk weten of wij daarbij kunnen helpen.",
    ],
  },
  {
    format: "html",
    subject: ({ companyName }, { group }) => `Wat ${companyName} voor ${group} kan betekenen`,
    paragraphs: (lead, { companyName }) => {
      const points = summaryPoints(lead.servicesSummary);
      return [
        `Voor ${companyName} zetten we graag op een rij wat u van ${lead.companyName} mag verwachten:`,
        points.length > 0
          ? points
          : [
              summarySentence(lead.servicesSummary),
              "Eén vast aanspreekpunt.",
              "Een duidelijke prijs vooraf.",
            ],
        "Herkent u zich in een van deze punten? Dan bezorg ik u graag een voorstel op maat, zonder verplichting.",
      ];
    },
  },
  {
    format: "text",
    subject: (_lead, prospect) => `Past een gesprek van 15 minuten voor ${prospect.companyName}?`,
    paragraphs: (lead, { companyName }, where) => [
      `Ik hou het kort. ${lead.companyName} zoekt bedrijven${where} om langer mee samen te werken, en ${companyName} lijkt me daar een goede match voor.`,
      summarySentence(lead.servicesSummary),
      "Past dinsdag of donderdag voor een gesprek van een kwartier? Een ander moment voorstellen mag natuurlijk ook.",
    ],
  },
  {
    format: "html",
    subject: ({ companyName }) => `Voorstel van ${companyName}: eerst proberen, dan beslissen`,
    paragraphs: (lead, { companyName, group }) => [
      `Beginnen met een nieuwe partner is een drempel. Daarom stel ik ${companyName} iets kleins voor, zoals wij dat graag doen met ${group}.`,
      `${summarySentence(lead.servicesSummary)} U kiest één onderdeel, wij tonen op dat stuk wat we kunnen, en daarna beslist u.`,
      `Antwoord op deze e-mail of schrijf naar ${lead.email}, dan plannen we samen de eerste stap.`,
    ],
  },
];

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

function htmlOf(paragraphs: (string | string[])[]): string {
  return paragraphs
    .map((part) =>
      typeof part === "string"
        ? `<p>${escapeHtml(part).replaceAll("\n", "<br>")}</p>`
        : `<ul>${part.map((point) => `<li>${escapeHtml(point)}</li>`).join("")}</ul>`,
    )
    .join("\n");
}

const textOf = (paragraphs: (string | string[])[]) =>
  paragraphs
    .map((part) => (typeof part === "string" ? part : part.map((point) => `- ${point}`).join("\n")))
    .join("\n\n");

function draftOf(angle: Angle, lead: Lead, prospect: Prospect, where: string): Draft {
  // The sender as the request names it, and a way to refuse: no draft goes without either.
  const signature = `Met vriendelijke groeten,\n${lead.firstName} ${lead.lastName}\n${lead.companyName}, ${lead.email}`;
  const refusal = `Wilt u geen e-mails meer van ${lead.companyName}? Antwoord met "stop", dan schrijven wij u niet meer.`;
  const greeting = `Beste medewerkers van ${prospect.companyName},`;
  const paragraphs = [greeting, ...angle.paragraphs(lead, prospect, where), signature, refusal];
  return {
    email: prospect.email,
    subject: angle.subject(lead, prospect),
    content: angle.format === "html" ? htmlOf(paragraphs) : textOf(paragraphs),
    reason: `${prospect.companyName} hoort bij uw doelgroep: ${prospect.group}${where}. Het bedrijf is verzonnen.`,
  };
}

/** Five drafts in the customer's own words, each to another prospect. The seed selects the prospects. */
export function composeDrafts(lead: Lead, seed: string): Draft[] {
  const audience = audienceOf(lead.search);
  const where = audience.region ? ` in ${audience.region}` : "";
  const prospects = prospectsFor(audience, seed, draftsPerLead);
  return prospects.flatMap((prospect, index) => {
    const angle = angles[index];
    return angle ? [draftOf(angle, lead, prospect, where)] : [];
  });
}
