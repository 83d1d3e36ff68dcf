// Documents whose rows name the tests that hold them: `file`: title, several apart by <br>. A title may follow the
// titles around it ("a result > says when"), and one row of a test.each is named by its filled in title.
import { existsSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";
import { projectDirectory } from "./local/settings.ts";
import { readText } from "./read-text.ts";

/** The rows of the document's tables, without their heads, as trimmed cells. */
export function tableRows(document: string): string[][] {
  const lines = readText(path.join(projectDirectory, document)).split("\n");
  const isRule = (line = "") => line.startsWith("| -");
  return lines
    .filter((line, index) => line.startsWith("| ") && !isRule(line) && !isRule(lines[index + 1]))
    .map((line) =>
      line
        .slice(2, -2)
        .split(" | ")
        .map((cell) => cell.trim()),
    );
}

/** The faults of the tests that a cell names: none when each is one test of its file, and not skipped. */
export function problemsOf(proof: string): string[] {
  return proof.split("<br>").flatMap((named) => {
    const [, file = "", title = ""] = /^`([^`]+\.(?:test|spec)\.tsx?)`: (.+)$/.exec(named.trim()) ?? [];
    if (!file) return [`${named} is not \`file\`: title`];
    if (!existsSync(path.join(projectDirectory, file))) return [`${file} does not exist`];
    const found = testsIn(readText(path.join(projectDirectory, file)), file.endsWith("x")).filter(
      ({ titles }) => titles.some((full) => full === title || full.endsWith(` > ${title}`)),
    );
    if (found.length !== 1) return [`${named} is the title of ${found.length} tests`];
    return found.some(({ isSkipped }) => isSkipped) ? [`${named} is skipped`] : [];
  });
}

type Test = { titles: string[]; isSkipped: boolean };
type Node = Record<string, unknown>;

/** The tests that a source declares: of each its title behind those around it, and filled in for each row of an `each`. */
export function testsIn(source: string, tsx = false): Test[] {
  const tests: Test[] = [];
  visit(parseSync(source, { syntax: "typescript", tsx, target: "es2024" }), tests, null);
  return tests;
}

function visit(value: unknown, tests: Test[], around: Test | null): void {
  const declared = isNode(value) ? declarationOf(value) : null;
  if (!declared) {
    if (typeof value === "object" && value !== null)
      for (const child of Object.values(value)) visit(child, tests, around);
    return;
  }
  const here: Test = {
    titles: around
      ? around.titles.flatMap((outer) => declared.titles.map((title) => `${outer} > ${title}`))
      : declared.titles,
    isSkipped: declared.isSkipped || (around?.isSkipped ?? false),
  };
  if (declared.isGroup) visit(declared.body, tests, here);
  else tests.push(here);
}

/** test("…"), describe.each(rows)("…") and their kind; null for every other node, test.step("…") among them. */
function declarationOf(node: Node) {
  if (node.type !== "CallExpression") return null;
  const callee = calleeOf(node.callee);
  const [title = null, ...body] = argumentsOf(node);
  const template = textOf(title);
  const isDeclared =
    /^(?:test|it|describe)(?:\.(?:describe|each\(\)|for\(\)|\w*(?:skip|fixme|todo|fails|If)\w*(?:\(\))?))*$/i;
  if (!callee || template === null || !isDeclared.test(callee.name)) return null;
  return {
    isGroup: callee.name.includes("describe"),
    isSkipped: /skip|fixme|todo|fails|runIf/i.test(callee.name),
    titles: [template, ...callee.rows.map((row) => filled(template, row))],
    body,
  };
}

type Callee = { name: string; rows: (string | null)[][] };

/** The name of what is called ("describe.each()"), and the rows that an `each` in it was given. */
function calleeOf(node: unknown): Callee | null {
  if (!isNode(node)) return null;
  if (node.type === "Identifier") return { name: String(node.value), rows: [] };
  if (node.type === "CallExpression") {
    const callee = calleeOf(node.callee);
    return callee && { name: `${callee.name}()`, rows: rowsOf(argumentsOf(node)[0]) };
  }
  const object = node.type === "MemberExpression" ? calleeOf(node.object) : null;
  return object && { ...object, name: `${object.name}.${isNode(node.property) ? node.property.value : ""}` };
}

/** The values of each row as they stand in a title; null where only running the test would tell. */
function rowsOf(node: unknown): (string | null)[][] {
  const rows = elementsOf(node);
  // […] satisfies Rows, […] as const
  if (!rows) return isNode(node) && isNode(node.expression) ? rowsOf(node.expression) : [];
  return rows.map((row) => (elementsOf(row) ?? [row]).map(textOf));
}

const filled = (template: string, [...values]: (string | null)[]) =>
  template.replace(/%[sidj]/g, (place) => values.shift() ?? place);

/** A literal as text; what stands in a template keeps its place: "the page ${path}". */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "StringLiteral" || node.type === "NumericLiteral") return String(node.value);
  if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis)) return null;
  const places = Array.isArray(node.expressions) ? node.expressions : [];
  return node.quasis
    .map((part, index) => `${part.cooked}${index < places.length ? `\${${places[index].value}}` : ""}`)
    .join("");
}

const expressionsOf = (list: unknown) =>
  Array.isArray(list) ? list.map((item): unknown => (isNode(item) ? item.expression : item)) : null;
const argumentsOf = (node: Node) => expressionsOf(node.arguments) ?? [];
const elementsOf = (node: unknown) =>
  isNode(node) && node.type === "ArrayExpression" ? expressionsOf(node.elements) : null;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}
