// The texts in a source file that people may read: every string, template and text between tags that is not English and
// not a value for programs. A value that is read by mistake costs nothing: the word list finds no fault with it.
import { parseSync } from "@swc/core";

/** English sentences are for logs and errors of programs. */
const english = /(?<!\p{L})(?:a|an|the|to|and|not|from|with|failed)(?!\p{L})/u;
/** Routes with their method, columns, and classes with values in brackets. */
const forPrograms = /^[A-Z]+ \/|^[a-z_… ]*(?:, [a-z_]+)+$|\[/;

/** Each text with its line. */
export function screenTextsOf(file: string, source: string): { line: number; text: string }[] {
  let from = 0;
  return (file.endsWith(".html") ? source.split("\n") : stringsOf(file, source)).flatMap((raw) => {
    const at = source.indexOf(raw.trim().split("…")[0]?.slice(0, 30) ?? "", from);
    if (at >= 0) from = at;
    const text = withoutMarkup(raw);
    if (!/\p{Ll}/u.test(text) || english.test(text) || forPrograms.test(text)) return [];
    return [{ line: source.slice(0, from).split("\n").length, text }];
  });
}

const withoutMarkup = (raw: string) =>
  raw
    .replace(/<[^>]*>?|\{\{[^}]*\}\}/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** A name for programs has neither a capital nor a space; a template is one text, with "…" for what it fills in. */
function stringsOf(file: string, source: string): string[] {
  const program = parseSync(source, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2024" });
  const found: string[] = [];
  JSON.stringify(program, (_key, node: unknown) => {
    if (typeof node !== "object" || node === null || !("type" in node)) return node;
    const text = textOf(node);
    if (node.type === "JSXText" || /^\p{Lu}|\s|…/u.test(text)) found.push(text);
    return node;
  });
  return found;
}

function textOf(node: { type: unknown; quasis?: unknown; value?: unknown }): string {
  if (Array.isArray(node.quasis)) return node.quasis.map(({ cooked }) => String(cooked)).join(" … ");
  return /^(?:JSXText|StringLiteral)$/.test(String(node.type)) ? String(node.value) : "";
}
