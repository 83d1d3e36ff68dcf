// npm run prose: the sentences of comments, test titles and documents that break the rules of prose-rules.ts, and how many
// there are in each room. Words behind it choose rooms, as in `npm run prose -- web functions`.
import { offencesIn } from "./prose-rules.ts";
import { trackedFiles } from "./tracked-files.ts";

/** Written by programs, or examples of what the rules find. */
const excluded =
  /\.gen\.ts$|database\.types\.ts$|^docs\/(access|processing-register)\.md$|prose-rules\.test\.ts$/;
const counts = new Map<string, number>();
for (const { file, text } of trackedFiles(process.argv.slice(2), excluded)) {
  const room = file.split("/").slice(0, file.startsWith("web/src/") ? 3 : 1);
  for (const { line, sentence } of offencesIn(file, text)) {
    console.log(`${file}:${line}  ${sentence}`);
    counts.set(room.join("/"), (counts.get(room.join("/")) ?? 0) + 1);
  }
}
console.table(Object.fromEntries(counts));
process.exitCode = counts.size === 0 ? 0 : 1;
