import { expect, test } from "vitest";
import { moodOf } from "./analyse.ts";
import { joinParts } from "./transcript.ts";

type Said = [startMs: number, endMs: number, text: string];
const part = (startMs: number, said: Said[], language = "dutch") => {
  const segments = said.map(([startMs, endMs, text]) => ({ startMs, endMs, text }));
  return { startMs, heard: { segments, language, lengthMs: 60_000 } };
};

test("each segment has its time in the whole recording", () => {
  const parts = [part(0, [[0, 900, " Goedemorgen. "]]), part(60_000, [[100, 700, "Tot straks."]])];
  expect(joinParts(parts, 120_000)).toEqual({
    segments: [
      { startMs: 0, endMs: 900, text: "Goedemorgen." },
      { startMs: 60_100, endMs: 60_700, text: "Tot straks." },
    ],
    language: "nl",
    lengthMs: 120_000,
  });
});

test("no segment begins before the one ahead of it, ends before it begins, or lasts beyond the recording", () => {
  const said: Said[] = [
    [900, 100, "a"],
    [500, 5_000, "b"],
    [70_000, 80_000, "c"],
  ];
  expect(joinParts([part(0, said), part(400, [[0, 100, "d"]])], 60_000).segments).toEqual([
    { startMs: 500, endMs: 5_000, text: "b" },
    { startMs: 900, endMs: 900, text: "a" },
    { startMs: 60_000, endMs: 60_000, text: "c" },
    { startMs: 60_000, endMs: 60_000, text: "d" },
  ]);
});

test("a text that is too long is more segments, and an empty one none", () => {
  const said: Said[] = [
    [0, 1, "woord ".repeat(700)],
    [1, 2, " \u200B "],
    [2, 3, "x".repeat(4_500)],
  ];
  const texts = joinParts([part(0, said)], 60_000).segments.map(({ text }) => text);
  expect(texts.map(({ length }) => length)).toEqual([1_997, 1_997, 203, 2_000, 2_000, 500]);
  const letters = said.map(([, , text]) => text).join("");
  expect(texts.join("").replaceAll(" ", "") === letters.replace(/[ \u200B]/g, "")).toBe(true);
});

test("more segments than the product takes are merged with their neighbours, and nothing is lost", () => {
  const said = Array.from({ length: 25_001 }, (_, place): Said => [place, place + 1, `w${place}`]);
  const { segments } = joinParts([part(0, said)], 60_000);
  expect(segments.length).toBeLessThanOrEqual(10_000);
  expect(segments.map(({ text }) => text).join(" ")).toBe(said.map(([, , text]) => text).join(" "));
  expect([segments[0], segments.at(-1)?.endMs]).toEqual([{ startMs: 0, endMs: 3, text: "w0 w1 w2" }, 25_001]);
});

test("a transcript that no callback can carry is too large", () => {
  const said = Array.from({ length: 500 }, (_, place): Said => [place, place, "x".repeat(2_000)]);
  expect(() => joinParts([part(0, said)], 60_000)).toThrow("recording_too_large");
});

test("the language is the first that a server is sure of, as a code", () => {
  const languageOf = (...names: string[]) =>
    joinParts(
      names.map((name) => part(0, [[0, 1, "a"]], name)),
      1,
    ).language;
  expect(languageOf("", "unknown language", "French", "nl")).toBe("fr");
  expect(languageOf("nl")).toBe("nl");
  expect(languageOf("")).toBeNull();
});

test.each([
  { given: [], mood: null },
  { given: [[10, [0, 0, 0]]], mood: null },
  { given: [[10, [Number.MAX_VALUE, Number.MAX_VALUE, 0]]], mood: null },
  { given: [[10, [50, 30, 20]]], mood: [50, 30, 20] },
  { given: [[10, [1, 1, 1]]], mood: [33, 34, 33] },
  { given: [[10, [1, 0, 1]]], mood: [50, 0, 50] },
  // Three quarters of the letters weigh three quarters.
  {
    given: [
      [300, [100, 0, 0]],
      [100, [0, 0, 100]],
    ],
    mood: [75, 0, 25],
  },
  {
    given: [
      [300, [-1, 0, 2]],
      [100, [0, 100, 0]],
    ],
    mood: [0, 100, 0],
  },
] satisfies { given: [number, [number, number, number]][]; mood: [number, number, number] | null }[])(
  "the mood of $given is $mood",
  ({ given, mood }) => {
    const chunks = given.map(([letters, [positive, neutral, negative]]) => ({
      letters,
      sentiment: { positive, neutral, negative },
    }));
    const [positive, neutral, negative] = mood ?? [];
    expect(moodOf(chunks)).toEqual(mood && { positive, neutral, negative });
  },
);
