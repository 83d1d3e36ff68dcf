// The words of comments, test titles and documents: no sentence with a relative clause or an indefinite person as its
// subject, and people are "they". Read line by line: such a word has a capital only where a sentence begins.

export type Offence = { line: number; sentence: string };

const subjectless = /^(What|Who|Whoever|Whose|Whatever|Nobody|Somebody)\b/;
const gendered = /\b(he|him|his|himself)\b/i;

/** Of a line of code: its comment, the title of a test, and a title on a line of its own. */
const ofCode = [
  /(?:^|\s)(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/)?$/,
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*["'`](.+)["'`]/,
  /^\s*["'`](.+)["'`],.*=> \{/,
];
const ofSql = [/(?:^|\s)--\s?(.*)$/];
/** Before a paragraph, an item or a cell of a document. */
const markup = /^[\s#>*-]+(\*\*)?/;
const codeInDocument = /^```[\s\S]*?^```/gm;

function textsOf(file: string, line: string): string[] {
  if (file.endsWith(".md")) return line.split("|").map((cell) => cell.replace(markup, ""));
  return (file.endsWith(".sql") ? ofSql : ofCode).flatMap((text) => text.exec(line)?.[1] ?? []);
}

/** The sentences of this file that break a rule. A question may begin with any word. */
export function offencesIn(file: string, source: string): Offence[] {
  if (!/\.(tsx?|css|sql|md)$/.test(file)) return [];
  const lines = source.replace(codeInDocument, (code) => code.replace(/.+/g, "")).split("\n");
  return lines.flatMap((line, index) =>
    textsOf(file, line)
      .flatMap((text) => text.trim().split(/(?<=[.!?])\s+/))
      .filter((sentence) => !sentence.endsWith("?"))
      .filter((sentence) => subjectless.test(sentence) || gendered.test(sentence))
      .map((sentence) => ({ line: index + 1, sentence })),
  );
}
