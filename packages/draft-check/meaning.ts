import { classSymbols, type FeatureKind, featureReader, joined, type ReadSentence } from "./features.ts";
import type { Sentence } from "./sentences.ts";
import learned from "./weights.json" with { type: "json" };
import { type LearnedLabel, learnedLabels, readLetters, shareOf } from "./weights.ts";

type Found = Record<LearnedLabel, Sentence | null>;

const labelCount = learnedLabels.length;
/** Two symbols in one number: no list of weights has so many. */
const symbolsMax = 2 ** 15;
/** Classes have the first numbers, so that a table finds two of them: most features of a long sentence are such. */
const classesMax = 64;

/** Where the weights of a feature begin; -1 for a feature without weights. */
class FeatureTable {
  readonly #places = new Map<number, number>();
  readonly #ofClasses = new Int32Array(classesMax * classesMax).fill(-1);

  set(first: number, second: number, place: number): void {
    if (first < classesMax && second < classesMax) this.#ofClasses[first * classesMax + second] = place;
    else this.#places.set(first * symbolsMax + second, place);
  }

  get(first: number, second: number): number {
    if (first < classesMax && second < classesMax) return this.#ofClasses[first * classesMax + second] ?? -1;
    return this.#places.get(first * symbolsMax + second) ?? -1;
  }
}

/** The list of weights by numbers, for a reader that knows no other words. */
function readModel() {
  const symbols = new Map(classSymbols.map((name, number) => [name, number]));
  const numberOf = (name: string) => {
    const known = symbols.get(name) ?? symbols.size;
    symbols.set(name, known);
    return known;
  };
  const tables: Record<FeatureKind, FeatureTable> = {
    one: new FeatureTable(),
    row: new FeatureTable(),
    together: new FeatureTable(),
  };
  const lines = learned.features.split("\n");
  const weights = new Float64Array(lines.length * labelCount);
  lines.forEach((line, index) => {
    const parts = line.split(" ");
    const letters = parts.pop() ?? "";
    const kind: FeatureKind = parts.length === 1 ? "one" : parts.length === 2 ? "row" : "together";
    const first = numberOf(parts[0] ?? "");
    tables[kind].set(first, kind === "one" ? 0 : numberOf(parts.at(-1) ?? ""), index * labelCount);
    readLetters(letters).forEach((number, label) => {
      weights[index * labelCount + label] = number * (learned.units[label] ?? 0);
    });
  });
  return { tables, weights, reader: featureReader((name) => symbols.get(name) ?? -1) };
}
const { tables, weights, reader } = readModel();

/** In which sentence a feature was counted last: each counts once a sentence. */
const countedIn = new Uint32Array(weights.length);
let sentenceNumber = 0;

/** How much a sentence is of each label, in their order; above 0 it is. */
function scoresOf(sentence: ReadSentence, isSubject: boolean): Float64Array {
  const sums = new Float64Array(labelCount);
  sentenceNumber += 1;
  reader.visit(sentence, isSubject, (kind, first, second) => {
    if (first < 0 || second < 0) return;
    const place = tables[kind].get(first, second);
    if (place < 0 || countedIn[place] === sentenceNumber) return;
    countedIn[place] = sentenceNumber;
    for (let label = 0; label < labelCount; label += 1) {
      sums[label] = (sums[label] ?? 0) + (weights[place + label] ?? 0);
    }
  });
  const share = shareOf(sentence.words.length);
  return sums.map((sum, label) => sum * share + (learned.biases[label] ?? 0));
}

/** The way to refuse stands near the end; a text with more sentences than this is no e-mail. */
const lastSentences = 200;

/** For each label the sentence that is most of it; null when none is. */
export function passagesIn(subject: Sentence, body: readonly Sentence[]): Found {
  const found: Found = {
    disguised: null,
    pressure: null,
    unsupported_claim: null,
    sensitive: null,
    refusal: null,
  };
  const best = new Float64Array(labelCount);
  const take = (scores: Float64Array, isPair: boolean, sentence: Sentence) =>
    learnedLabels.forEach((label, index) => {
      const score = scores[index] ?? 0;
      if ((label === "refusal") !== isPair || score <= (best[index] ?? 0)) return;
      best[index] = score;
      found[label] = sentence;
    });
  take(scoresOf(reader.read(subject), true), false, subject);
  const read = body.map(reader.read);
  body.forEach((sentence, index) => {
    const own = read[index];
    if (!own) return;
    take(scoresOf(own, false), false, sentence);
    if (index < body.length - lastSentences) return;
    // "Geen zin in meer mail? Zelfde nummer.": two sentences may say it together. The subject offers no way.
    const next = read[index + 1];
    take(scoresOf(next ? joined(own, next) : own, false), true, sentence);
  });
  return found;
}
