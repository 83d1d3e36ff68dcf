// The words of comments, test titles and documents: no sentence with a relative clause or an indefinite person as its
// subject, and people are "they".
import path from "node:path";

export type Offence = { line: number; sentence: string };
type Text = { line: number; text: string };

const subjectless = /^(What|Who|Whoever|Whose|Whatever|Nobody|Somebody)\b/;
const gendered = /\b(he|him|his|himself)\b/i;

/** Comments that follow each other without other lines between them are one text. */
function commentsOf(source: string, marker: RegExp): Text[] {
  const found: Text[] = [];
  let previous = 0;
  source.split("\n").forEach((content, index) => {
    const text = marker.exec(content)?.[1];
    if (text === undefined) return;
    const line = index + 1;
    const last = found.at(-1);
    const continues = last && previous === line - 1 && /^\s*(\/\/|\*|--)/.test(content);
    if (continues) last.text += ` ${text.trim()}`;
    else found.push({ line, text: text.trim() });
    previous = line;
  });
  return found;
}

/** A line comment, a line of a block comment, or a block comment on one line. */
const commentOfCode = /(?:^|\s)(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/)?$/;
const commentOfSql = /(?:^|\s)--\s?(.*)$/;
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(["'`])(.+?)\1/g;

const titlesOf = (source: string): Text[] =>
  [...source.matchAll(title)].map((match) => ({
    line: source.slice(0, match.index).split("\n").length,
    text: match[2] ?? "",
  }));

/** Paragraphs, list items and cells, without code. */
function passagesOf(source: string): Text[] {
  let isCode = false;
  return source.split("\n").flatMap((content, index) => {
    if (content.startsWith("```")) isCode = !isCode;
    if (isCode || content.startsWith("```")) return [];
    return content
      .split("|")
      .map((text) => ({ line: index + 1, text: text.replace(/^[\s#>*-]+(\*\*)?/, "").trim() }));
  });
}

const readers: Record<string, (source: string) => Text[]> = {
  ".ts": (source) => [...commentsOf(source, commentOfCode), ...titlesOf(source)],
  ".tsx": (source) => [...commentsOf(source, commentOfCode), ...titlesOf(source)],
  ".css": (source) => commentsOf(source, commentOfCode),
  ".sql": (source) => commentsOf(source, commentOfSql),
  ".md": passagesOf,
};

/** The sentences of this file that break a rule. A question may begin with any word. */
export function offencesIn(file: string, source: string): Offence[] {
  const texts = readers[path.extname(file)]?.(source) ?? [];
  return texts.flatMap(({ line, text }) =>
    text
      .trim()
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => !sentence.endsWith("?"))
      .filter((sentence) => subjectless.test(sentence) || gendered.test(sentence))
      .map((sentence) => ({ line, sentence })),
  );
}
