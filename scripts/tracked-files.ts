import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectDirectory } from "./local/settings.ts";

/** The files that git knows below these paths (all without one), with their texts, save those that match `excluded`. */
export function trackedFiles(paths: readonly string[], excluded: RegExp): { file: string; text: string }[] {
  const list = execFileSync("git", ["ls-files", ...paths], { cwd: projectDirectory, encoding: "utf8" });
  return list
    .trim()
    .split("\n")
    .filter((file) => !excluded.test(file) && existsSync(path.join(projectDirectory, file)))
    .map((file) => ({ file, text: readFileSync(path.join(projectDirectory, file), "utf8") }));
}
