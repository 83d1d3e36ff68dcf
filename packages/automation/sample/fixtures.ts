// Made-up results from the texts of the JSON files beside it. What is picked depends on the request alone, so that work
// that is done again brings the same.
import { createHash } from "node:crypto";
import type { CallbackEvent } from "../../../functions/contract/automation/callbacks.ts";
import type { LeadWebhook } from "../../../functions/contract/automation/webhooks.ts";
import { severities } from "../../../functions/contract/report.ts";
import { isoDayFormat, monthFormat } from "../belgian-day.ts";
import chat from "./chat.json" with { type: "json" };
import leads from "./leads.json" with { type: "json" };
import meetings from "./meetings.json" with { type: "json" };
import reports from "./report.json" with { type: "json" };

export type Competitor = { name: string; website: string };
type DataOf<Type> = Extract<CallbackEvent, { type: Type }>["data"];

/** As many different entries, from a place that the seed decides. */
function pick<T>(entries: readonly T[], count: number, seed: string): T[] {
  const start = createHash("sha256").update(seed).digest().readUInt32BE(0) % entries.length;
  return [...entries.slice(start), ...entries.slice(0, start)].slice(0, count);
}

/** The text with each {word} in its place. */
const fill = (text: string, words: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_placeholder, word: string) => words[word] ?? "");

const list = new Intl.ListFormat("nl-BE");

const textOf = (part: string | string[]) =>
  typeof part === "string" ? part : part.map((point) => `- ${point}`).join("\n");

/** Five drafts, each to another company. */
export function draftsFor(lead: Omit<LeadWebhook, "tableName">, seed: string) {
  const companies = pick(leads.companies, leads.drafts.length, seed);
  return companies.flatMap(({ name: company, email: to }, index) => {
    const draft = leads.drafts[index];
    if (!draft) return [];
    const { companyName: sender, email, search: audience } = lead;
    const summary = lead.servicesSummary.trim().replace(/(?<![.!?…])$/, ".");
    const words = { company, sender, email, audience, summary, name: `${lead.firstName} ${lead.lastName}` };
    // The sender as the request names it, and a way to refuse: no draft goes without either.
    const parts = [leads.greeting, ...draft.parts, leads.signature, leads.refusal].map((part) =>
      typeof part === "string" ? fill(part, words) : part.map((point) => fill(point, words)),
    );
    const content = parts.map(textOf).join("\n\n");
    return { email: to, subject: fill(draft.subject, words), content, reason: fill(leads.reason, words) };
  });
}

type Meeting = { mode: string; latestFeedback: string; lengthMs: number; analysedAt: Date };

const isMode = (mode: string): mode is keyof typeof meetings.meetings =>
  Object.hasOwn(meetings.meetings, mode);

/** The analysis of a recording, with a transcript as long as the recording. */
export function meetingResult({ mode, latestFeedback, lengthMs, analysedAt }: Meeting, seed: string) {
  const [scenario] = pick(meetings.meetings[isMode(mode) ? mode : "meeting"], 1, `${seed} scenario`);
  if (!scenario) throw new Error(`no meeting of the kind ${mode}`);
  const { summary, actions, positive, negative } = scenario;
  const participants = pick(meetings.people, scenario.participants, seed);
  const noted = actions.map((text) => `Ik noteer voor mezelf: ${text}.`);
  const texts = [meetings.opening, ...summary, ...noted, meetings.closing];
  const speakerOf = (index: number) => participants[index % participants.length] ?? "";
  const momentOf = (index: number) => Math.floor((index / texts.length) * lengthMs);
  const segments = texts.map((text, index) => ({
    startMs: momentOf(index),
    endMs: momentOf(index + 1),
    speaker: speakerOf(index),
    text,
  }));
  const feedback = latestFeedback.trim();
  return {
    summary: [
      ...summary.map((text, index) => ({ text, passage: index + 2 })),
      ...(feedback ? [{ text: `Rekening houdend met uw feedback: ${feedback}`, passage: null }] : []),
    ],
    actionItems: actions.map((text, index) => {
      const passage = summary.length + index + 2;
      return {
        text,
        owner: speakerOf(passage - 1),
        dueOn: index === 0 ? weekAfter(analysedAt) : null,
        passage,
      };
    }),
    participants,
    sentiment: { positive, neutral: 100 - positive - negative, negative },
    durationSeconds: Math.ceil(lengthMs / 1_000),
    language: "nl-BE",
    transcript: { segments },
  } satisfies Partial<DataOf<"meeting.result">>;
}

const weekAfter = (day: Date) => isoDayFormat.format(day.getTime() + 7 * 24 * 3_600_000);
const findingsEach = 3;
const hourMs = 3_600_000;

/** A report on these competitors: each month keeps all but one of the findings about a competitor. */
export function reportOn(competitors: readonly Competitor[], writtenAt: Date) {
  const names = list.format(competitors.map(({ name }) => name));
  const month = monthFormat.format(writtenAt);
  const start = writtenAt.getUTCFullYear() * 12 + writtenAt.getUTCMonth();
  const findingsOf = (website: string, index: number) =>
    Array.from(
      { length: findingsEach },
      (_, each) => reports.facts[(start + index * findingsEach + each) % reports.facts.length],
    )
      .filter((fact) => fact !== undefined)
      .map((fact, each) => ({
        ...fact,
        severity: severities.find((severity) => severity === fact.severity) ?? "low",
        source: website,
        seenAt: new Date(writtenAt.getTime() - (index + each + 1) * hourMs).toISOString(),
      }));
  const advice = pick(reports.advice, 3, `${month} ${names}`).map((step) => `- ${step}`);
  return {
    name: `Concurrentierapport ${month}`,
    content: {
      summary:
        `Dit rapport vergelijkt ${names}. Per concurrent leest u wat er veranderde. ` +
        "Het is een voorbeeld van de lokale automatisering: de vaststellingen zijn verzonnen.",
      sections: [
        ...competitors.map(({ name, website }, index) => ({
          heading: name,
          findings: findingsOf(website, index),
        })),
        { heading: "Wat u deze maand kunt doen", text: advice.join("\n"), findings: [] },
      ],
    },
  } satisfies Partial<DataOf<"report.created">>;
}

/** About the customer's own competitors, or only about those that the question names. */
export function answerTo(message: string, competitors: readonly Competitor[]): string {
  if (competitors.length === 0) return chat.withoutCompetitors;
  const said = message.toLowerCase();
  const named = competitors.filter(({ name }) => said.includes(name.toLowerCase()));
  const names = list.format((named.length > 0 ? named : competitors).map(({ name }) => name));
  // The last one has no words of its own, and is for everything else.
  const found = chat.answers.find(({ words }) => new RegExp(words).test(said));
  return fill(found?.answer ?? "", { names });
}
