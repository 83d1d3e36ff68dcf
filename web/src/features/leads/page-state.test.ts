import { expect, test } from "vitest";
import type { LeadSubmission } from "./generation/generation.ts";
import { type PageFacts, type PageState, pageState } from "./page-state.ts";

const generationTimeoutMs = 5 * 60_000;
const submittedAtMs = Date.UTC(2026, 10, 20, 9, 0, 0);
const sent: LeadSubmission = { id: "a", status: "sent", submittedAtMs, draftsReceived: 0, failure: null };
const pending: LeadSubmission = { ...sent, status: "pending" };
const failed: LeadSubmission = { ...sent, status: "failed" };
const gaveUp: LeadSubmission = { ...failed, failure: { reason: "internal", atMs: submittedAtMs } };
const facts = (changes: Partial<PageFacts>, afterMs = 1_000): PageFacts => ({
  submission: sent,
  drafts: [],
  submittedHereId: null,
  dismissedId: null,
  nowMs: submittedAtMs + afterMs,
  ...changes,
});

const idle = { state: "idle" } as const;
const running = (elapsedMs: number) => ({ state: "generating", arrived: 0, elapsedMs }) as const;
const free = { handingOver: false, failedLater: false, focusFirst: false };
const inForm = (form = free) => ({ kind: "form", listKnown: true, form, progress: idle }) as const;
const accepted = { kind: "accepted", listKnown: true, here: false, progress: running(1_000) } as const;
const nothingCame = { state: "timed-out-empty" } as const;

test.each<[string, PageFacts, PageState]>([
  [
    "nothing is read",
    facts({ submission: undefined, drafts: undefined }),
    { kind: "loading", listKnown: false },
  ],
  ["only the drafts are read", facts({ submission: undefined }), { kind: "loading", listKnown: false }],
  [
    "there is no request, and its drafts are not read: the form need not wait for them",
    facts({ submission: null, drafts: undefined }),
    { ...inForm(), listKnown: false },
  ],
  ["there was never a request", facts({ submission: null }), inForm()],
  ["a request runs", facts({}), accepted],
  [
    "a request runs, and its drafts are not read: they are not zero drafts",
    facts({ drafts: undefined }),
    { ...accepted, listKnown: false, progress: idle },
  ],
  ["a request runs, and its drafts cannot be read", facts({ drafts: null }), { ...accepted, progress: idle }],
  ["a request of this tab runs", facts({ submittedHereId: "a" }), { ...accepted, here: true }],
  ["another request was of this tab", facts({ submittedHereId: "b" }), accepted],
  [
    "the automation gave up a request of this tab: the reason is said, and not that sending failed",
    facts({ submission: gaveUp, submittedHereId: "a" }),
    { ...inForm(), progress: { state: "failed", reason: "internal" } },
  ],
  [
    "a request was accepted just less than five minutes ago: its box stays, in every tab",
    facts({}, generationTimeoutMs - 1),
    { ...accepted, progress: running(generationTimeoutMs - 1) },
  ],
  [
    "a request was accepted five minutes ago",
    facts({}, generationTimeoutMs),
    { ...inForm(), progress: nothingCame },
  ],
  [
    "a request of this tab was accepted five minutes ago: its box stays",
    facts({ submittedHereId: "a" }, generationTimeoutMs),
    { ...accepted, here: true, progress: nothingCame },
  ],
  [
    "the customer put the box away",
    facts({ submittedHereId: "a", dismissedId: "a" }, generationTimeoutMs),
    { ...inForm({ ...free, focusFirst: true }), progress: nothingCame },
  ],
  ["the customer put an earlier box away", facts({ dismissedId: "b" }), accepted],
  [
    "a repetition waits for the first hand-over",
    facts({ submission: pending, submittedHereId: "a" }),
    { ...inForm({ ...free, handingOver: true }), progress: running(1_000) },
  ],
  [
    "the hand-over that a repetition joined failed",
    facts({ submission: failed, submittedHereId: "a" }),
    inForm({ ...free, failedLater: true }),
  ],
  ["a request failed before this page was opened", facts({ submission: failed }), inForm()],
])("%s", (_, known, expected) => {
  expect(pageState(known)).toEqual(expected);
});

test("a hand-over keeps the form busy for two minutes at most", () => {
  const twoMinutesMs = 2 * 60_000;
  expect(pageState(facts({ submission: pending }, twoMinutesMs - 1))).toMatchObject({
    form: { handingOver: true },
  });
  expect(pageState(facts({ submission: pending }, twoMinutesMs))).toEqual({
    ...inForm(),
    progress: running(twoMinutesMs),
  });
});
