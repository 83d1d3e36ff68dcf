import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listRoutinesAndPolicies } from "./local/routines-and-policies.ts";
import { projectDirectory } from "./local/settings.ts";

let checkout = "";
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), "line-ends-"));
});
afterEach(() => rmSync(checkout, { recursive: true }));

const tracked = (...paths: string[]) =>
  execFileSync("git", ["ls-files", ...paths], { cwd: projectDirectory, encoding: "utf8" })
    .trim()
    .split("\n");

test("git with the setting of Windows checks out the line ends that are committed", () => {
  const files = tracked("supabase/routines", "docs/decisions", "vercel.json");
  const args = ["-c", "core.autocrlf=true", "checkout-index", `--prefix=${checkout}/`, "--stdin"];
  execFileSync("git", args, { cwd: projectDirectory, input: files.join("\n") });
  const hasReturns = (file: string) => readFileSync(path.join(checkout, file), "latin1").includes("\r\n");
  expect(files.filter(hasReturns)).toEqual([]);
});

test("routines and policies with the line ends of Windows are read as without", () => {
  for (const directory of ["supabase/routines", "policies"]) {
    mkdirSync(path.join(checkout, directory), { recursive: true });
    for (const file of tracked(`${directory}/*.sql`)) {
      const text = readFileSync(path.join(projectDirectory, file), "utf8");
      writeFileSync(path.join(checkout, file), text.replaceAll("\n", "\r\n"));
    }
  }
  const read = listRoutinesAndPolicies(checkout);
  expect(read.filter(({ part }) => part === "functions").length).toBeGreaterThan(50);
  expect(read).toEqual(listRoutinesAndPolicies(projectDirectory));
});
