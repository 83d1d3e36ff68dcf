/**
 * The look of a text of others, whose words may be longer than a line. Without kerning where one is longer than any word:
 * with it, breaking one of 20,000 letters over lines took a browser five seconds, and the square of that beyond.
 */
export const wrapLook = (text: string) =>
  /\S{1000}/.test(text) ? "wrap-anywhere [font-kerning:none]" : "wrap-anywhere";
