/** Without accents and capitals, so that words are listed once: "één", "Één" and "een" are the same word. */
export const plainWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, " ")
    .toLowerCase()
    .trim();
