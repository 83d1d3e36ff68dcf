import type { UploadFailure } from "./storage-answer.ts";

/** Speed is an average over this long: shorter jumps, longer lags behind. */
const paceWindowMs = 10_000;
/** Below this, a speed is a guess. */
const paceKnownAfterMs = 1_000;
/** Progress is reported far more often than it is worth remembering. */
const sampleIntervalMs = 250;

/** How many bytes were on the other side at a moment. */
export interface PaceSample {
  atMs: number;
  sentBytes: number;
}

export interface Pace {
  /** Null while too little is known. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

export type ResumableUploadState =
  | ({ status: "uploading"; sentBytes: number; totalBytes: number } & Pace)
  | { status: "paused"; sentBytes: number; totalBytes: number }
  | { status: "waiting-for-network"; sentBytes: number; totalBytes: number }
  /** Online, and yet nothing gets through: a full disk, a database that is away, a line that died without a word. */
  | { status: "waiting-for-server"; sentBytes: number; totalBytes: number }
  | { status: "failed"; failure: UploadFailure }
  | { status: "done" };

/** What the engine knows; everything shown follows from it. */
export interface UploadFacts {
  phase: "uploading" | "paused" | "waiting-for-network" | "waiting-for-server" | "done" | UploadFailure;
  totalBytes: number;
  sentBytes: number;
  /** Of the present stretch of sending: a pause is no slowness. */
  samples: readonly PaceSample[];
}

export function uploadState({ phase, totalBytes, sentBytes, samples }: UploadFacts): ResumableUploadState {
  if (typeof phase === "object") return { status: "failed", failure: phase };
  switch (phase) {
    case "done":
      return { status: "done" };
    case "uploading":
      return { status: phase, sentBytes, totalBytes, ...pace(samples, totalBytes) };
    default:
      return { status: phase, sentBytes, totalBytes };
  }
}

/** The samples that still count once this one is added. */
export function withSample(samples: readonly PaceSample[], sample: PaceSample): readonly PaceSample[] {
  const last = samples.at(-1);
  if (last && sample.sentBytes < last.sentBytes) return [sample];
  // The newest one replaces its predecessor until that stands far enough from the one before.
  const previous = samples.at(-2);
  const kept =
    previous && last && last.atMs - previous.atMs < sampleIntervalMs ? samples.slice(0, -1) : samples;
  return [...kept.filter(({ atMs }) => sample.atMs - atMs <= paceWindowMs), sample];
}

export function pace(samples: readonly PaceSample[], totalBytes: number): Pace {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < paceKnownAfterMs) {
    return { bytesPerSecond: null, secondsLeft: null };
  }
  const bytesPerSecond = ((last.sentBytes - first.sentBytes) / (last.atMs - first.atMs)) * 1000;
  const secondsLeft = bytesPerSecond > 0 ? (totalBytes - last.sentBytes) / bytesPerSecond : null;
  return { bytesPerSecond, secondsLeft };
}
