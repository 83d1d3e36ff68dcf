import type { MeetingMode } from "#functions/contract/meeting.ts";
import type { HowMade } from "#web/lib/how-made.ts";
import { safeLink } from "#web/lib/website.ts";
import type { Sentiment } from "./results/sentiment.ts";

/** A recording that was uploaded. */
export type AudioFile = {
  id: string;
  /** The name the customer knows it by. */
  name: string;
  storagePath: string;
  /** "pending" until the automation has written anything else. */
  status: string;
  createdAtMs: number;
  /** Names the upload to the relay; without it, its analysis cannot be asked for. */
  sessionId: string | null;
  /** When the customer stated that the participants know of it; null when that was not noted. */
  consentNotedAtMs: number | null;
  /** How it stands with handing it to the automation; null when that was never tried. */
  handOver: HandOver | null;
};

export type HandOver = {
  status: "pending" | "sent" | "failed";
  mode: MeetingMode;
  /** When the latest attempt began. */
  submittedAtMs: number;
  /** Why the automation gave it up; null when it did not. */
  failureReason: string | null;
  /** False once its unit went back. */
  isCounted: boolean;
};

/** The result of a recording's analysis. */
export type MeetingResult = {
  id: string;
  createdAtMs: number;
  /** As the automation names the report; mostly its address. */
  report: string;
  summary: string;
  /** The summary by sentence, where the automation said where in the transcript each comes from. */
  sentences: readonly SummarySentence[];
  points: readonly ActionPoint[];
  participants: readonly string[];
  sentiment: Sentiment | null;
  /** The recording, while it is kept. */
  recordingId: string | null;
  recordingName: string | null;
  /** When the customer stated that the participants know of the recording; null when that was not noted. */
  consentNotedAtMs: number | null;
  kind: MeetingMode | null;
  durationSeconds: number | null;
  /** As in BCP 47. */
  language: string | null;
  /** Names of the voices, which passages name by their place. */
  speakers: readonly string[];
  made: HowMade | null;
};

export type SummarySentence = { text: string; passage: number | null };

export type ActionPoint = {
  id: string;
  resultId: string;
  position: number;
  text: string;
  owner: string | null;
  /** `2026-12-01` */
  dueOn: string | null;
  isDone: boolean;
  /** Where in the transcript it was agreed, from 1. */
  passage: number | null;
  /** Of text, owner and date; the database refuses a change of these that is based on another. */
  version: number;
};

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
