// npm run mutate:rows [-- --match text] [--minutes 20]: changes the code for each row of docs/deviations.md and
// docs/obligations.md as scripts/mutate/rows.json says, and wants one of the tests that the row names red. Goes on where it
// stopped: what was red stays proved while the changed file and the tests are the same. Files are changed in place, and as
// they were again afterwards.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { findBrowserIfAny } from "./browser.ts";
import { firstRed, preparation } from "./mutate/first-red.ts";
import {
  documents,
  mutated,
  type NamedTest,
  proofOf,
  type RowMutation,
  readRowMutations,
  rowsOf,
  writeRowMutations,
} from "./mutate/row-mutations.ts";

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "20" }, match: { type: "string", default: "" } },
});
const endsAtMs = Date.now() + Number(values.minutes) * 60_000;
const browser = await findBrowserIfAny((line) => console.log(line));
if (browser) process.env.CHROMIUM_PATH = browser;

/** A title as a pattern: a value that only running the test would tell matches anything. */
const patternOf = (title: string) =>
  title
    .split(/ > /)
    .map((part) =>
      part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/%[sidj]|\\\$\\\{.*?\\\}/g, ".*"),
    )
    .join(".*");

async function isJourneyRed({ file, title }: NamedTest): Promise<boolean> {
  const stack = await startTestStack({ web: "built", progress: () => {}, log: () => {} });
  try {
    // A title that fits no test would end as a failure, and say nothing of the row.
    const options = ["--retries=0", "--pass-with-no-tests", "-g", patternOf(title)];
    const args = ["node_modules/playwright/cli.js", "test", file, ...options];
    const env = { ...process.env, TEST_STACK: JSON.stringify(stack.status) };
    const status = await new Promise((resolve) => {
      spawn(process.execPath, args, { env, stdio: "ignore" }).on("exit", resolve);
    });
    return status !== 0;
  } finally {
    await stack.stop();
  }
}

/** The quick tests first: a journey builds the site and starts a stack. */
async function redOf(tests: readonly NamedTest[]): Promise<NamedTest | undefined> {
  const isJourney = ({ file }: NamedTest) => file.endsWith(".spec.ts");
  for (const test of tests.filter((one) => !isJourney(one))) {
    const red = await firstRed([test.file], ["-t", patternOf(test.title)]);
    // A file that does not load is red without a word about the row.
    if (red !== null && red !== "unclear" && red.test !== preparation) return test;
  }
  for (const test of tests.filter(isJourney)) if (await isJourneyRed(test)) return test;
  return undefined;
}

const endingSignals = ["SIGINT", "SIGTERM"] as const;

async function tryRow(mutation: RowMutation, tests: readonly NamedTest[]): Promise<NamedTest | undefined> {
  const source = readFileSync(mutation.file, "utf8");
  const broken = mutated(source, mutation);
  if (broken === undefined) throw new Error(`${mutation.find} does not stand once in ${mutation.file}`);
  const restore = () => writeFileSync(mutation.file, source);
  const restoreAndEnd = () => {
    restore();
    process.exit(1);
  };
  for (const signal of endingSignals) process.once(signal, restoreAndEnd);
  writeFileSync(mutation.file, broken);
  try {
    return await redOf(tests);
  } finally {
    restore();
    for (const signal of endingSignals) process.off(signal, restoreAndEnd);
  }
}

const mutations = readRowMutations();
let green = 0;
for (const document of documents) {
  for (const { row, tests } of rowsOf(document)) {
    const mutation = mutations[document]?.[row];
    if (!mutation || !row.includes(values.match) || mutation.red === proofOf(mutation, tests)) continue;
    if (Date.now() > endsAtMs) break;
    const red = await tryRow(mutation, tests);
    console.log(`${row.slice(0, 70)}: ${red ? `red by ${red.file}: ${red.title}` : "STAYS GREEN"}`);
    if (!red) {
      green++;
      delete mutation.red;
    } else mutation.red = proofOf(mutation, tests);
    writeRowMutations(mutations);
  }
  const lacking = rowsOf(document).filter(({ row }) => !mutations[document]?.[row]?.red);
  console.log(
    `${document}: ${rowsOf(document).length - lacking.length} of ${rowsOf(document).length} rows proved`,
  );
  for (const { row } of lacking) console.log(`  not proved: ${row.slice(0, 90)}`);
}
process.exitCode = green > 0 ? 1 : 0;
