/** A sentence as it stands in the draft, and as the rules read it: lower case, no accents, plain quotes, single spaces. */
export type Sentence = { text: string; plain: string };

/** Without accents and capitals, so that words are listed once: "één", "Één" and "een" are the same word. */
export const plainOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, " ")
    .toLowerCase()
    .trim();

/** A text without full stops is read in pieces of this length: in a longer one a few words would not count. */
const charactersMax = 400;

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > charactersMax) {
    const space = rest.lastIndexOf(" ", charactersMax);
    const end = space > 0 ? space : charactersMax;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return [...pieces, rest];
}

/** Ends at a full stop, a question mark or a line break; not at the points of "1.150" or "voorbeeld.be". */
export const sentencesOf = (text: string): Sentence[] =>
  text
    .split(/(?<=[.!?]["”)]?)\s+|\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap(piecesOf)
    .map((part) => ({ text: part, plain: plainOf(part) }));
