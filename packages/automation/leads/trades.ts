// The words in which customers name trades, with the codes under which the KBO keeps them (NACE-BEL).
import { readFileSync } from "node:fs";
import { foldText } from "../../../functions/contract/fold-text.ts";

/**
 * A trade a line: words that mean the same, then the beginnings of its codes, `2008/` or `2025/` before one that means
 * something else, or nothing, in the other edition.
 */
const list = readFileSync(new URL("trades.txt", import.meta.url), "utf8");

/** A word as it stands for its plural as well: what Dutch adds and changes at its end is taken away. */
const stemOf = (word: string): string =>
  word
    .replace(/centra$/, "centrum")
    .replace(/(?:en|s|n|e)+$/, "")
    .replace(/(.)\1(?=[^aeiou]*$)/g, "$1")
    .replace(/v$/, "f")
    .replace(/z$/, "s")
    .replace(/s+$/, "");
const wordsOf = (phrase: string) =>
  foldText(phrase)
    .replace(/'s\b/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const keyOf = (words: readonly string[]) => words.map(stemOf).join(" ");

type Trade = { words: string[]; codes: string[] };
const trades = new Map<string, Trade>();
for (const line of list.trim().split("\n")) {
  const [words = "", codes = ""] = line.split(": ");
  const trade = {
    words: words.split(", "),
    codes: codes.split(" ").map((code) => `${code.includes("/") ? code : `20__/${code}`}%`),
  };
  for (const word of trade.words) trades.set(keyOf(wordsOf(word)), trade);
}

/** As in "tandartspraktijken", which a dentist and a practice are both. */
const kindOfCompany =
  /(?:bedrijf|bedrijven|zaak|zaken|winkels?|kantoor|kantoren|bureaus?|praktijk(?:en)?|firmas?|dienst(?:en)?|centrum|centra)$/;

/** The trade of a phrase: of all of it, or of one word in it. */
function tradeOf(phrase: string): Trade | undefined {
  const words = wordsOf(phrase);
  const tried = [
    words,
    ...words.map((word) => [word]),
    ...words.map((word) => [word.replace(kindOfCompany, "")]),
  ];
  return tried.map((each) => trades.get(keyOf(each))).find((trade) => trade !== undefined);
}

/** The activities of a request: all words for them, patterns of their codes, and those that stand for no trade of the list. */
export function tradesOf(activities: readonly string[]): Trade & { others: string[] } {
  const found = activities.map((activity) => ({ activity, trade: tradeOf(activity) }));
  return {
    words: found.flatMap(({ activity, trade }) => [activity, ...(trade?.words ?? [])]),
    codes: found.flatMap(({ trade }) => trade?.codes ?? []),
    others: found.filter(({ trade }) => trade === undefined).map(({ activity }) => activity),
  };
}

/** Patterns of the names of activities that one of these words may mean, also within a longer word. */
export const patternsOf = (activities: readonly string[]): string[] =>
  activities
    .flatMap(wordsOf)
    .filter((word) => word.length >= 4)
    .map((word) => `%${word.replace(/(?:en|s)$/, "")}%`);
