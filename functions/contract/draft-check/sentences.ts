/** A sentence as it stands in the draft, and as the rules read it: lower case, no accents, plain quotes, single spaces. */
export type Sentence = { text: string; plain: string };

/** Without accents and capitals, so that patterns are written once: "één", "Één" and "een" are the same word. */
export const plainOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, " ")
    .toLowerCase()
    .trim();

/** Ends at a full stop, a question mark or a line break; not at the points of "1.150" or "voorbeeld.be". */
export const sentencesOf = (text: string): Sentence[] =>
  text
    .split(/(?<=[.!?]["”)]?)\s+|\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => ({ text: part, plain: plainOf(part) }));

/** One pattern of several. */
export const any = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join("|"), "u");

/** A list of words as alternatives; "~" stands for the rest of a word. */
export const words = (list: string): string =>
  `\\b(?:${list.trim().split(/\s+/).join("|").replaceAll("~", "[a-z]*").replaceAll("_", " ")})\\b`;
