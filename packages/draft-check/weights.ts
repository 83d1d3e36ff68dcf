/** The answers of the model about a sentence: four rules of meaning, and whether it tells how to refuse further e-mail. */
export const learnedLabels = ["disguised", "pressure", "unsupported_claim", "sensitive", "refusal"] as const;
export type LearnedLabel = (typeof learnedLabels)[number];

/** The share that each weight counts for in a sentence of so many words: less in a long one, which has more of them. */
export const shareOf = (words: number): number => (words + 5) ** -0.35;

const zero = ".";
/** Weights are whole numbers from -26 to 26, written as one letter each: "a" is 1, "z" is 26, "A" is -1. */
export const weightMax = 26;
const numberOf = (letter: string): number => {
  if (letter === zero) return 0;
  const code = letter.charCodeAt(0);
  return letter >= "a" ? code - 96 : 64 - code;
};
export const letterOf = (number: number): string =>
  number === 0 ? zero : String.fromCharCode(number > 0 ? 96 + number : 64 - number);
export const readLetters = (letters: string): number[] => [...letters].map(numberOf);
