import { searchWords } from "#functions/contract/fold-text.ts";

const wholeId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Each is a condition of the request. */
const wordsMax = 5;

type CustomerCondition = { userId: string } | { patterns: readonly string[] };

/** A whole id selects that customer; other text selects names and addresses that contain each of its words. */
export function customerCondition(text: string): CustomerCondition {
  const typed = text.trim();
  if (wholeId.test(typed)) return { userId: typed.toLowerCase() };
  const words = searchWords(typed).slice(0, wordsMax);
  return { patterns: words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%`) };
}
