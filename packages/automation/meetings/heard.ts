// Reads the answer of a server of speech, in any of the forms in which such servers give it.
import * as z from "zod";
import { jsonOf } from "../../../functions/contract/json-of.ts";
import { cleanLine } from "../../../functions/contract/text.ts";

export const heardSchema = z.object({
  /** In milliseconds from the beginning of the file. */
  segments: z.array(
    z.object({ startMs: z.number(), endMs: z.number(), text: z.string(), speaker: z.string().optional() }),
  ),
  /** As the server says it, `dutch` or `nl`. */
  language: z.string(),
  lengthMs: z.number(),
});
export type Heard = z.infer<typeof heardSchema>;

/** An answer in which no words can be found, or words at times that the sound does not have. */
export class NotHeard extends Error {}

const time = z.coerce.number().nullish().catch(null);
const said = z.object({
  start: time,
  end: time,
  text: z.string(),
  speaker: z.string().optional().catch(undefined),
  no_speech_prob: time,
  avg_logprob: time,
  compression_ratio: time,
});
const answerSchema = z.object({
  text: z.string(),
  language: z.string().catch(""),
  duration: time,
  segments: z.array(said).nullish(),
});
type Said = Partial<z.infer<typeof said>> & { text: string };

const clock = String.raw`(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
/** Of SRT and WebVTT: its times, then its lines. */
const cue = new RegExp(`${clock}[ \\t]+-->[ \\t]+${clock}[^\\n]*\\n((?:[^\\n]*\\S[^\\n]*(?:\\n|$))*)`, "g");

function cuesOf(text: string): Said[] {
  const seconds = ([hours = "0", minutes, rest, part = ""]: string[]) =>
    Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest) + Number(`0.${part}`);
  return [...text.replaceAll("\r", "").matchAll(cue)].map(([, ...parts]) => ({
    start: seconds(parts.slice(0, 4)),
    end: seconds(parts.slice(4, 8)),
    text: (parts[8] ?? "").replace(/<[^>]*>/g, ""),
  }));
}

/** Words that such models hear in silence: lines of the subtitles that they learnt from. */
const subtitles =
  /^\P{L}*(?:.*amara\.org.*|(?:ondertitel|sous-titr|untertitel|subtitle)\p{L}*(?: .*)?|(?:bedankt|dank u|dank je wel) (?:voor het kijken|om te kijken).*|thanks? (?:you )?for watching.*|merci d'avoir regardé.*|abonneer .*)$/iu;
const limits = { noSpeech: 0.6, surelyNoSpeech: 0.9, logprob: -1, compression: 2.4, repeats: 3 };

/** Without what stands for silence, and with one of the words that a model repeats without end. */
function spoken(segments: readonly Said[]): Said[] {
  const runs: Said[][] = [];
  for (const segment of segments) {
    const run = runs.at(-1);
    if (run?.[0]?.text.trim() === segment.text.trim()) run.push(segment);
    else runs.push([segment]);
  }
  return runs
    .flatMap((run) => (run.length > limits.repeats ? run.slice(0, 1) : run))
    .filter(({ text, no_speech_prob, avg_logprob, compression_ratio }) => {
      const silence = no_speech_prob ?? 0;
      const isUnsure = silence > limits.noSpeech && (avg_logprob ?? 0) < limits.logprob;
      const isRepetition = (compression_ratio ?? 0) > limits.compression;
      return (
        !isUnsure && silence <= limits.surelyNoSpeech && !isRepetition && !subtitles.test(cleanLine(text))
      );
    });
}

/** Milliseconds in what a server counts in; seconds first. */
const units = [1_000, 1, 1 / 1_000, 1 / 1_000_000];
const toleranceMs = 3_000;

/**
 * The words of an answer. Throws NotHeard.
 * @param lengthMs of the sound, or the most that it can last when it is not `measured`.
 */
export function heardFrom(
  body: string,
  { lengthMs, measured }: { lengthMs: number; measured: boolean },
): Heard {
  // Python writes NaN where there is no number.
  const value = jsonOf(body.replace(/([:,[]\s*)(?:NaN|-?Infinity)(?=\s*[,}\]])/g, "$1null"));
  const isText = value === undefined && !/^\s*[{[<]/.test(body);
  const given = isText ? body : value;
  const parsed = answerSchema.safeParse(typeof given === "string" ? { text: given } : given);
  if (!parsed.success) throw new NotHeard(z.prettifyError(parsed.error));
  const { text, language, duration, segments } = parsed.data;
  const lists: Said[][] = [segments ?? [], cuesOf(text), [{ text }]];
  const list = lists.find(({ length }) => length > 0) ?? [];
  const last = Math.max(0, ...list.map(({ start, end }) => Math.max(start ?? 0, end ?? 0)));
  const unit = units.find((each) => last * each <= lengthMs + toleranceMs);
  if (unit === undefined) throw new NotHeard(`words at ${last} in ${lengthMs} ms of sound`);
  const endMs = measured ? lengthMs : Math.min(lengthMs, (duration ?? 0) * 1_000 || last * unit || lengthMs);
  return {
    segments: spoken(list).map((each, place, kept) => {
      const startMs = Math.round((each.start ?? kept[place - 1]?.end ?? 0) * unit);
      const end = each.end ?? kept[place + 1]?.start;
      const until = end === undefined || end === null ? endMs : Math.round(end * unit);
      return { startMs, endMs: until, text: each.text, ...(each.speaker && { speaker: each.speaker }) };
    }),
    language,
    lengthMs: Math.round(endMs),
  };
}
