import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectDirectory } from "./local/settings.ts";

const at = (file: string) => path.join(projectDirectory, file);
const isRule = (line: string) => line.startsWith("| ") && !/^\| (?:rule +\||-)/.test(line);
const rows = readFileSync(at("docs/obligations.md"), "utf8")
  .split("\n")
  .filter(isRule)
  .map((line) =>
    line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => cell.trim()),
  )
  .map(([rule = "", source = "", where = "", proof = "", ...rest]) => ({ rule, source, where, proof, rest }));

const hasTest = (file: string, title: string) =>
  readFileSync(at(file), "utf8")
    .split("\n")
    // A title may stand on the line behind `test(` or `.each(…)(`.
    .some((line) => ['"', "'", "`"].some((quote) => line.includes(`${quote}${title}${quote}`)));

test("every obligation is a rule with its source", () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(new Set(rows.map(({ rule }) => rule)).size).toBe(rows.length);
  for (const { rule, source, rest } of rows) {
    expect(rule.length, rule).toBeGreaterThan(15);
    expect(source.length, rule).toBeGreaterThan(5);
    expect(rest, rule).toEqual([]);
  }
});

test.each(rows)("$rule: stands in files that exist", ({ where }) => {
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(at(file)))).toEqual([]);
});

test.each(rows)("$rule: has a test that exists", ({ proof }) => {
  const [, file = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
  expect(file, proof).not.toBe("");
  expect(hasTest(file, title), proof).toBe(true);
});
