import {
  type Arrival,
  type Generation,
  generation,
  generationTimeoutMs,
  handOverTimeoutMs,
  type LeadSubmission,
} from "./generation/generation.ts";

/** All that the page depends on, at one moment. */
export type PageFacts = {
  /** Undefined until it was read. */
  submission: LeadSubmission | null | undefined;
  /** Null when they could not be read: unknown drafts are not zero drafts. */
  drafts: readonly Arrival[] | null | undefined;
  /** The request that was handed over from this tab. */
  submittedHereId: string | null;
  /** The request whose box the customer put away, for a new one. */
  dismissedId: string | null;
  nowMs: number;
};

export type FormState = {
  /** The newest request is on its way to the automation, perhaps from another tab: a second one must wait. */
  handingOver: boolean;
  /** The hand-over that a repetition joined has failed after all. */
  failedLater: boolean;
  /** It came back at the customer's request, and takes the focus. */
  focusFirst: boolean;
};

/** The contents of the page: the form, or in its place that the newest request was accepted; and beside it the list. */
export type PageState = { listKnown: boolean } & (
  | { kind: "loading" }
  | { kind: "form"; form: FormState; progress: Generation }
  /** `here`: from this tab, where the form had the focus a moment ago. */
  | { kind: "accepted"; here: boolean; progress: Generation }
);

export function pageState({ submission, drafts, submittedHereId, dismissedId, nowMs }: PageFacts): PageState {
  if (submission === undefined) return { kind: "loading", listKnown: false };
  const listKnown = drafts !== undefined;
  const progress: Generation = drafts ? generation(submission, drafts, nowMs) : { state: "idle" };
  const submittedHere = submission !== null && submission.id === submittedHereId;
  const focusFirst = submission !== null && submission.id === dismissedId;
  const sinceMs = submission === null ? 0 : nowMs - submission.submittedAtMs;
  // A repetition is answered before the first one has ended: only its row says how.
  const accepted = submission?.status === "sent" && (submittedHere || sinceMs < generationTimeoutMs);
  if (accepted && !focusFirst) return { kind: "accepted", listKnown, here: submittedHere, progress };
  const handingOver = submission?.status === "pending" && sinceMs < handOverTimeoutMs;
  // One that the automation gave up is told with its reason.
  const failedLater = submittedHere && submission.status === "failed" && submission.failure === null;
  return { kind: "form", listKnown, form: { handingOver, failedLater, focusFirst }, progress };
}
