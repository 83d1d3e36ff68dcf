// npm run drafts:train: makes the weights of the checker of drafts from its labelled sentences and drafts, and writes
// how it judges drafts that a model did not learn from. The same data give the same weights.
import { readFileSync, writeFileSync } from "node:fs";
import { type LearnedLabel, learnedLabels } from "../weights.ts";
import { confusionAt, cutOf, judgeDrafts, judgeSentences } from "./cross-validate.ts";
import { train } from "./train-model.ts";
import { examplesOfDrafts, examplesOfWriters } from "./training-data.ts";
import { crossValidationFile, weightsFile, writeWeights } from "./write-weights.ts";

const drafts = examplesOfDrafts();
const writers = examplesOfWriters();
const ofDrafts = judgeDrafts(drafts, writers);
const ofSentences = judgeSentences(drafts, writers);
const forLabels = <Value>(value: (label: LearnedLabel) => Value): Record<LearnedLabel, Value> => ({
  disguised: value("disguised"),
  pressure: value("pressure"),
  unsupported_claim: value("unsupported_claim"),
  sensitive: value("sensitive"),
  refusal: value("refusal"),
});
const cuts = forLabels((label) => cutOf(label, ofDrafts[label]));
writeWeights(train([...writers, ...drafts].flatMap(({ examples }) => examples)), cuts);

const figures = {
  drafts: forLabels((label) => confusionAt(cuts[label], label, ofDrafts[label])),
  sentences: forLabels((label) => confusionAt(cuts[label], label, ofSentences[label])),
};
writeFileSync(crossValidationFile, `${JSON.stringify(figures, null, 2)}\n`);
for (const label of learnedLabels) console.log(label, figures.drafts[label]);
console.log(`${(readFileSync(weightsFile).length / 1000).toFixed(0)} kB of weights`);
