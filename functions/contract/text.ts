/**
 * The one rule for a text from outside, on this side of the database; supabase/migrations/20261128100100_compare_texts.sql
 * and supabase/routines/texts.sql say the same in SQL, and supabase/tests/text.test.ts compares the two.
 * docs/operations.md lists where such texts come in.
 *
 * A character that nobody sees can hide words from the reader that a machine reads, turn the reading direction of
 * what follows, or make two names look alike. It is removed, because it usually comes along with a copied text. A
 * control character is refused in a form and dropped from what the automation hands in.
 */

/**
 * Soft hyphen, fillers, zero-width space, directions (marks, embeddings, overrides, isolates), invisible operators,
 * byte order mark, annotations, tags and the selectors beyond the sixteenth. Languages need the joiners and the first
 * sixteen selectors, which are looked at apart.
 */
const neverNeeded =
  String.raw`\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F` +
  String.raw`\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}`;

/** White space of every kind, controls among them: what `\s` means to a browser and to Postgres differs. */
const spaces = String.raw`\u0000-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000`;
const joiners = String.raw`\u200C\u200D`;
const selectors = String.raw`\uFE00-\uFE0F`;

const hidden = new RegExp(`[${neverNeeded}]`, "gu");

/** A selector chooses the form of the character before it; alone it could carry hidden data. */
const straySelectors = new RegExp(`(?<![^${spaces}${joiners}${selectors}])[${selectors}]`, "gu");

/** Persian, Indic scripts and emoji join characters beyond the Latin ones; between others a joiner is only hidden. */
const joined = String.raw`[^\u0000-\u02FF${spaces}${joiners}]`;
const strayJoiners = new RegExp(`(?<!${joined})[${joiners}]|[${joiners}](?!${joined})`, "gu");

/** Combining marks and the blank Braille pattern stand for nothing without a character before them. */
const visible = new RegExp(`[^${neverNeeded}${spaces}${joiners}${selectors}\\u0300-\\u036F\\u2800]`, "u");

export const spaceRuns = new RegExp(`[${spaces}]+`, "gu");
const controlsButBreaks = /(?![\t\r\n])\p{Cc}/gu;

/** How many lines a text may have. */
export type Lines = "one" | "many";

/** The text without the characters that nobody sees. */
export function withoutHidden(text: string): string {
  return text.replace(hidden, "").replace(straySelectors, "").replace(strayJoiners, "");
}

/** Whether there is something to see: more than spaces, joiners and the like. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/**
 * Other characters would be lost further on: Postgres stores neither NUL nor half a surrogate pair, and a line break in a
 * name can become a header of an e-mail.
 */
export function isStorable(text: string, lines: Lines): boolean {
  const line = lines === "many" ? text.replace(/[\t\r\n]/g, "") : text;
  return text.isWellFormed() && !/\p{Cc}/u.test(line);
}

/** Of a long text: each part begins before an ASCII character, which joins nothing before it, or after 50 others in a row. */
export const parts = /[\0-\x7F]*[^\0-\x7F]{0,50}/gu;

/** Accents in one spelling. In parts, because the time grows with the square of the combining marks in a row. */
const composed = (text: string) => text.replace(parts, (part) => part.normalize("NFC"));

/** A name or a title as it is kept: one line, single spaces, accents in one spelling, nothing hidden, or nothing. */
export function cleanLine(text: string): string {
  const line = withoutHidden(composed(text.toWellFormed())).replace(spaceRuns, " ").trim();
  return isVisible(line) ? line : "";
}

/** The same for a text that keeps its lines. */
export function cleanText(text: string): string {
  return withoutHidden(composed(text.toWellFormed())).replace(controlsButBreaks, "").trim();
}

/**
 * Longest names at registration, in characters (UTF-16 units): with the space between them they fill the 200 of a
 * customer's record, so that none is cut.
 */
export const personNameLengthsMax = { firstName: 100, lastName: 99 } as const;
