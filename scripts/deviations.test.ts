import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectDirectory } from "./local/settings.ts";

const document = readFileSync(path.join(projectDirectory, "docs/deviations.md"), "utf8");
const rows = document
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
  .slice(1)
  .map((line) =>
    line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => cell.trim()),
  );

test("every intended deviation from the specification has its reason, its day and a test that exists", () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    expect(row, row[0]).toHaveLength(5);
    const [specification = "", instead = "", why = "", since = "", proof = ""] = row;
    for (const text of [specification, instead, why])
      expect(text.trim().length, specification).toBeGreaterThan(10);
    expect(since).toMatch(/^2026-\d\d-\d\d$/);
    const [, file = "", name = ""] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
    expect(readFileSync(path.join(projectDirectory, file), "utf8"), proof).toContain(name);
  }
});
