import { allTokensOf, type Token, unfinished } from "./sql-tokens.ts";

const isWord = (token: Token | undefined, ...words: string[]) =>
  token?.kind === "word" && words.includes(token.text);
const isSign = (token: Token | undefined, sign: string) => token?.kind === "sign" && token.text === sign;

/** Words before an UPDATE that begins no statement: `for update`, `for no key update`, `on conflict do update`,
 * `before update of`, and lists of rights. */
const notBeforeStatement = ["for", "key", "do", "on", "or", "after", "before", "of", "grant", "revoke"];

function beginsChange(tokens: Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (isWord(token, "delete")) return isWord(after, "from");
  if (!isWord(token, "update")) return false;
  const namesTable = after !== undefined && (after.kind !== "sign" || ["%", unfinished].includes(after.text));
  return namesTable && !isWord(before, ...notBeforeStatement) && !isSign(before, ",") && !isSign(before, ".");
}

/** From its first word to the end of the statement, or of the parentheses that it stands in. */
function statementAt(tokens: Token[], at: number): { words: Token[]; hasWhere: boolean } {
  let depth = 0;
  let hasWhere = false;
  const words: Token[] = [];
  for (const token of tokens.slice(at)) {
    if (isSign(token, "(")) depth += 1;
    if (isSign(token, ")")) depth -= 1;
    if (depth < 0 || (depth === 0 && isSign(token, ";"))) break;
    if (depth === 0 && isWord(token, "where")) hasWhere = true;
    words.push(token);
  }
  return { words, hasWhere };
}

export type Change = { text: string; hasWhere: boolean };

/** Every UPDATE and DELETE in a text, in its strings as well. */
export const changesOf = (sql: string): Change[] =>
  allTokensOf(sql).flatMap((tokens) =>
    tokens.flatMap((_token, at) => {
      if (!beginsChange(tokens, at)) return [];
      const { words, hasWhere } = statementAt(tokens, at);
      return [{ text: words.map(({ text }) => text).join(" "), hasWhere }];
    }),
  );

/** Kinds of objects that only a deploy makes, changes and drops; a customer's own view is none of them. */
const deployedKinds = [
  ...["policy", "publication", "trigger", "event", "rule", "table", "unlogged", "foreign", "index", "unique"],
  ...[
    "sequence",
    "materialized",
    "type",
    "domain",
    "function",
    "procedure",
    "routine",
    "aggregate",
    "schema",
  ],
  ...[
    "extension",
    "role",
    "user",
    "group",
    "database",
    "server",
    "subscription",
    "default",
    "owned",
    "statistics",
  ],
];

/** A lock on a table of the platform that is stronger than changing its rows takes. */
const platformLock = /^lock table (only )?(auth|storage|realtime) \. \w+\b(?! in row exclusive mode)/;

/** Every statement in a text, in its strings as well, that makes, changes or drops one of those, or locks a table of the platform. */
export const schemaChangesOf = (sql: string): string[] =>
  allTokensOf(sql).flatMap((tokens) =>
    tokens.flatMap((token, at) => {
      if (isWord(token, "lock") && isWord(tokens[at + 1], "table")) {
        const { words } = statementAt(tokens, at);
        return (
          words
            .map(({ text }) => text)
            .join(" ")
            .match(platformLock)
            ?.slice(0, 1) ?? []
        );
      }
      if (!isWord(token, "create", "alter", "drop")) return [];
      const kind = tokens.slice(at + 1).find((each) => !isWord(each, "or", "replace"));
      return isWord(kind, ...deployedKinds) ? [`${token.text} ${kind?.text}`] : [];
    }),
  );

/** Names of what a text makes by `create`, of the given kinds; of its strings as well, as in `do` blocks. */
export const createdBy = (sql: string, ...kinds: string[]): string[] =>
  allTokensOf(sql).flatMap((tokens) =>
    tokens.flatMap((token, at) => {
      if (!isWord(token, "create")) return [];
      const [kind, ...name] = tokens.slice(at + 1).filter((each) => !isWord(each, "or", "replace"));
      return isWord(kind, ...kinds) ? [nameIn(name)] : [];
    }),
  );

/** A name with or without its schema, at the beginning of these tokens. */
const nameIn = ([first, dot, second]: Token[]) =>
  isSign(dot, ".") ? `${first?.text}.${second?.text}` : (first?.text ?? "");

/** The functions that a text names with their schema, as in `private.is_admin`. */
export const calledBy = (sql: string): string[] =>
  allTokensOf(sql).flatMap((tokens) =>
    tokens.flatMap(({ text }, at) => {
      const [schema, dot, open] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]];
      return isSign(dot, ".") && schema?.kind === "word" && isSign(open, "(")
        ? [`${schema.text}.${text}`]
        : [];
    }),
  );
