import { expect, it } from "vitest";
import { composeMeetingResult } from "./meeting-result.ts";

const meeting = {
  fileUrl: "http://127.0.0.1/storage/x.mp3",
  fileName: "overleg.mp3",
  mode: "meeting",
  latestFeedback: "",
};

it.each(["meeting", "interview", "presentation", "job-interview", "something new", "constructor"])(
  "finds something in a recording of kind %s",
  (mode) => {
    const result = composeMeetingResult({ ...meeting, mode });
    const { positive, neutral, negative } = result.sentiment_analysis;
    expect(positive + neutral + negative).toBe(100);
    expect(result.summary).toContain("overleg.mp3");
    expect(result.file_name).toBe(meeting.fileUrl);
    expect(result.action_items.length).toBeGreaterThan(0);
    expect(result.participants.length).toBeGreaterThan(0);
  },
);

it("takes the latest feedback into account", () => {
  const result = composeMeetingResult({ ...meeting, latestFeedback: "Korter graag." });
  expect(result.summary).toContain("Rekening houdend met uw feedback: Korter graag.");
});
