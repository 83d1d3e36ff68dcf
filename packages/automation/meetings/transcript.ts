import { recordingMaxMs } from "../../../functions/contract/automation/transcript.ts";
import { cleanLine } from "../../../functions/contract/text.ts";
import { JobFailure } from "../job-failure.ts";
import type { Heard } from "./heard.ts";

export type Segment = { startMs: number; endMs: number; text: string; speaker?: string | undefined };
export type Transcript = { segments: Segment[]; language: string | null; lengthMs: number };

/** The product takes no more. */
const segmentsMax = 10_000;
const lettersMax = 2_000;
/** A callback may have 1 MiB; what is found in the transcript needs some of it. */
const bytesMax = 700 * 1024;

/** Servers say names of languages as well as their codes. */
const languageCodes: Record<string, string> = {
  dutch: "nl",
  flemish: "nl",
  french: "fr",
  english: "en",
  german: "de",
};

/** The first that a server is sure of. */
export function languageOf(parts: readonly { heard: Heard }[]): string | null {
  // As in "Dutch; Flemish" and "nl-BE".
  const names = parts.map(({ heard }) => /^[a-z]*/.exec(heard.language.toLowerCase())?.[0] ?? "");
  const codes = names.map((name) => languageCodes[name] ?? name);
  return codes.find((code) => /^[a-z]{2,3}$/.test(code)) ?? null;
}

/** Pieces of a text that is too long, at spaces where there are any. */
function piecesOf(text: string): string[] {
  return text.match(new RegExp(`.{1,${lettersMax}}(?=\\s|$)|\\S{${lettersMax}}`, "gu")) ?? [];
}

/** Neighbours as one, a few at a time, so that no more than `countMax` are left. */
function merged(segments: readonly Segment[], countMax: number): Segment[] {
  const atOnce = Math.ceil(segments.length / countMax);
  const result: Segment[] = [];
  let taken = 0;
  for (const segment of segments) {
    const last = result.at(-1);
    const text = `${last?.text} ${segment.text}`;
    if (last && taken < atOnce && last.speaker === segment.speaker && text.length <= lettersMax) {
      Object.assign(last, { text, endMs: Math.max(last.endMs, segment.endMs) });
      taken += 1;
    } else {
      result.push({ ...segment });
      taken = 1;
    }
  }
  return result;
}

/**
 * One transcript of the parts of a recording, each at its place in it. Throws JobFailure when nothing is said, or more than
 * the product takes.
 */
export function joinParts(parts: readonly { startMs: number; heard: Heard }[], lengthMs: number): Transcript {
  let beforeMs = 0;
  const segments: Segment[] = [];
  for (const { startMs, heard } of parts) {
    for (const { text, speaker, ...said } of heard.segments.toSorted(
      (one, other) => one.startMs - other.startMs,
    )) {
      // Servers now and then let a segment end before it begins, or after the recording.
      beforeMs = Math.min(Math.max(beforeMs, startMs + said.startMs), lengthMs, recordingMaxMs);
      const endMs = Math.min(
        Math.max(beforeMs, startMs + said.endMs),
        Math.max(beforeMs, lengthMs),
        recordingMaxMs,
      );
      segments.push(
        ...piecesOf(cleanLine(text)).map((piece) => ({
          ...{ startMs: beforeMs, endMs, text: piece.trim() },
          ...(speaker !== undefined && { speaker }),
        })),
      );
    }
  }
  const spoken = merged(
    segments.filter(({ text }) => text !== ""),
    segmentsMax,
  );
  if (spoken.length === 0) throw new JobFailure("recording_unreadable", { detail: "nobody says anything" });
  if (spoken.length > segmentsMax || Buffer.byteLength(JSON.stringify(spoken)) > bytesMax) {
    throw new JobFailure("recording_too_large", {
      detail: "its transcript is longer than a callback may be",
    });
  }
  return { segments: spoken, language: languageOf(parts), lengthMs };
}
