import { expect, test } from "vitest";
import { type Sentiment, sentimentNodes, sentimentOf } from "./sentiment.ts";

const sentiment = (positive: number, neutral: number, negative: number): Sentiment => ({
  positive,
  neutral,
  negative,
});

test.each([
  ["percentages", { positive: 62, neutral: 30, negative: 8 }, sentiment(62, 30, 8)],
  ["text", { positive: "62", neutral: "30%", negative: " 8 % " }, sentiment(62, 30, 8)],
  ["decimals with a comma", { positive: "62,4", neutral: "29,6", negative: "8" }, sentiment(62, 30, 8)],
  ["fractions of one", { positive: 0.62, neutral: 0.3, negative: 0.08 }, sentiment(62, 30, 8)],
  ["a sum beside 100", { positive: 33, neutral: 33, negative: 33 }, sentiment(34, 33, 33)],
  ["a part that is missing", { positive: 75, neutral: 25 }, sentiment(75, 25, 0)],
  ["a part that is nonsense", { positive: 50, neutral: "veel", negative: null }, sentiment(100, 0, 0)],
  ["a part below zero", { positive: 80, neutral: 20, negative: -5 }, sentiment(80, 20, 0)],
  ["a part too small to round up", { positive: 99.8, neutral: 0.2, negative: 0 }, sentiment(99, 1, 0)],
  ["more keys than asked for", { positive: 100, mood: "goed" }, sentiment(100, 0, 0)],
  ["nothing but zeros", { positive: 0, neutral: 0, negative: 0 }, null],
  ["infinity", { positive: Number.POSITIVE_INFINITY }, null],
  ["a list", [62, 30, 8], null],
  ["nothing", null, null],
])("reads %s", (_, value, expected) => {
  expect(sentimentOf(value)).toEqual(expected);
});

test.each([
  [sentiment(62, 30, 8), [15, 8, 2]],
  [sentiment(8, 30, 62), [2, 8, 15]],
  [sentiment(100, 0, 0), [25, 0, 0]],
  [sentiment(98, 1, 1), [23, 1, 1]],
  [sentiment(34, 33, 33), [9, 8, 8]],
])("%o is drawn with 25 nodes, positive first", (given, counts) => {
  const nodes = sentimentNodes(given, 25);
  const count = (kind: string) => nodes.filter((node) => node === kind).length;
  expect([count("positive"), count("neutral"), count("negative")]).toEqual(counts);
  expect(nodes).toEqual([...nodes].sort((a, b) => rank(a) - rank(b)));
});

function rank(kind: string): number {
  return ["positive", "neutral", "negative"].indexOf(kind);
}
