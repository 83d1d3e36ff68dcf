import { expect, test } from "vitest";
import model from "../weights.json" with { type: "json" };
import { examplesOfDrafts, examplesOfWriters } from "./training-data.ts";
import { sourcesHash } from "./write-weights.ts";

test("the weights of the checker of drafts are those of its data and code", () => {
  const isCurrent = model.sources === sourcesHash();
  expect(isCurrent, "npm run drafts:train").toBe(true);
});

test("each passage stands in the draft that it was taken from", () => {
  for (const { draft, examples } of examplesOfDrafts()) {
    for (const rule of ["disguised", "pressure", "unsupported_claim", "sensitive"] as const) {
      const told = examples.some(({ answers }) => answers[rule]);
      expect({ id: draft.id, rule, told }).toEqual({
        id: draft.id,
        rule,
        told: draft.violations.includes(rule),
      });
    }
    const refuses = examples.some(({ answers }) => answers.refusal);
    expect({ id: draft.id, refuses }).toEqual({
      id: draft.id,
      refuses: !draft.violations.includes("no_refusal"),
    });
  }
});

test("no two writers wrote the same sentence", () => {
  const texts = examplesOfWriters().flatMap(({ examples }) =>
    examples.map(({ sentence, isSubject }) => `${isSubject} ${sentence.text}`),
  );
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
