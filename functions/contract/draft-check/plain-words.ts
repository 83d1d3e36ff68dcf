import { foldText } from "../fold-text.ts";

/** Without accents and capitals, so that words are listed once: "één", "Één" and "een" are the same word. */
export const plainWords = (text: string): string =>
  foldText(text.normalize("NFKC")).replaceAll("`", "'").replace(/\s+/g, " ").trim();
