// npm run dutch: texts on screen, in mails and in answers of the functions that break web/src/content/word-list.ts.
// Paths behind it choose files, as in `npm run dutch -- web/src/features/admin`.
import { brokenRules, isTitleCase } from "#web/content/word-list.ts";
import { screenTextsOf } from "./screen-texts.ts";
import { trackedFiles } from "./tracked-files.ts";

const rooms = ["web/src", "functions", "supabase/templates"];
const read = /\.(tsx?|html)$/;
/** Tests, generated files, the list itself, and names of invented people and companies. */
const skipped =
  /\.test\.|\/test-|\.gen\.ts$|database\.types\.ts$|content\/(word-list|belgium)\.ts$|content\/samples\/|\.d\.ts$/;

const chosen = process.argv.slice(2);
let texts = 0;
let offences = 0;
for (const { file, text: source } of trackedFiles(chosen.length > 0 ? chosen : rooms, skipped)) {
  for (const { line, text } of read.test(file) ? screenTextsOf(file, source) : []) {
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
