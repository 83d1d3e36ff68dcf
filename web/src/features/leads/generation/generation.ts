import type { Draft } from "../drafts/draft.ts";

/** How many drafts one request yields; the generating state ends when this many new ones are there. */
export const draftsExpected = 5;
/** The longest a request counts as running. */
export const generationTimeoutMs = 5 * 60_000;
/** The longest that a hand-over keeps the form busy; the database fails what is pending for longer. */
export const handOverTimeoutMs = 2 * 60_000;
/** How long a request that yielded nothing keeps saying so: an old failure must not greet the next visit. */
const timeoutNoticeMs = 30 * 60_000;
/** How long the reason of a failure is said: it may come while the customer is away. */
const failureNoticeMs = 24 * 60 * 60_000;

export type LeadSubmission = {
  id: string;
  status: "pending" | "sent" | "failed";
  submittedAtMs: number;
  /** As the database counted them: a draft that the customer removes did arrive. */
  draftsReceived: number;
  /** Why and when the automation gave it up, before all drafts were there; null when it did not. */
  failure: { reason: string; atMs: number } | null;
};

/** As much of a draft as the state of a generation depends on. */
export type Arrival = Pick<Draft, "createdAtMs">;

export type Generation =
  | { state: "idle" }
  | { state: "generating"; arrived: number; elapsedMs: number }
  /** With a reason when the automation said why there are no more; it is said for a day. */
  | { state: "done"; arrived: number; reason: string | null }
  | { state: "timed-out-empty" }
  | { state: "failed"; reason: string };

function arrivedSince(submission: LeadSubmission, drafts: readonly Arrival[]): number {
  const listed = drafts.filter((draft) => draft.createdAtMs > submission.submittedAtMs).length;
  return Math.max(listed, submission.draftsReceived);
}

/**
 * Whether the newest request is still yielding drafts. Derived from rows and the clock alone, never stored,
 * so that a reload and a second tab see the same.
 */
export function generation(
  submission: LeadSubmission | null,
  drafts: readonly Arrival[],
  nowMs: number,
): Generation {
  if (submission === null) return { state: "idle" };
  const { failure } = submission;
  const reason = failure !== null && nowMs - failure.atMs < failureNoticeMs ? failure.reason : null;
  if (submission.status === "failed")
    return reason === null ? { state: "idle" } : { state: "failed", reason };
  const arrived = arrivedSince(submission, drafts);
  // A browser clock behind the server's must not show a negative wait.
  const elapsedMs = Math.max(0, nowMs - submission.submittedAtMs);
  if (arrived >= draftsExpected) return { state: "done", arrived, reason: null };
  if (failure !== null) return { state: "done", arrived, reason };
  if (elapsedMs < generationTimeoutMs) return { state: "generating", arrived, elapsedMs };
  if (arrived > 0) return { state: "done", arrived, reason: null };
  return elapsedMs < timeoutNoticeMs ? { state: "timed-out-empty" } : { state: "idle" };
}

/** Until when the clock must tick for this request; null when nothing changes with time. */
export function tickingUntilMs(submission: LeadSubmission | null, drafts: readonly Arrival[]): number | null {
  if (submission === null || submission.status === "failed" || submission.failure !== null) return null;
  if (arrivedSince(submission, drafts) >= draftsExpected) return null;
  return submission.submittedAtMs + generationTimeoutMs;
}

/** Whether the draft came in while the newest request was running. */
export function arrivedDuringGeneration(draft: Arrival, submission: LeadSubmission | null): boolean {
  if (submission === null) return false;
  const sinceSubmissionMs = draft.createdAtMs - submission.submittedAtMs;
  return sinceSubmissionMs > 0 && sinceSubmissionMs <= generationTimeoutMs;
}

/** @param hour 0 to 23, on the customer's own clock. */
export function greetingAt(hour: number): "Goedemorgen" | "Goedemiddag" | "Goedenavond" {
  if (hour < 12) return "Goedemorgen";
  return hour < 18 ? "Goedemiddag" : "Goedenavond";
}

/** Minutes and seconds as a stopwatch shows them, `m:ss`. */
export function elapsedText(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
