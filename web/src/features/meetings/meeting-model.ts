import * as z from "zod/mini";
import { meetingModes } from "#functions/contract/meeting.ts";
import { moment, rowOf } from "#web/lib/data.ts";
import { howMadeColumn } from "#web/lib/how-made.ts";
import { safeLink } from "#web/lib/website.ts";
import { sentimentOf } from "./results/sentiment.ts";
import { sentencesOf } from "./results/summary-sentences.ts";

const handOver = rowOf({
  status: z.enum(["pending", "sent", "failed"]),
  mode: z.enum(meetingModes),
  /** When the latest attempt began. */
  submitted_at: moment,
  /** Why the automation gave it up; null when it did not. */
  failure_reason: z.nullable(z.string()),
  /** Null once its unit went back. */
  unit_counted_at: z.nullable(moment),
});
const handOverRow = z.pipe(
  handOver.row,
  z.transform(({ unitCountedAtMs, ...row }) => ({ ...row, isCounted: unitCountedAtMs !== null })),
);
export type HandOver = z.infer<typeof handOverRow>;

const fileColumns = {
  id: z.string(),
  /** The name the customer knows it by. */
  filename: z.string(),
  storage_path: z.string(),
  /** "pending" until the automation has written anything else. */
  transcription_status: z.string(),
  created_at: moment,
  /** Names the upload to the relay; without it, its analysis cannot be asked for. */
  session_id: z.nullable(z.string()),
  /** When the customer stated that the participants know of it; null when that was not noted. */
  consent_noted_at: z.nullable(moment),
};
/** How it stands with handing it to the automation comes with it; null when that was never tried. */
export const fileSelect = `${rowOf(fileColumns).select}, meeting_analyses(${handOver.select})`;
export const fileRow = z.pipe(
  rowOf({ ...fileColumns, meeting_analyses: z.nullable(handOverRow) }).row,
  z.transform(({ filename: name, transcriptionStatus: status, meetingAnalyses: handOver, ...row }) => ({
    ...{ ...row, name, status, handOver },
  })),
);
/** A recording that was uploaded. */
export type AudioFile = z.infer<typeof fileRow>;

export const actionPoint = rowOf({
  id: z.coerce.string(),
  result_id: z.coerce.string(),
  position: z.number(),
  text: z.string(),
  owner: z.nullable(z.string()),
  /** `2026-12-01` */
  due_on: z.nullable(z.string()),
  is_done: z.boolean(),
  /** Where in the transcript it was agreed, from 1. */
  passage: z.nullable(z.number()),
  /** Of text, owner and date; the database refuses a change of these that is based on another. */
  version: z.number(),
});
export type ActionPoint = z.infer<typeof actionPoint.row>;

/** Nothing reads as an empty text. */
const trimmed = z.pipe(
  z.nullable(z.string()),
  z.transform((text) => text?.trim() ?? ""),
);

const resultColumns = {
  id: z.coerce.string(),
  created_at: moment,
  /** The report as the automation names it; mostly its address. */
  file_name: trimmed,
  summary: trimmed,
  summary_sentences: z.unknown(),
  /** A list of text may hold nulls and blanks; there is nothing to show of those. */
  participants: z.pipe(
    z.array(trimmed),
    z.transform((names) => names.filter(Boolean)),
  ),
  sentiment_analysis: z.unknown(),
  /** The recording, while it is kept. */
  recording_id: z.nullable(z.string()),
  recording_name: z.nullable(z.string()),
  /** When the customer stated that the participants know of the recording; null when that was not noted. */
  consent_noted_at: z.nullable(moment),
  kind: z.nullable(z.enum(meetingModes)),
  duration_seconds: z.nullable(z.number()),
  /** As in BCP 47. */
  language: z.nullable(z.string()),
  /** Names of the voices, which passages name by their place. */
  speakers: z.array(z.string()),
  provenance: howMadeColumn,
};
export const resultSelect = `${rowOf(resultColumns).select}, meeting_action_points(${actionPoint.select})`;
export const resultRow = z.pipe(
  rowOf({ ...resultColumns, meeting_action_points: actionPoint.rows }).row,
  z.transform(
    ({
      fileName: report,
      summarySentences,
      sentimentAnalysis,
      provenance: made,
      meetingActionPoints,
      ...row
    }) => ({
      ...{ ...row, report, made },
      /** The summary by sentence, where the automation said where in the transcript each comes from. */
      sentences: sentencesOf(row.summary, summarySentences),
      sentiment: sentimentOf(sentimentAnalysis),
      points: meetingActionPoints.toSorted((a, b) => a.position - b.position),
    }),
  ),
);
/** The result of a recording's analysis. */
export type MeetingResult = z.infer<typeof resultRow>;

export const filesShownFirst = 1;
export const resultsShownFirst = 3;
export const thanksMs = 3_000;
export const toastMs = 4_000;

/** Only the newest file can be in the works; what is older and still pending was given up on. */
export function isProcessing(file: AudioFile, newestFirst: readonly AudioFile[]): boolean {
  return file.status === "pending" && newestFirst[0]?.id === file.id;
}

/** An attempt to hand over that has not ended by then never will; the database thinks the same. */
const handOverMaxMs = 2 * 60_000;

/**
 * Why a recording can be handed over once more: `failed` when the automation did not take it or gave up, `overdue`
 * when it was never told, or the request was cut off.
 */
export type Unanalysed = "failed" | "overdue";

/** Null for what is done, and for what the automation has in hand. */
export function unanalysed({ status, createdAtMs, handOver }: AudioFile, nowMs: number): Unanalysed | null {
  if (handOver?.status === "failed") return status === "pending" || status === "failed" ? "failed" : null;
  if (handOver?.status === "sent" || status !== "pending") return null;
  return nowMs - (handOver?.submittedAtMs ?? createdAtMs) > handOverMaxMs ? "overdue" : null;
}

/** The report's address, in which a file's name may have spaces; null when what stands there must not become a link. */
export const reportLink = (report: string) => safeLink(report.trim().replaceAll(" ", "%20"));

/**
 * The automation's answer to a hand-over as text to show, formatted if it is JSON. Null when there is nothing to
 * show.
 */
export function answerText(answer: string): string | null {
  const text = textOf(jsonOf(answer.trim())).trim();
  return text === "" || text === "Accepted" ? null : text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}
