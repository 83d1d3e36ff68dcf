/** The transcript in a result: bounds, cleaning, and the form in which the database takes it. */
import * as z from "zod/mini";
import { cleanedLine, visibleLine } from "../cleaned-text.ts";

/** No recording is longer. */
export const recordingMaxMs = 2 * 24 * 3_600_000;
const segmentsMax = 10_000;
const speakersMax = 50;
const lengthsMax = { text: 2_000, speaker: 100, language: 35 };

/** As in BCP 47: `nl`, `nl-BE`. */
export const languageTag = z
  .string()
  .check(z.maxLength(lengthsMax.language), z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/));

const timeMs = z.int().check(z.minimum(0), z.maximum(recordingMaxMs));

const segment = z
  .object({
    startMs: timeMs,
    endMs: timeMs,
    speaker: z._default(z.nullable(cleanedLine(lengthsMax.speaker)), null),
    text: visibleLine(lengthsMax.text),
  })
  .check(z.refine(({ startMs, endMs }) => startMs <= endMs, "ends before it starts"));

type Segment = z.infer<typeof segment>;

const inOrder = (segments: readonly Segment[]) =>
  segments.every(({ startMs }, place) => startMs >= (segments[place - 1]?.startMs ?? 0));

const segments = z
  .array(segment)
  .check(z.minLength(1), z.maxLength(segmentsMax), z.refine(inOrder, "not in the order of their start"));

/** A name stands once in the list of speakers, and its place in that list at each segment. */
const numbered = z.transform(({ segments }: { segments: Segment[] }, context) => {
  const speakers = [...new Set(segments.flatMap(({ speaker }) => speaker || []))];
  if (speakers.length > speakersMax) {
    context.issues.push({ code: "custom", message: `more than ${speakersMax} speakers`, input: "" });
    return z.NEVER;
  }
  const places = new Map(speakers.map((name, place) => [name, place]));
  return {
    speakers,
    segments: segments.map(({ speaker, ...said }) => ({
      ...said,
      speaker: speaker === null ? null : (places.get(speaker) ?? null),
    })),
  };
});

export const transcript = z.pipe(z.object({ segments }), numbered);
