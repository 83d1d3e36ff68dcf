import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { folderForEachTest } from "@vanzelf/testkit/folder.ts";
import { expect, test } from "vitest";
import { listRoutinesAndPolicies } from "./local/routines-and-policies.ts";
import { projectDirectory } from "./local/settings.ts";

const at = folderForEachTest();

const tracked = (...paths: string[]) =>
  execFileSync("git", ["ls-files", ...paths], { cwd: projectDirectory, encoding: "utf8" })
    .trim()
    .split("\n");

test("git with the setting of Windows checks out the line ends that are committed", () => {
  const files = tracked("supabase/routines", "docs/decisions", "vercel.json");
  const args = ["-c", "core.autocrlf=true", "checkout-index", `--prefix=${at()}/`, "--stdin"];
  execFileSync("git", args, { cwd: projectDirectory, input: files.join("\n") });
  const hasReturns = (file: string) => readFileSync(at(file), "latin1").includes("\r\n");
  expect(files.filter(hasReturns)).toEqual([]);
});

test("routines and policies with the line ends of Windows are read as without", () => {
  for (const directory of ["supabase/routines", "policies"]) {
    mkdirSync(at(directory), { recursive: true });
    for (const file of tracked(`${directory}/*.sql`)) {
      const text = readFileSync(path.join(projectDirectory, file), "utf8");
      writeFileSync(at(file), text.replaceAll("\n", "\r\n"));
    }
  }
  const read = listRoutinesAndPolicies(at());
  expect(read.filter(({ part }) => part === "functions").length).toBeGreaterThan(50);
  expect(read).toEqual(listRoutinesAndPolicies(projectDirectory));
});
