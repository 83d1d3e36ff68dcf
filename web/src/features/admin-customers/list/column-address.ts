import { type ColumnKey, columnKeys } from "./columns.tsx";

/** In the address "since" has the word that the order by it has; services have their keys, as everywhere in it. */
const wordOf = (key: ColumnKey) => (key === "since" ? "sinds" : key);
const between = ".";
const noneWord = "geen";

/** The columns that a word of the address names; all of them when it names none that exists. */
export function columnsOf(word: string | undefined): readonly ColumnKey[] {
  if (word === noneWord) return [];
  const words = word?.split(between) ?? [];
  const named = columnKeys.filter((key) => words.includes(wordOf(key)));
  return named.length > 0 ? named : columnKeys;
}

/** Undefined for all of them. */
export function columnsWord(columns: readonly ColumnKey[]): string | undefined {
  const named = columnKeys.filter((key) => columns.includes(key));
  if (named.length === columnKeys.length) return undefined;
  return named.map(wordOf).join(between) || noneWord;
}
