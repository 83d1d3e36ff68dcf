import { expect, test } from "vitest";
import { composeMeetingResult } from "./meeting-result.ts";

const meeting = {
  mode: "meeting",
  latestFeedback: "",
  lengthMs: 600_000,
  analysedAt: new Date("2026-11-20T12:00:00Z"),
};
const seeds = Array.from({ length: 20 }, (_, index) => `session ${index}`);

test.each(["meeting", "interview", "presentation", "job-interview", "something new", "constructor"])(
  "finds something in a recording of kind %s",
  (mode) => {
    for (const seed of seeds) {
      const found = composeMeetingResult({ ...meeting, mode }, seed);
      const { sentiment, participants, actionItems } = found;
      expect(sentiment.positive + sentiment.neutral + sentiment.negative).toBe(100);
      expect(Math.min(...Object.values(sentiment))).toBeGreaterThan(0);
      expect(new Set(participants).size).toBe(participants.length);
      expect(actionItems.length).toBeGreaterThan(1);
      for (const { owner } of actionItems) expect(participants).toContain(owner);
    }
  },
);

test("finds the same in one recording each time, and other things in another recording", () => {
  expect(composeMeetingResult(meeting, "a")).toEqual(composeMeetingResult(meeting, "a"));
  const found = new Set(seeds.map((seed) => JSON.stringify(composeMeetingResult(meeting, seed))));
  expect(found.size).toBeGreaterThan(5);
});

test("takes the latest feedback into account", () => {
  const { summary } = composeMeetingResult({ ...meeting, latestFeedback: "Korter graag." }, "a");
  expect(summary.at(-1)).toEqual({ text: "Rekening houdend met uw feedback: Korter graag.", passage: null });
});

test.each([1, 1_250, 600_000, 3 * 3_600_000])(
  "names the passages in which things were said, all within a recording of %i ms",
  (lengthMs) => {
    for (const seed of seeds) {
      const found = composeMeetingResult({ ...meeting, lengthMs }, seed);
      const { segments } = found.transcript;
      for (const { text, passage } of found.summary) expect(segments[(passage ?? 0) - 1]?.text).toBe(text);
      for (const { text, passage } of found.actionItems) {
        expect(segments[passage - 1]?.text.toLowerCase()).toContain(text.toLowerCase());
      }
      // One expectation for all: thousands of them took seconds.
      const wrong = segments.filter(({ startMs, endMs, speaker, text }, index) => {
        const isInOrder =
          startMs >= (segments[index - 1]?.startMs ?? 0) && endMs >= startMs && endMs <= lengthMs;
        return !isInOrder || text === "" || !found.participants.includes(speaker);
      });
      expect(wrong).toEqual([]);
    }
  },
);

test("has as much to say as the recording is long", () => {
  const lines = (lengthMs: number) =>
    composeMeetingResult({ ...meeting, lengthMs }, "a").transcript.segments.length;
  expect(lines(60_000)).toBeLessThan(40);
  expect(lines(3_600_000)).toBeGreaterThan(400);
});
