import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { type LearnedLabel, learnedLabels, letterOf } from "../weights.ts";
import type { Model } from "./train-model.ts";
import { dataFiles } from "./training-data.ts";

const checker = new URL("../", import.meta.url);
export const weightsFile = new URL("weights.json", checker);
export const crossValidationFile = new URL("train/data/cross-validation.json", checker);

/** Everything that the weights depend on. */
const sources = [
  ...dataFiles,
  ...["test-drafts.jsonl", "test-set.ts", "sentences.ts", "word-classes.ts", "features.ts", "weights.ts"].map(
    (name) => new URL(name, checker),
  ),
  ...["training-data.ts", "train-model.ts", "cross-validate.ts"].map(
    (name) => new URL(name, import.meta.url),
  ),
];

/** Of the data and the code that the weights are made from: a test compares it with the one that they carry. */
export function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const file of sources) hash.update(readFileSync(file, "utf8").replaceAll("\r\n", "\n"));
  return hash.digest("hex").slice(0, 32);
}

/** A line a feature, with a letter for each label; a feature that no label needs is left out. */
function linesOf({ features, numbers }: Model): string[] {
  return features.flatMap((feature, index) => {
    const own = learnedLabels.map((label) => numbers[label][index] ?? 0);
    return own.every((number) => number === 0) ? [] : [`${feature} ${own.map(letterOf).join("")}`];
  });
}

export function writeWeights(model: Model, cuts: Readonly<Record<LearnedLabel, number>>): void {
  const listed = (of: (label: LearnedLabel) => number) =>
    learnedLabels.map((label) => Number(of(label).toFixed(6)));
  const weights = {
    sources: sourcesHash(),
    labels: learnedLabels,
    units: listed((label) => model.units[label]),
    biases: listed((label) => model.biases[label] - cuts[label]),
    features: linesOf(model).join("\n"),
  };
  writeFileSync(weightsFile, `${JSON.stringify(weights, null, 2)}\n`);
}
