// npm run dutch: texts on screen, in mails and in answers of the functions that break web/src/content/word-list.ts.
// Paths behind it choose files, as in `npm run dutch -- web/src/features/admin`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brokenRules, isTitleCase } from "#web/content/word-list.ts";
import { projectDirectory } from "./local/settings.ts";
import { screenTextsOf } from "./screen-texts.ts";

const rooms = ["web/src", "functions", "supabase/templates"];
const read = /\.(tsx?|html)$/;
/** Tests, generated files, the list itself, and names of invented people and companies. */
const skipped =
  /\.test\.|\/test-|\.gen\.ts$|database\.types\.ts$|content\/(word-list|belgium)\.ts$|content\/samples\/|\.d\.ts$/;

const chosen = process.argv.slice(2);
const list = execFileSync("git", ["ls-files", ...(chosen.length > 0 ? chosen : rooms)], {
  cwd: projectDirectory,
  encoding: "utf8",
});
let texts = 0;
let offences = 0;
for (const file of list.trim().split("\n")) {
  const full = path.join(projectDirectory, file);
  if (!read.test(file) || skipped.test(file) || !existsSync(full)) continue;
  for (const { line, text } of screenTextsOf(file, readFileSync(full, "utf8"))) {
    // In the functions only sentences reach a person.
    if (file.startsWith("functions/") && !/^[\p{Lu}…]/u.test(text)) continue;
    texts += 1;
    const reasons = brokenRules(text).map(({ use }) => use);
    if (isTitleCase(text)) reasons.push("one capital, at the beginning");
    if (reasons.length === 0) continue;
    offences += 1;
    console.log(`${file}:${line}  ${text}\n    use: ${reasons.join("; ")}`);
  }
}
console.log(`${texts} texts, ${offences} that break the word list.`);
process.exitCode = offences === 0 && texts > 0 ? 0 : 1;
