/** A piece of SQL: a word in lower case, a name in quotes, a sign, or the text of a string. */
export type Token =
  | { kind: "word" | "name" | "sign"; text: string }
  /** What stands inside: often SQL again, of a function's body or of a statement that is put together. */
  | { kind: "string"; text: string };

const skipped = /^(?:\s+|--[^\n]*)/;
const dollarQuote = /^\$([a-z_]\w*)?\$/i;
const quoted = /^'((?:[^']|'')*)'/;
const escaped = /^e'((?:[^'\\]|\\.|'')*)'/is;
const name = /^"((?:[^"]|"")*)"/;
const word = /^[a-z_][\w$]*/i;
const numeral = /^\d[\w.]*/;

/** The length of a comment that may hold others. */
function commentLength(sql: string): number {
  let depth = 0;
  for (const { 0: mark, index } of sql.matchAll(/\/\*|\*\//g)) {
    depth += mark === "/*" ? 1 : -1;
    if (depth === 0) return index + 2;
  }
  return sql.length;
}

/** The token at the beginning, and how many characters it takes; none for space and comments. */
function next(sql: string): { token?: Token; length: number } {
  const blank = skipped.exec(sql);
  if (blank) return { length: blank[0].length };
  if (sql.startsWith("/*")) return { length: commentLength(sql) };
  const dollar = dollarQuote.exec(sql);
  if (dollar) {
    const [mark] = dollar;
    const end = sql.indexOf(mark, mark.length);
    const closed = end === -1 ? sql.length : end;
    return { token: { kind: "string", text: sql.slice(mark.length, closed) }, length: closed + mark.length };
  }
  const text = escaped.exec(sql) ?? quoted.exec(sql);
  if (text)
    return { token: { kind: "string", text: (text[1] ?? "").replaceAll("''", "'") }, length: text[0].length };
  const quotedName = name.exec(sql);
  if (quotedName) return { token: { kind: "name", text: quotedName[1] ?? "" }, length: quotedName[0].length };
  const found = word.exec(sql) ?? numeral.exec(sql);
  if (found) return { token: { kind: "word", text: found[0].toLowerCase() }, length: found[0].length };
  return { token: { kind: "sign", text: sql.charAt(0) }, length: 1 };
}

/** The sign at the end of a text that something is put behind, as in `'update ' || name`. */
export const unfinished = "…";

function tokensOf(sql: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < sql.length; ) {
    const { token, length } = next(sql.slice(at));
    if (token) tokens.push(token);
    at += length;
  }
  if (/\S[ ]+$/.test(sql)) tokens.push({ kind: "sign", text: unfinished });
  return tokens;
}

/** The tokens of a text and of every string inside of it, each a list of its own. */
export function allTokensOf(sql: string): Token[][] {
  const tokens = tokensOf(sql);
  const inside = tokens.flatMap(({ kind, text }) => (kind === "string" ? allTokensOf(text) : []));
  return [tokens, ...inside];
}
