import { parts, spaceRuns, withoutHidden } from "./text.ts";

/** Letters that no normal form takes apart, as a keyboard without them types them. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{
    æ: "ae",
    ð: "d",
    ø: "o",
    þ: "th",
    ß: "ss",
    đ: "d",
    ħ: "h",
    ı: "i",
    ł: "l",
    ŋ: "n",
    œ: "oe",
    ŧ: "t",
    ſ: "s",
  },
  // The apostrophes of telephones and word processors, and the double quotes.
  ...{ "‘": "'", "’": "'", "‚": "'", "‛": "'", "′": "'", ʹ: "'", ʻ: "'", ʼ: "'", "´": "'" },
  ...{ "“": '"', "”": '"', "„": '"', "‟": '"', "«": '"', "»": '"', "″": '"' },
};
const unplain = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");

/**
 * The form in which texts are searched and compared: without case, accents and what nobody sees, with the signs of a plain
 * keyboard. "Łukasz D’Hondt" is found by "lukasz d'hondt".
 */
export function foldText(text: string): string {
  const small = withoutHidden(text.toWellFormed()).toLowerCase();
  const plain = small.replace(unplain, (letter) => plainLetters[letter] ?? letter);
  return plain
    .replace(parts, (part) => part.normalize("NFD"))
    .replace(/[\u0300-\u036F]/g, "")
    .replace(parts, (part) => part.normalize("NFC"));
}

/** The words of a search, each to be found by itself. */
export const searchWords = (text: string): string[] => foldText(text).trim().split(spaceRuns).filter(Boolean);
