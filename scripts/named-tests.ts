// Documents whose rows name the tests that hold them: `file`: title, several apart by <br>. A title may follow the
// titles around it ("a result > says when"), and one row of a test.each is named by its filled in title.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";
import * as z from "zod";
import { projectDirectory } from "./local/settings.ts";

/** The rows of the document's tables, without their heads, as trimmed cells. */
export function tableRows(document: string): string[][] {
  const lines = readFileSync(path.join(projectDirectory, document), "utf8").split("\n");
  return lines
    .filter(
      (line, index) => line.startsWith("| ") && !/^\| -/.test(line) && !/^\| -/.test(lines[index + 1] ?? ""),
    )
    .map((line) =>
      line
        .slice(2, -2)
        .split(" | ")
        .map((cell) => cell.trim()),
    );
}

/** What is wrong with the tests that a cell names; nothing when each is one test of its file that runs. */
export function problemsOf(proof: string): string[] {
  return proof.split("<br>").flatMap((named) => {
    const [, file = "", title = ""] = /^`([^`]+\.(?:test|spec)\.tsx?)`: (.+)$/.exec(named.trim()) ?? [];
    if (!file) return [`${named}: is not \`file\`: title`];
    if (!existsSync(path.join(projectDirectory, file))) return [`${file}: does not exist`];
    const found = testsOf(file).filter(({ titles }) =>
      titles.some((full) => full === title || full.endsWith(` > ${title}`)),
    );
    if (found.length !== 1) return [`${named}: is the title of ${found.length} tests`];
    return found.some(({ isSkipped }) => isSkipped) ? [`${named}: is skipped`] : [];
  });
}

type Test = { titles: string[]; isSkipped: boolean };

const known = new Map<string, Test[]>();

function testsOf(file: string): Test[] {
  let tests = known.get(file);
  if (!tests) {
    const source = readFileSync(path.join(projectDirectory, file), "utf8");
    tests = [];
    collect(parseSync(source, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2024" }), tests, {
      titles: [],
      isSkipped: false,
    });
    known.set(file, tests);
  }
  return tests;
}

const node = z.looseObject({ type: z.string() });
const call = z.looseObject({
  type: z.literal("CallExpression"),
  callee: node,
  arguments: z.array(z.looseObject({ expression: node })),
});

function collect(value: unknown, tests: Test[], around: Test): void {
  const parsed = call.safeParse(value);
  const declared = parsed.success ? declarationOf(parsed.data) : null;
  if (!declared) {
    if (typeof value === "object" && value !== null)
      for (const child of Object.values(value)) collect(child, tests, around);
    return;
  }
  const { kind, titles, isSkipped, body } = declared;
  const here: Test = {
    titles: around.titles.length
      ? around.titles.flatMap((outer) => titles.map((title) => `${outer} > ${title}`))
      : titles,
    isSkipped: around.isSkipped || isSkipped,
  };
  if (kind === "test") tests.push(here);
  else collect(body, tests, here);
}

/** test("…"), describe.each(rows)("…"), test.describe("…") and their kind; null for every other call. */
function declarationOf({ callee, arguments: given }: z.infer<typeof call>) {
  const name = nameOf(callee);
  if (!name || !/^(?:test|it|describe)\b/.test(name.path)) return null;
  const [first, ...rest] = given.map(({ expression }) => expression);
  const template = textOf(first);
  // test.each([…]) is the callee of the call that has the title; test.use({…}) and test.step("…") declare nothing.
  if (template === null || /\.(?:each|for|step|extend|info)$/.test(name.path)) return null;
  const isGroup = /(?:^|\.)describe\b/.test(name.path);
  return {
    kind: isGroup ? "describe" : "test",
    titles: [template, ...name.rows.map((row) => filled(template, row))],
    isSkipped: /\.(?:skip|todo|fixme|fails|skipIf|runIf)\b/.test(name.path),
    body: rest,
  };
}

type Callee = { path: string; rows: (string | null)[][] };

/** The dotted name of what is called, and the rows that an `each` in it was given. */
function nameOf(callee: unknown): Callee | null {
  const parsed = z
    .union([
      z.object({ type: z.literal("Identifier"), value: z.string() }),
      z.object({
        type: z.literal("MemberExpression"),
        object: node,
        property: z.object({ value: z.string() }),
      }),
      call,
    ])
    .safeParse(callee);
  if (!parsed.success) return null;
  const it = parsed.data;
  if (it.type === "Identifier") return { path: it.value, rows: [] };
  if (it.type === "MemberExpression") {
    const object = nameOf(it.object);
    return object && { ...object, path: `${object.path}.${it.property.value}` };
  }
  const inner = nameOf(it.callee);
  // The call that has the title is never part of another one's name.
  return (
    inner && { path: inner.path.replace(/\.(?:each|for)$/, "[]"), rows: rowsOf(it.arguments[0]?.expression) }
  );
}

const list = z.looseObject({
  type: z.literal("ArrayExpression"),
  elements: z.array(z.looseObject({ expression: node }).nullable()),
});

/** The values of each row as they stand in a title; null where only running the test would tell. */
function rowsOf(argument: unknown): (string | null)[][] {
  const wrapped = z.looseObject({ expression: node }).safeParse(argument);
  const rows = list.safeParse(argument);
  // […] satisfies Rows, […] as const
  if (!rows.success) return wrapped.success ? rowsOf(wrapped.data.expression) : [];
  return rows.data.elements.map((element) => {
    const cells = list.safeParse(element?.expression);
    return cells.success
      ? cells.data.elements.map((cell) => textOf(cell?.expression))
      : [textOf(element?.expression)];
  });
}

function filled(template: string, row: (string | null)[]): string {
  const values = [...row];
  return template.replace(/%[sidj]/g, (place) => values.shift() ?? place);
}

function textOf(expression: unknown): string | null {
  const parsed = z
    .union([
      z.object({
        type: z.enum(["StringLiteral", "NumericLiteral"]),
        value: z.union([z.string(), z.number()]),
      }),
      z.object({
        type: z.literal("TemplateLiteral"),
        quasis: z.array(z.object({ cooked: z.string() })),
        expressions: z.array(z.looseObject({ value: z.optional(z.unknown()) })),
      }),
    ])
    .safeParse(expression);
  if (!parsed.success) return null;
  if (parsed.data.type !== "TemplateLiteral") return String(parsed.data.value);
  const { quasis, expressions } = parsed.data;
  return quasis.map(({ cooked }, index) => cooked + placeOf(expressions[index])).join("");
}

const placeOf = (expression: { value?: unknown } | undefined) =>
  expression ? `\${${String(expression.value ?? "…")}}` : "";
