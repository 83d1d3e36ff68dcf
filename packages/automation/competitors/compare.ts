import { diffArrays } from "diff";
import { comparable } from "./noise.ts";

/** A sentence and what it became. One of them is empty when it appeared or went. */
export type Change = { before: string; after: string };

/** From here on two sentences are one that was rewritten. */
const likenessMin = 0.5;
/** A page that differs in more was made anew: likeness between all of it says little, and takes long. */
const comparedMax = 150;
const editsMax = 2_000;

/** A row of a table keeps its name: "Vrijdag 9.00 - 17.00" and "Vrijdag gesloten". */
const rowWordsMax = 6;
const sameNameBonus = 0.25;

type Words = { first: string; all: Set<string> };

const wordsOf = (key: string): Words => ({ first: key.split(" ", 1)[0] ?? "", all: new Set(key.split(" ")) });

function likeness(one: Words, other: Words): number {
  const shared = [...one.all].filter((word) => other.all.has(word)).length;
  const isRow = Math.max(one.all.size, other.all.size) <= rowWordsMax && one.first === other.first;
  return (2 * shared) / (one.all.size + other.all.size) + (isRow ? sameNameBonus : 0);
}

/** The places at which the two differ, as a number of each key that stands there. */
function placesOf(before: string[], after: string[]): Map<string, number> {
  const parts = diffArrays(before, after, { maxEditLength: editsMax }) ?? [];
  return new Map(parts.flatMap(({ value }, index) => value.map((key) => [key, index] as const)));
}

const keyed = (sentences: readonly string[]) =>
  new Map(
    sentences.map((sentence) => [comparable(sentence), sentence] as const).filter(([key]) => key !== ""),
  );

/** The changes of a page's sentences, in the order of the page as it is now; those that went are last. */
export function compare(before: readonly string[], after: readonly string[]): Change[] {
  const [then, now] = [keyed(before), keyed(after)];
  // A sentence that stands elsewhere now is on both sides.
  const gone = [...then.keys()].filter((key) => !now.has(key));
  const come = [...now.keys()].filter((key) => !then.has(key));
  const pairs = new Map<string, string>();
  const left = new Set(gone);
  const pair = (key: string, former: string) => {
    if (!pairs.has(key) && left.delete(former)) pairs.set(key, former);
  };

  if (gone.length <= comparedMax && come.length <= comparedMax) {
    const words = new Map([...come, ...gone].map((key) => [key, wordsOf(key)] as const));
    const scoreOf = (one: string, other: string) =>
      likeness(words.get(one) ?? wordsOf(one), words.get(other) ?? wordsOf(other));
    const candidates = come
      .flatMap((key) => gone.map((former) => ({ key, former, score: scoreOf(key, former) })))
      .filter(({ score }) => score >= likenessMin)
      .sort((one, other) => other.score - one.score);
    for (const { key, former } of candidates) pair(key, former);
  }
  // Sentences that remain at one place in equal numbers took each other's place: "9u-17u" and "9u-18u" share no word.
  const places = placesOf([...then.keys()], [...now.keys()]);
  for (const key of come) {
    const place = places.get(key) ?? 0;
    const formers = [...left].filter((other) => places.get(other) === place - 1);
    const successors = come.filter((other) => !pairs.has(other) && places.get(other) === place);
    if (formers[0] !== undefined && formers.length === successors.length) pair(key, formers[0]);
  }
  return [
    ...come.map((key) => ({ before: then.get(pairs.get(key) ?? "") ?? "", after: now.get(key) ?? "" })),
    ...[...left].map((key) => ({ before: then.get(key) ?? "", after: "" })),
  ];
}
