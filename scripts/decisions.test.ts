import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { decisionIndex, decisions, decisionsDirectory } from "./decision-index.ts";
import { projectDirectory } from "./local/settings.ts";

test("the index of decisions is the one that node scripts/run.mjs write decisions writes", async () => {
  await expect(decisionIndex).toMatchFileSnapshot(path.join(decisionsDirectory, "README.md"));
});

test("every decision has a number of its own, a title, a date, a status and a subject of the index", () => {
  expect(new Set(decisions.map(({ file }) => file.slice(0, 4))).size).toBe(decisions.length);
  for (const { file, title, date, status } of decisions) {
    expect([title, date, status], file).toEqual([
      expect.stringMatching(/^[`\w].{10,}/),
      expect.stringMatching(/^2026-\d\d-\d\d$/),
      expect.stringMatching(/^(accepted|changed by|superseded by)/),
    ]);
    expect(decisionIndex, file).toContain(`(${file})`);
  }
});

/** Numbers behind the word "decision", as in a comment, or in the address of a decision's file. */
const named = /\bdecisions?(?: |\/)(\d{4})\b/g;

test("every decision that a file names is there; a decision may also name those that it supersedes", () => {
  const there = new Set(decisions.map(({ file }) => file.slice(0, 4)));
  const files = execFileSync("git", ["grep", "-lE", "decisions?( |/)[0-9]{4}"], { cwd: projectDirectory });
  for (const file of files.toString().trim().split("\n")) {
    const text = readFileSync(path.join(projectDirectory, file), "utf8");
    for (const [, number = ""] of text.matchAll(named))
      expect([...there], `${file}: ${number}`).toContain(number);
  }
  const gone = new Set(decisions.flatMap(({ supersedes }) => supersedes));
  expect([...there].filter((number) => gone.has(number))).toEqual([]);
});
