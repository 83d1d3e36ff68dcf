import { expect, test } from "vitest";
import { lengthText, type Passage, partsOf, passageAt, timeText, turnsOf } from "./passages.ts";
import { transcriptLines, transcriptVtt } from "./transcript-export.ts";

const passage = (number: number, speaker: number | null = 0): Passage => ({
  number,
  speaker,
  startMs: number * 1_000,
  endMs: number * 1_000 + 900,
  text: `Zin ${number}.`,
});
const many = (count: number, speaker: (number: number) => number | null = () => 0) =>
  Array.from({ length: count }, (_, place) => passage(place + 1, speaker(place + 1)));

test("speech of one person without another between is one turn, up to twelve passages", () => {
  const turns = turnsOf([...many(13), passage(14, 1), passage(15, null), passage(16, null)]);
  expect(turns.map(({ speaker, startMs, passages }) => [speaker, startMs, passages.length])).toEqual([
    [0, 1_000, 12],
    [0, 13_000, 1],
    [1, 14_000, 1],
    [null, 15_000, 2],
  ]);
});

test("parts hold every passage once, in order, and know their first and last", () => {
  const parts = partsOf(turnsOf(many(1_000, (number) => number % 3)));
  const held = parts.flatMap(({ turns }) => turns.flatMap(({ passages }) => passages));
  expect(held.map(({ number }) => number)).toEqual(many(1_000).map(({ number }) => number));
  expect(parts.map(({ first }) => first).slice(1)).toEqual(parts.slice(0, -1).map(({ last }) => last + 1));
});

test.each([
  [0, null],
  [999, null],
  [1_000, 1],
  [1_950, 1],
  [2_000, 2],
  [9_000_000, 5],
])("at %i ms passage %j is heard, or was last", (atMs, number) => {
  expect(passageAt(many(5), atMs)?.number ?? null).toBe(number);
});

test.each([
  [0, "0:00"],
  [42_900, "0:42"],
  [725_000, "12:05"],
  [3_600_000, "1:00:00"],
  [3_725_000, "1:02:05"],
])("%i ms is written %s", (ms, text) => {
  expect(timeText(ms)).toBe(text);
});

test.each([
  [1, "1 seconde"],
  [59, "59 seconden"],
  [60, "1 minuut"],
  [1_834, "31 minuten"],
  [3_600, "1 uur"],
  [3_660, "1 uur en 1 minuut"],
  [7_190, "2 uur"],
])("a recording of %i seconds is %s long", (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});

test("as text, a transcript has a paragraph a turn, with its time and the voice that is known", () => {
  const said = [passage(1), passage(2), passage(62, null)];
  expect(transcriptLines(said, ["An"])).toEqual(["0:01 An: Zin 1. Zin 2.", "1:02 Zin 62."]);
});

test("subtitles name voices, and nothing said in them becomes a tag or a time", () => {
  const said = [
    { ...passage(60), text: "<b>Ja</b> & nee --> zo" },
    { ...passage(3_600, null), text: "Klaar." },
  ];
  expect(transcriptVtt(said, ["An <b>"])).toBe(
    `WEBVTT

60
00:01:00.000 --> 00:01:00.900
<v An &lt;b&gt;>&lt;b&gt;Ja&lt;/b&gt; &amp; nee --&gt; zo

3600
01:00:00.000 --> 01:00:00.900
Klaar.
`,
  );
});
