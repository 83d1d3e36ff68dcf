import type { DraftRemark } from "#functions/contract/draft-remarks.ts";
import type { Draft, DraftText } from "./draft.ts";
import { plainTextOf } from "./plain-text.ts";

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The remarks that still hold: of a draft that was edited, those whose sentence stands in it as before. */
export function standingRemarks(
  { subject, content, original, remarks }: Draft,
  words: DraftText,
): readonly DraftRemark[] {
  const written = original ?? { subject, content };
  if (words.subject === written.subject && words.content === written.content) return remarks;
  const now = [words.subject, plainTextOf(words)].map(inOneLine);
  return remarks.filter(({ sentence }) => now.some((text) => text.includes(inOneLine(sentence))));
}
