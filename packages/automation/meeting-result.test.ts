import { expect, test } from "vitest";
import { composeMeetingResult } from "./meeting-result.ts";

const meeting = { fileName: "overleg.mp3", mode: "meeting", latestFeedback: "" };
const seeds = Array.from({ length: 20 }, (_, index) => `session ${index}`);

test.each(["meeting", "interview", "presentation", "job-interview", "something new", "constructor"])(
  "finds something in a recording of kind %s",
  (mode) => {
    for (const seed of seeds) {
      const { summary, actionItems, participants, sentiment } = composeMeetingResult(
        { ...meeting, mode },
        seed,
      );
      expect(sentiment.positive + sentiment.neutral + sentiment.negative).toBe(100);
      expect(Math.min(...Object.values(sentiment))).toBeGreaterThan(0);
      expect(summary).toContain("overleg.mp3");
      expect(new Set(participants).size).toBe(participants.length);
      expect(actionItems.length).toBeGreaterThan(1);
      for (const item of actionItems) expect(participants.some((name) => item.includes(name))).toBe(true);
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
  expect(summary).toContain("Rekening houdend met uw feedback: Korter graag.");
});
