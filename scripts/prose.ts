// npm run prose: the sentences of comments, test titles and documents that break the rules of prose-rules.ts, and how many
// there are in each room. Words behind it choose rooms, as in `npm run prose -- web functions`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectDirectory } from "./local/settings.ts";
import { offencesIn } from "./prose-rules.ts";

const list = execFileSync("git", ["ls-files", ...process.argv.slice(2)], {
  cwd: projectDirectory,
  encoding: "utf8",
});
/** Written by programs, or examples of what the rules find. */
const excluded =
  /\.gen\.ts$|database\.types\.ts$|^docs\/(access|processing-register)\.md$|prose-rules\.test\.ts$/;
const counts = new Map<string, number>();
for (const file of list.trim().split("\n")) {
  const full = path.join(projectDirectory, file);
  if (excluded.test(file) || !existsSync(full)) continue;
  const room = file.split("/").slice(0, file.startsWith("web/src/") ? 3 : 1);
  for (const { line, sentence } of offencesIn(file, readFileSync(full, "utf8"))) {
    console.log(`${file}:${line}  ${sentence}`);
    counts.set(room.join("/"), (counts.get(room.join("/")) ?? 0) + 1);
  }
}
console.table(Object.fromEntries(counts));
process.exitCode = counts.size === 0 ? 0 : 1;
