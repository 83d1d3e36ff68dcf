// Whether a sentence says what its source says: by the words that carry a meaning, as far as words can tell.
import { foldText } from "../../functions/contract/fold-text.ts";

const emptyWords = new Set(
  (
    "deze dient door over maar meer voor naar heeft hebben zijn wordt worden werd waren uwer omdat zodat zich ook graag " +
    "jullie onze zelf toch nog waar wanneer hoe kunnen kunt zullen zult moet moeten mogen mag gaat gaan komt komen doet " +
    "doen bent actief gevestigd bedrijf alles iets veel weer dan daar hier want tussen onder zonder tegen volgens ongeveer"
  ).split(" "),
);
const wordLettersMin = 4;
const endingLetters = 2;

/** A word as it begins, so that "tuinen" and "tuinaanleg" are about the same. */
const beginOf = (word: string) => word.slice(0, Math.max(wordLettersMin, word.length - endingLetters));

/** The share of a sentence's words that one of the texts has: 1 for a sentence without any. */
export function shareOfWords(sentence: string, texts: readonly string[]): number {
  const words = (foldText(sentence).match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= wordLettersMin && !emptyWords.has(word),
  );
  const known = foldText(texts.join(" "));
  const shared = words.filter((word) => known.includes(beginOf(word)));
  return words.length === 0 ? 1 : shared.length / words.length;
}

/** Addresses of any kind, and numbers that are long enough to call or to pay. */
export const address =
  /\p{L}[\p{L}\d+.-]*:(?:\/\/|(?<=javascript:|data:|mailto:|tel:))\S+|(?<!\S)\/\/\S+|\S+@\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}\S*|(?:\p{Lu}{2}\d{2} ?(?=\d))?\+?\d(?:[\s./-]?\d){8,}/gu;

/** The addresses of a text that no source holds. */
export const foreignAddresses = (text: string, sources: string): string[] =>
  (text.match(address) ?? []).filter((found) => !sources.includes(found.replace(/\p{P}+$/u, "")));
