import * as z from "zod";
import type { CallbackEvent } from "../../../functions/contract/automation/callbacks.ts";
import type { MeetingWebhook } from "../../../functions/contract/automation/webhooks.ts";
import { cleanLine } from "../../../functions/contract/text.ts";
import { isoDayFormat } from "../belgian-day.ts";
import { foreignAddresses, shareOfWords } from "../grounds.ts";
import type { Job } from "../job.ts";
import type { Model } from "../model/model.ts";
import { prompts } from "../prompts/prompts.ts";
import { sideBySide } from "../side-by-side.ts";
import type { Segment } from "./transcript.ts";

type MeetingResult = Extract<CallbackEvent, { type: "meeting.result" }>["data"];
export type Analysis = Required<
  Pick<MeetingResult, "summary" | "actionItems" | "participants" | "sentiment">
>;

const statement = z.object({ text: z.string(), passage: z.number() });
const sentiment = z.object({ positive: z.number(), neutral: z.number(), negative: z.number() });
const chunkSchema = z.object({
  points: z.array(statement),
  actions: z.array(statement.extend({ owner: z.string().nullable(), dueOn: z.string().nullable() })),
  people: z.array(z.string()),
});
/** Of interviews no mood is asked for: AI Act, article 5(1)(f), and the product would not keep it. */
const chunkSchemas = { withMood: chunkSchema.extend({ sentiment }), withoutMood: chunkSchema };
const keptChunk = chunkSchema.extend({ sentiment: sentiment.optional() });
const summarySchema = z.object({ sentences: z.array(statement) });

/** About 4,000 tokens, so that a small model keeps all of it in view. */
const chunkLettersMax = 12_000;
const chunksAtOnce = 3;
const outputTokensMax = { meeting: 4_000, summary: 2_000 };
const countsMax = {
  pointsOfChunk: 20,
  pointsToSummarise: 300,
  actions: 200,
  sentences: 40,
  sentencesWithoutSummary: 12,
  people: 50,
};
const lettersMax = { statement: 1_000, name: 60, wishes: 2_000 };
const nameWordsMax = 5;

/** Of a point's words, those that its passage and the two beside it have. A point in another language has none. */
const shareOfPointMin = 0.3;
/** Words that judge a person, which nobody may be judged by, least of all applicants for a job. */
const judgement =
  /(?<!\p{L})(?:aan(?: te)? ?(?:werven|nemen)|aangeworven|aangenomen worden|te (?:oud|jong|dik)|zwanger\p{L}*|ziek(?:elijk|te|tes)?|herkomst|afkomst|geloof|geaardheid|(?:on)?betrouwbaar|(?:on)?geschikt|(?:niet|geen) ?(?:goede|beste)? ?kandida\p{L}+)(?!\p{L})/iu;

/** Points are in Dutch: of a talk in another language their words say nothing about it. */
type Talk = { isDutch: boolean; isInterview: boolean };

type Passage = { nummer: number; tekst: string };

function chunksOf(segments: readonly Segment[]): Passage[][] {
  const chunks: Passage[][] = [];
  let letters = chunkLettersMax;
  for (const [place, { text }] of segments.entries()) {
    if (letters + text.length > chunkLettersMax) {
      chunks.push([]);
      letters = 0;
    }
    letters += text.length;
    chunks.at(-1)?.push({ nummer: place + 1, tekst: text });
  }
  return chunks;
}

/**
 * The statements that name a passage which exists, and no address that is not said in it. The model is taken to obey
 * whoever speaks, so nothing of its answer is believed.
 */
function grounded<T extends z.infer<typeof statement>>(
  statements: readonly T[],
  passages: ReadonlyMap<number, string>,
  { isDutch, isInterview }: Talk,
): T[] {
  return statements
    .map((given) => ({ ...given, text: cleanLine(given.text) }))
    .filter(({ text, passage }) => {
      const said = passages.get(passage);
      if (said === undefined || text === "" || text.length > lettersMax.statement) return false;
      const near = [passages.get(passage - 1) ?? "", said, passages.get(passage + 1) ?? ""];
      if (isDutch && shareOfWords(text, near) < shareOfPointMin) return false;
      if (isInterview && judgement.test(text)) return false;
      return foreignAddresses(text, said).length === 0;
    });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [];

/** Reads names, and drops what is said nowhere or looks like something else. */
function nameReader(passages: ReadonlyMap<number, string>) {
  const said = new Set([...passages.values()].flatMap(wordsOf));
  return (given: string): string | undefined => {
    const name = cleanLine(given);
    const words = wordsOf(name);
    const isName = words.length > 0 && words.length <= nameWordsMax && name.length <= lettersMax.name;
    return isName && !/[^\p{L}\p{M}'’. -]/u.test(name) && words.every((word) => said.has(word))
      ? name
      : undefined;
  };
}

function dayOf(given: string | null): string | null {
  const day = z.iso.date().safeParse(given).data ?? null;
  return day !== null && day >= "2000" && day < "2200" ? day : null;
}

type Chunk = z.infer<typeof keptChunk>;

/** Percentages that add up to 100, each chunk with the weight of its letters; null without any. */
export function moodOf(
  chunks: readonly { letters: number; sentiment?: Chunk["sentiment"] }[],
): Analysis["sentiment"] {
  const sum = { letters: 0, positive: 0, negative: 0 };
  for (const { letters, sentiment } of chunks) {
    const { positive = 0, neutral = 0, negative = 0 } = sentiment ?? {};
    const total = positive + neutral + negative;
    if (Math.min(positive, neutral, negative) < 0 || !(total > 0 && total < Number.POSITIVE_INFINITY))
      continue;
    sum.letters += letters;
    sum.positive += (positive / total) * letters;
    sum.negative += (negative / total) * letters;
  }
  if (sum.letters === 0) return null;
  const positive = Math.round((sum.positive / sum.letters) * 100);
  const negative = Math.min(100 - positive, Math.round((sum.negative / sum.letters) * 100));
  return { positive, neutral: 100 - positive - negative, negative };
}

/** Points, agreements and people, each with its passage, from the words of a transcript alone. */
export async function analyse(
  job: Pick<Job, "id" | "customerId" | "signal" | "step">,
  { mode, latestFeedback }: Pick<MeetingWebhook, "mode" | "latestFeedback">,
  { segments, heldAt, language }: { segments: readonly Segment[]; heldAt: Date; language?: string | null },
  model: Pick<Model, "answer">,
): Promise<Analysis> {
  const passages = new Map(segments.map(({ text }, place) => [place + 1, text]));
  const common = { soort: mode, wensen: (latestFeedback ?? "").slice(0, lettersMax.wishes) };
  const asked = { jobId: job.id, customerId: job.customerId, signal: job.signal };
  const isInterview = mode === "interview" || mode === "job-interview";
  const withMood = !isInterview;
  const talk = { isDutch: language === "nl", isInterview };

  const parts = chunksOf(segments);
  const chunks = await sideBySide(parts, chunksAtOnce, async (chunk, place) => {
    const prompt = prompts.meeting;
    const name = `${prompt.label}, part ${place + 1} of ${parts.length}`;
    const input = { ...common, datum: isoDayFormat.format(heldAt), passages: chunk };
    const question = { ...asked, prompt, input, outputTokensMax: outputTokensMax.meeting };
    const schema: z.ZodType<Chunk> = withMood ? chunkSchemas.withMood : chunkSchemas.withoutMood;
    const found = await job.step(name, keptChunk, () => model.answer(question, schema));
    const own = new Map(chunk.map(({ nummer, tekst }) => [nummer, tekst]));
    const letters = chunk.reduce((sum, { tekst }) => sum + tekst.length, 0);
    const nameOf = nameReader(own);
    return {
      points: grounded(found.points, own, talk).slice(0, countsMax.pointsOfChunk),
      actions: grounded(found.actions, own, talk).map(({ owner, dueOn, ...action }) => ({
        ...action,
        owner: (owner !== null && nameOf(owner)) || null,
        dueOn: dayOf(dueOn),
      })),
      people: found.people.flatMap((name) => nameOf(name) ?? []),
      letters,
      sentiment: withMood ? found.sentiment : undefined,
    };
  });

  const points = chunks.flatMap((chunk) => chunk.points);
  const people = new Map(chunks.flatMap((chunk) => chunk.people).map((name) => [name.toLowerCase(), name]));
  return {
    summary: await summarise(points),
    actionItems: chunks.flatMap((chunk) => chunk.actions).slice(0, countsMax.actions),
    participants: [...people.values()].slice(0, countsMax.people),
    sentiment: moodOf(chunks),
  };

  async function summarise(points: readonly z.infer<typeof statement>[]): Promise<Analysis["summary"]> {
    if (points.length === 0) return null;
    const prompt = prompts.summary;
    // Of a very long recording, evenly: all of it in view of the model.
    const every = Math.ceil(points.length / countsMax.pointsToSummarise);
    const chosen = points.filter((_, place) => place % every === 0);
    const input = { ...common, punten: chosen.map(({ text, passage }) => ({ tekst: text, passage })) };
    const question = { ...asked, prompt, input, outputTokensMax: outputTokensMax.summary };
    const { sentences } = await job.step(prompt.label, summarySchema, () =>
      model.answer(question, summarySchema),
    );
    const told = new Set(points.map(({ passage }) => passage));
    const kept = grounded(sentences, passages, talk).filter(({ passage }) => told.has(passage));
    return kept.length > 0
      ? kept.slice(0, countsMax.sentences)
      : points.slice(0, countsMax.sentencesWithoutSummary);
  }
}
