import { featureName, featureReader } from "../features.ts";
import { type LearnedLabel, learnedLabels, shareOf, weightMax } from "../weights.ts";
import type { Example } from "./training-data.ts";

// Logistic regression, one for each label, by gradient descent with a step of its own for each weight (Adagrad). The
// order of the examples is fixed, so the same data give the same weights.

const rounds = 16;
const firstStep = 0.25;
const decay = 0.0005;
/** The first examples must not decide alone how large a weight becomes. */
const stepStart = 0.1;
/** There are few violations among many sentences. */
const weightOfViolation = 2;
/** A feature that stands in one sentence only says nothing about others. */
const sentencesMin = 2;
/** Only the features that decide most: the browser fetches the list. */
const featuresMax = 6000;

type Vector = { features: Int32Array; share: number; answer: boolean };
type Weights = { values: Float64Array; bias: number };
export type Model = {
  features: readonly string[];
  /** For each label one whole number a feature; a weight is that number of units. */
  numbers: Readonly<Record<LearnedLabel, Int8Array>>;
  units: Readonly<Record<LearnedLabel, number>>;
  biases: Readonly<Record<LearnedLabel, number>>;
};

const symbols: string[] = [];
const symbolNumbers = new Map<string, number>();
const reader = featureReader((name) => {
  const known = symbolNumbers.get(name);
  if (known !== undefined) return known;
  symbolNumbers.set(name, symbols.length);
  return symbols.push(name) - 1;
});

type ReadExample = { features: ReadonlySet<string>; share: number };
const remembered = new WeakMap<Example, ReadExample>();
function readExample(example: Example): ReadExample {
  const before = remembered.get(example);
  if (before) return before;
  const sentence = reader.read(example.sentence);
  const features = new Set<string>();
  reader.visit(sentence, example.isSubject, (kind, first, second) => {
    features.add(featureName(kind, symbols[first] ?? "", symbols[second] ?? ""));
  });
  const read = { features, share: shareOf(sentence.words.length) };
  remembered.set(example, read);
  return read;
}

const forLabels = <Value>(value: (label: LearnedLabel) => Value): Record<LearnedLabel, Value> => ({
  disguised: value("disguised"),
  pressure: value("pressure"),
  unsupported_claim: value("unsupported_claim"),
  sensitive: value("sensitive"),
  refusal: value("refusal"),
});

/** The same numbers between 0 and 1 each time. */
function sameNumbers(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(items: Vector[], next: () => number): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1));
    const [one, two] = [items[index], items[other]];
    if (!one || !two) continue;
    items[index] = two;
    items[other] = one;
  }
}

function regression(vectors: readonly Vector[], size: number): Weights {
  const values = new Float64Array(size);
  const steps = new Float64Array(size).fill(stepStart);
  let bias = -2;
  let biasSteps = stepStart;
  const order = [...vectors];
  const next = sameNumbers();
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, next);
    for (const { features, share, answer } of order) {
      let sum = 0;
      for (const feature of features) sum += values[feature] ?? 0;
      const probability = 1 / (1 + Math.exp(-(sum * share + bias)));
      const error = answer ? (probability - 1) * weightOfViolation : probability;
      if (Math.abs(error) < 0.002) continue;
      for (const feature of features) {
        const gradient = error * share + decay * (values[feature] ?? 0);
        const squares = (steps[feature] ?? 0) + gradient * gradient;
        steps[feature] = squares;
        values[feature] = (values[feature] ?? 0) - (firstStep * gradient) / Math.sqrt(squares);
      }
      biasSteps += error * error;
      bias -= (firstStep * error) / Math.sqrt(biasSteps);
    }
  }
  return { values, bias };
}

function regressions(examples: readonly Example[], features: readonly string[]) {
  const indices = new Map(features.map((feature, index) => [feature, index]));
  const read = examples.map((example) => ({
    example,
    share: readExample(example).share,
    features: Int32Array.from([...readExample(example).features].flatMap((name) => indices.get(name) ?? [])),
  }));
  return forLabels((label) => {
    const vectors = read.flatMap(({ example, share, features: own }) => {
      const answer = example.answers[label];
      return answer === null ? [] : [{ features: own, share, answer }];
    });
    return regression(vectors, features.length);
  });
}

/** A weight of one unit decides nothing, and a list without such weights is smaller. */
const wholeNumber = (value: number): number => (Math.abs(value) < 1.5 ? 0 : Math.round(value));

export function train(examples: readonly Example[]): Model {
  const counts = new Map<string, number>();
  for (const example of examples) {
    for (const feature of readExample(example).features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const candidates = [...counts].filter(([, count]) => count >= sentencesMin);
  const first = regressions(
    examples,
    candidates.map(([feature]) => feature),
  );
  const features = candidates
    .map(([feature, count], index) => {
      const strongest = Math.max(...learnedLabels.map((label) => Math.abs(first[label].values[index] ?? 0)));
      return { feature, decides: strongest * Math.sqrt(Math.min(count, 30)) };
    })
    .sort((one, two) => two.decides - one.decides || (one.feature < two.feature ? -1 : 1))
    .slice(0, featuresMax)
    .map(({ feature }) => feature)
    .sort();
  const fitted = regressions(examples, features);
  const units = forLabels((label) => Math.max(...fitted[label].values.map(Math.abs)) / weightMax);
  return {
    features,
    units,
    numbers: forLabels((label) =>
      Int8Array.from(fitted[label].values, (value) => wholeNumber(value / units[label])),
    ),
    biases: forLabels((label) => fitted[label].bias),
  };
}

/** As the checker counts it, for a model that is not written yet. */
export function scorer(model: Model): (example: Example) => Record<LearnedLabel, number> {
  const indices = new Map(model.features.map((feature, index) => [feature, index]));
  return (example) => {
    const { features, share } = readExample(example);
    const own = [...features].flatMap((feature) => indices.get(feature) ?? []);
    return forLabels((label) => {
      const sum = own.reduce((total, index) => total + (model.numbers[label][index] ?? 0), 0);
      return sum * model.units[label] * share + model.biases[label];
    });
  };
}
