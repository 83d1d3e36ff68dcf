// The Dutch texts in a source file: what stands between tags, and strings that read as sentences or labels.
import { parseSync } from "@swc/core";

/** Their values are names for programs. */
const technicalAttributes =
  /^(className|id|type|name|key|to|href|rel|role|lang|titleLang|autoComplete|htmlFor|tone|variant|size|d|viewBox|points|data-.+|aria-(?!label$|description$|valuetext$|roledescription$).+)$/;
/** Calls whose arguments are written for programs: addresses, queries, selectors, logs. */
const technicalCalls =
  /^(select|order|eq|or|in|from|rpc|getItem|setItem|removeItem|querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener|createElement|import|fetch|warn|error|info|log|debug|clsx|refine|startsWith|endsWith|includes|replace|replaceAll|split|set|get|has|header|headers|post|on|use|stubEnv)$/;

/** Properties whose values are for programs, or names of people. */
const technicalKeys = /^(task|what|name|code|method)$/;

type Node = Record<string, unknown> & { type: string };

/** Texts that a person may see, each with its line. */
export function screenTextsOf(file: string, source: string): { line: number; text: string }[] {
  if (file.endsWith(".html")) return htmlTexts(source);
  const program = parseSync(source, { syntax: "typescript", tsx: file.endsWith(".tsx"), target: "es2024" });
  const found: string[] = [];
  visit(program, found);
  let from = 0;
  return found.map((raw) => {
    const text = raw.replace(/\s+/g, " ").trim();
    const at = source.indexOf(raw.trim().slice(0, 30), from);
    if (at >= 0) from = at;
    return { line: source.slice(0, Math.max(at, 0)).split("\n").length, text };
  });
}

function htmlTexts(source: string): { line: number; text: string }[] {
  return source.split("\n").flatMap((content, index) => {
    const text = content
      .replace(/<[^>]*>|\{\{[^}]*\}\}/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    return /\p{L}/u.test(text) ? [{ line: index + 1, text }] : [];
  });
}

function visit(value: unknown, found: string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, found);
    return;
  }
  if (!isNode(value)) {
    // Some parts of the tree, such as arguments, are wrapped in an object without a type.
    if (typeof value === "object" && value !== null)
      for (const item of Object.values(value)) visit(item, found);
    return;
  }
  if (isTechnical(value)) return;
  const text = textOf(value);
  if (text !== null && isWords(value, text)) found.push(text);
  for (const [key, child] of Object.entries(value)) {
    // A key of an object names a value for programs.
    if (key !== "span" && !(key === "key" && value.type === "KeyValueProperty")) visit(child, found);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

function isTechnical(node: Node): boolean {
  if (node.type.startsWith("Ts") && !/^Ts(As|NonNull|Satisfies|Const)/.test(node.type)) return true;
  if (/^(Import|Export(All|Named))Declaration$/.test(node.type)) return true;
  if (node.type === "JSXAttribute") return technicalAttributes.test(nameOf(node.name));
  if (node.type === "KeyValueProperty") return technicalKeys.test(nameOf(node.key));
  if (node.type === "NewExpression") return /^(Type|Range)?Error$/.test(nameOf(node.callee));
  if (node.type === "CallExpression") return technicalCalls.test(calleeOf(node.callee));
  return false;
}

function nameOf(name: unknown): string {
  return isNode(name) && typeof name.value === "string" ? name.value : "";
}

function calleeOf(callee: unknown): string {
  if (!isNode(callee)) return "";
  if (callee.type === "Import") return "import";
  return callee.type === "MemberExpression" ? nameOf(callee.property) : nameOf(callee);
}

function textOf(node: Node): string | null {
  if (node.type === "StringLiteral" || node.type === "JSXText") {
    return typeof node.value === "string" ? node.value : null;
  }
  if (node.type !== "TemplateElement") return null;
  return typeof node.cooked === "string" ? node.cooked.replace(/<[^>]*>?/g, " ") : null;
}

/** A string is for people when it has a space or begins with a capital; names for programs have neither. */
function isWords(node: Node, text: string): boolean {
  // A method and an address is the name of a route, words with commas are columns.
  if (!/\p{Ll}/u.test(text) || /^[A-Z]+ \/|^[a-z_]+(?:, [a-z_]+)+$/.test(text)) return false;
  return node.type === "JSXText" || node.type === "TemplateElement" || /\s|^\p{Lu}/u.test(text.trim());
}
