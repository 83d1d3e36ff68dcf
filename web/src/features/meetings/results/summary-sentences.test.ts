import { expect, test } from "vitest";
import { sentencesOf } from "./summary-sentences.ts";

const sentences = [
  { text: "Eerst dit.", passage: 2 },
  { text: "Dan dat.", passage: null },
];

test("sentences that make up the summary are shown with their passages", () => {
  expect(sentencesOf("Eerst dit. Dan dat.", sentences)).toEqual(sentences);
});

test.each([
  ["of a summary that was replaced", "Verbeterd.", sentences],
  ["of another shape", "Eerst dit.", [{ text: "Eerst dit." }]],
  ["that are none", "Eerst dit.", null],
])("sentences %s are not", (_what, summary, stored) => {
  expect(sentencesOf(summary, stored)).toEqual([]);
});
