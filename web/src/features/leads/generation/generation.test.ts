import { describe, expect, test } from "vitest";
import {
  arrivedDuringGeneration,
  elapsedText,
  generation,
  greetingAt,
  type LeadSubmission,
  tickingUntilMs,
} from "./generation.ts";

const generationTimeoutMs = 5 * 60_000;
const handOverTimeoutMs = 2 * 60_000;
const submittedAtMs = Date.UTC(2026, 10, 20, 9, 0, 0);
const sent: LeadSubmission = { id: "a", status: "sent", submittedAtMs, draftsReceived: 0, failure: null };

const pending: LeadSubmission = { ...sent, status: "pending" };
const generating = (arrived: number, elapsedMs: number) =>
  ({ state: "generating", arrived, elapsedMs }) as const;
const done = (arrived: number, reason: string | null = null) => ({ state: "done", arrived, reason }) as const;

const gaveUp: LeadSubmission = {
  ...sent,
  status: "failed",
  failure: { reason: "no_companies", atMs: submittedAtMs + 6 * 3_600_000 },
};

const gaveUpAfterTwo: LeadSubmission = {
  ...sent,
  draftsReceived: 2,
  failure: { reason: "few_companies", atMs: submittedAtMs },
};

function draftsAt(...offsetsMs: number[]) {
  return offsetsMs.map((offsetMs) => ({ createdAtMs: submittedAtMs + offsetMs }));
}

describe("the generating state", () => {
  test.each([
    ["nothing was ever submitted", null, [], 0, { state: "idle" }],
    ["the submission failed", { ...sent, status: "failed" }, [], 1000, { state: "idle" }],
    [
      "the automation gave it up, just less than a day ago",
      gaveUp,
      [],
      30 * 3_600_000 - 1,
      { state: "failed", reason: "no_companies" },
    ],
    ["the automation gave it up a day ago", gaveUp, [], 30 * 3_600_000, { state: "idle" }],
    [
      "its hand-over was cut off, and nothing came of it in five minutes",
      pending,
      [],
      generationTimeoutMs,
      { state: "timed-out-empty" },
    ],
    [
      "its hand-over was cut off, and drafts come",
      pending,
      [1],
      handOverTimeoutMs,
      generating(1, handOverTimeoutMs),
    ],
    ["three have come, old ones aside", sent, [-1, 1, 2, 3], 4000, generating(3, 4000)],
    ["a draft of the very same moment is an old one", sent, [0], 0, generating(0, 0)],
    ["the fifth has come", sent, [1, 2, 3, 4, 5], 6000, done(5)],
    ["more than five have come", sent, [1, 2, 3, 4, 5, 6], 6000, done(6)],
    [
      "the last millisecond before the timeout",
      sent,
      [],
      generationTimeoutMs - 1,
      generating(0, generationTimeoutMs - 1),
    ],
    ["the timeout with one", sent, [1], generationTimeoutMs, done(1)],
    ["the timeout with some", sent, [1, 2], generationTimeoutMs, done(2)],
    [
      "two have come, and the automation says that there are no more",
      gaveUpAfterTwo,
      [1, 2],
      4000,
      done(2, "few_companies"),
    ],
    ["it said so a day ago", gaveUpAfterTwo, [1, 2], 24 * 3_600_000, done(2)],
    ["the timeout with none", sent, [-5], generationTimeoutMs, { state: "timed-out-empty" }],
    ["a timeout is told for half an hour", sent, [], 30 * 60_000 - 1, { state: "timed-out-empty" }],
    ["an old timeout is no news", sent, [], 30 * 60_000, { state: "idle" }],
    ["the browser's clock is behind", sent, [], -90_000, generating(0, 0)],
  ] satisfies [string, LeadSubmission | null, number[], number, ReturnType<typeof generation>][])(
    "%s",
    (_, submission, offsetsMs, afterMs, expected) => {
      expect(generation(submission, draftsAt(...offsetsMs), submittedAtMs + afterMs)).toEqual(expected);
    },
  );

  test("the clock ticks until the timeout and no longer than needed", () => {
    expect(tickingUntilMs(sent, draftsAt(1, 2))).toBe(submittedAtMs + generationTimeoutMs);
    expect(tickingUntilMs(sent, draftsAt(1, 2, 3, 4, 5))).toBeNull();
    expect(tickingUntilMs({ ...sent, status: "failed" }, [])).toBeNull();
    expect(tickingUntilMs(gaveUpAfterTwo, draftsAt(1, 2))).toBeNull();
    expect(tickingUntilMs(null, [])).toBeNull();
  });

  test("only a draft of this request counts as a new arrival", () => {
    const [before, first, during, after] = draftsAt(0, 1, generationTimeoutMs, generationTimeoutMs + 1);
    expect(before && arrivedDuringGeneration(before, sent)).toBe(false);
    expect(first && arrivedDuringGeneration(first, sent)).toBe(true);
    expect(during && arrivedDuringGeneration(during, sent)).toBe(true);
    expect(after && arrivedDuringGeneration(after, sent)).toBe(false);
    expect(during && arrivedDuringGeneration(during, null)).toBe(false);
  });
});

test.each([
  [11, "Goedemorgen"],
  [12, "Goedemiddag"],
  [17, "Goedemiddag"],
  [18, "Goedenavond"],
])("at %i o'clock the greeting is %s", (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});

test.each([
  [999, "0:00"],
  [61_000, "1:01"],
  [600_000, "10:00"],
])("%i ms reads %s", (elapsedMs, text) => {
  expect(elapsedText(elapsedMs)).toBe(text);
});
