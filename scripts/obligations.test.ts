import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectDirectory } from "./local/settings.ts";
import { problemsOf, tableRows } from "./named-tests.ts";

const rows = tableRows("docs/obligations.md");

test("every obligation is a rule with its source", () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(new Set(rows.map(([rule]) => rule)).size).toBe(rows.length);
  for (const [rule = "", source = "", _where, _proof, ...rest] of rows) {
    expect(rule.length, rule).toBeGreaterThan(15);
    expect(source.length, rule).toBeGreaterThan(5);
    expect(rest, rule).toEqual([]);
  }
});

test.each(rows)("%s: stands in files that exist", (_rule, _source, where = "") => {
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(path.join(projectDirectory, file)))).toEqual([]);
});

test.each(rows)("%s: has tests that exist", (_rule, _source, _where, proof = "") => {
  expect(problemsOf(proof)).toEqual([]);
});
