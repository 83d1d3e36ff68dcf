import type { DraftRule } from "../check-draft.ts";
import type { Confusion } from "../test-set.ts";
import { type LearnedLabel, learnedLabels } from "../weights.ts";
import { scorer, train } from "./train-model.ts";
import type { Example, examplesOfDrafts, examplesOfWriters } from "./training-data.ts";

type Drafts = ReturnType<typeof examplesOfDrafts>;
type Writers = ReturnType<typeof examplesOfWriters>;
/** How much the draft, or the sentence, is of the label by a model that did not learn from it, and whether it is. */
type Judged = { id: string; passage: string; score: number; is: boolean };

const folds = 6;
/** Of the drafts that break no such rule, the share that may be reported. */
const falseAlarmsMax: Readonly<Record<LearnedLabel, number>> = {
  disguised: 0.05,
  pressure: 0.05,
  unsupported_claim: 0.05,
  sensitive: 0.05,
  refusal: 0.02,
};

const ruleOf = (label: LearnedLabel): DraftRule => (label === "refusal" ? "no_refusal" : label);

function highest(examples: readonly Example[], label: LearnedLabel, score: ReturnType<typeof scorer>) {
  let best = { score: -Infinity, passage: "" };
  for (const example of examples) {
    // Pairs of sentences are there for the way to refuse alone.
    if (example.isPair !== (label === "refusal")) continue;
    const own = score(example)[label];
    if (own > best.score) best = { score: own, passage: example.sentence.text };
  }
  return best;
}

/** Each draft by a model of the other drafts and all sentences. */
export function judgeDrafts(drafts: Drafts, writers: Writers): Record<LearnedLabel, Judged[]> {
  const judged: Record<LearnedLabel, Judged[]> = {
    disguised: [],
    pressure: [],
    unsupported_claim: [],
    sensitive: [],
    refusal: [],
  };
  const sentences = writers.flatMap(({ examples }) => examples);
  for (let fold = 0; fold < folds; fold += 1) {
    const isIn = (_draft: unknown, index: number) => index % folds === fold;
    const others = drafts.filter((draft, index) => !isIn(draft, index)).flatMap(({ examples }) => examples);
    const score = scorer(train([...sentences, ...others]));
    for (const { draft, examples } of drafts.filter(isIn)) {
      for (const label of learnedLabels) {
        const breaks = draft.violations.includes(ruleOf(label));
        judged[label].push({
          id: draft.id,
          ...highest(examples, label, score),
          is: label === "refusal" ? !breaks : breaks,
        });
      }
    }
  }
  return judged;
}

/** The sentences of each writer by a model of the drafts and the other writers. */
export function judgeSentences(drafts: Drafts, writers: Writers): Record<LearnedLabel, Judged[]> {
  const judged = judgeDrafts([], []);
  for (const { writer, examples } of writers) {
    const others = writers.filter((other) => other.writer !== writer);
    const score = scorer(train([...others, ...drafts].flatMap((part) => part.examples)));
    for (const example of examples) {
      const scores = score(example);
      for (const label of learnedLabels) {
        const is = example.answers[label] === true;
        judged[label].push({ id: writer, passage: example.sentence.text, score: scores[label], is });
      }
    }
  }
  return judged;
}

/** From which score on a sentence counts: as low as the false alarms allow. A refusal that is missed is a false alarm. */
export function cutOf(label: LearnedLabel, judged: readonly Judged[]): number {
  const lawful = judged.filter(({ is }) => is === (label === "refusal")).map(({ score }) => score);
  const isWorse =
    label === "refusal" ? (one: number, two: number) => one - two : (one: number, two: number) => two - one;
  const sorted = lawful.sort(isWorse);
  return sorted[Math.floor(sorted.length * falseAlarmsMax[label])] ?? 0;
}

/** Counted as the document counts rules: a violation is the label, and for the way to refuse that there is none. */
export function confusionAt(cut: number, label: LearnedLabel, judged: readonly Judged[]): Confusion {
  const isRefusal = label === "refusal";
  const count = (isViolation: boolean, isReported: boolean) =>
    judged.filter(
      ({ is, score }) => (is !== isRefusal) === isViolation && (score > cut !== isRefusal) === isReported,
    ).length;
  return {
    found: count(true, true),
    missed: count(true, false),
    false: count(false, true),
    right: count(false, false),
  };
}
