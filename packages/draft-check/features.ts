import type { Sentence } from "./sentences.ts";
import { classNames, classNumbersOf } from "./word-classes.ts";

// The features of a sentence that the model weighs: its words, pairs of neighbours, beginnings of long words, the classes of
// its words and which classes stand near each other.

const mailAddress = /\S+@\S+\.[a-z]{2,}/g;
const webAddress =
  /\b(?:https?:\/\/)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:be|eu|com|net|org|vlaanderen|brussels|gent)\b/g;
const phoneNumber = /\b0\d{1,3}[ /]\d{2,3}[ .]?\d{2}[ .]?\d{2}\b/g;
/** Words, numbers, and the signs that carry a meaning. */
const token = /#[a-z]+|[a-z]+(?:['-][a-z]+)*|\d+(?:[.,:]\d+)*|[%€!?":;]|\.\.\./g;

/** Numbers by their kind: a sentence about 30 % is like one about 40 %. */
function kindOfNumber(number: string): string {
  if (/^(?:19|20)\d\d$/.test(number)) return "#year";
  if (number === "100") return "#hundred";
  if (number === "1") return "#one";
  return number.length > 6 ? "#long" : "#number";
}

const wordsOf = (plain: string): string[] =>
  (
    plain
      .replace(mailAddress, " #mail ")
      .replace(webAddress, " #link ")
      .replace(phoneNumber, " #phone ")
      .match(token) ?? []
  ).map((word) => (/^\d/.test(word) ? kindOfNumber(word) : word));

/** Written with capitals or with two exclamation marks, as loud advertisements are. */
const shouts = (text: string): boolean => /!!/.test(text) || (text.match(/\b[A-Z]{4,}\b/g) ?? []).length > 1;

const stemLength = 6;
/** Words of two classes belong together up to this distance; they are near each other up to the second. */
const togetherWithin = 11;
const nearWithin = 3;

/** Words, stems, classes and places by number, so that a long draft is read quickly; -1 is a word without weights. */
export type SymbolNumber = (name: string) => number;
type Word = { symbol: number; stem: number; classes: readonly number[] };
export type ReadSentence = { words: readonly Word[]; shouts: boolean };
/** A feature is one symbol, two in a row, or two in one sentence. */
export type FeatureKind = "one" | "row" | "together";
export type VisitFeature = (kind: FeatureKind, first: number, second: number) => void;

/** As the list of weights shows it. */
export const featureName = (kind: FeatureKind, first: string, second: string): string =>
  kind === "one" ? first : `${first} ${kind === "row" ? "" : "… "}${second}`;

export const joined = (one: ReadSentence, two: ReadSentence): ReadSentence => ({
  words: [...one.words, ...two.words],
  shouts: one.shouts || two.shouts,
});

export const classSymbols: readonly string[] = classNames.map((name) => `[${name}]`);

/** Reads sentences by the symbols of one model: the same steps when it learns and when it judges. */
export function featureReader(symbolOf: SymbolNumber) {
  const subject = symbolOf("subject");
  const body = symbolOf("body");
  const loud = symbolOf("shouts");
  const start = symbolOf("^");
  const end = symbolOf("$");
  const ownClasses = classSymbols.map(symbolOf);
  const known = new Map<string, Word>();

  function wordOf(text: string): Word {
    const before = known.get(text);
    if (before) return before;
    const word = {
      symbol: symbolOf(text),
      stem: text.length > stemLength ? symbolOf(`${text.slice(0, stemLength)}~`) : -1,
      classes: classNumbersOf(text).flatMap((number) => ownClasses[number] ?? []),
    };
    // Drafts of a day share most of their words; a limit keeps the memory of a page that stays open small.
    if (known.size > 20_000) known.clear();
    known.set(text, word);
    return word;
  }

  /** The classes of a word, and the words beside it. */
  function visitNeighbours(
    words: readonly Word[],
    index: number,
    isSubject: boolean,
    visit: VisitFeature,
  ): void {
    const next = words[index + 1];
    const previous = words[index - 1];
    for (const own of words[index]?.classes ?? []) {
      visit("one", own, 0);
      if (isSubject) visit("row", subject, own);
      if (next) visit("row", own, next.symbol);
      if (previous) visit("row", previous.symbol, own);
    }
  }

  function visitClasses(words: readonly Word[], index: number, visit: VisitFeature): void {
    const classes = words[index]?.classes ?? [];
    if (classes.length === 0) return;
    const last = Math.min(index + togetherWithin, words.length - 1);
    for (let other = index + 1; other <= last; other += 1) {
      for (const second of words[other]?.classes ?? []) {
        for (const first of classes) {
          visit("together", first, second);
          if (other - index <= nearWithin) visit("row", first, second);
        }
      }
    }
  }

  return {
    read: ({ text, plain }: Sentence): ReadSentence => ({
      words: wordsOf(plain).map(wordOf),
      shouts: shouts(text),
    }),

    /** A feature may be visited more than once; symbols without a number are left out by `visit`. */
    visit(sentence: ReadSentence, isSubject: boolean, visit: VisitFeature): void {
      const { words } = sentence;
      visit("one", isSubject ? subject : body, 0);
      if (sentence.shouts) visit("one", loud, 0);
      words.forEach((word, index) => {
        const next = words[index + 1]?.symbol ?? end;
        visit("one", word.symbol, 0);
        visit("row", word.symbol, next);
        if (index === 0) visit("row", start, word.symbol);
        if (isSubject) visit("row", subject, word.symbol);
        if (word.stem >= 0) visit("one", word.stem, 0);
        visitNeighbours(words, index, isSubject, visit);
        visitClasses(words, index, visit);
      });
    },
  };
}
