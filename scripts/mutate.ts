// npm run mutate [-- policy trigger check raise grant] [--minutes 20] [--match website] [--near 6]: takes the rules of the
// database away, one at a time, and wants a red test for each among the test files that are nearest to it, six or as many as
// asked. Goes on where it stopped; docs/mutation.json keeps what was found for as long as the rule and the test that found
// it are the same, and docs/mutation.md tells it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { sql } from "@vanzelf/testkit/stack.ts";
import * as z from "zod";
import { listMutants, type Mutant } from "./mutate/mutants.ts";
import { findings, mutationDocument, type Results, resultsSchema } from "./mutate/mutation-document.ts";
import { nearTests, readTestFiles } from "./mutate/near-tests.ts";
import { startWarmVitest } from "./mutate/warm-vitest.ts";

const resultsFile = "docs/mutation.json";
const documentFile = "docs/mutation.md";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "20" },
    near: { type: "string", default: "6" },
    match: { type: "string", default: "" },
  },
});
const endsAtMs = Date.now() + Number(values.minutes) * 60_000;

const query = async (text: string) => (await sql.query(text)).rows;
const hash = (...texts: string[]) => createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 12);

const useRows = z.array(z.object({ name: z.string(), body: z.string() }));

/** The routines that use something, those that use these, and the tables whose triggers are among them. */
async function readUsers() {
  const rows = useRows.parse(
    await query(`
      select p.proname as name, p.prosrc as body from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private')
      union all
      select c.relname, p.proname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal`),
  );
  const direct = (subject: string) =>
    rows
      .filter(({ name, body }) => name !== subject && new RegExp(`\\b${subject}\\b`).test(body))
      .map(({ name }) => name);
  return (subject: string) => {
    const users = direct(subject);
    return [...new Set([...users, ...users.flatMap(direct)])];
  };
}

const stack = await startTestStack({ web: "none", progress: () => {}, log: () => {} });
process.env.TEST_STACK = JSON.stringify(stack.status);
const tests = await startWarmVitest("stack");
const files = readTestFiles();
const usersOf = await readUsers();
const all = await listMutants(query);
const kinds = positionals.length > 0 ? positionals : [...new Set(all.map(({ kind }) => kind))];
const results: Results = existsSync(resultsFile)
  ? resultsSchema.parse(JSON.parse(readFileSync(resultsFile, "utf8")))
  : {};

const keyOf = ({ kind, name }: Mutant) => `${kind} ${name}`;
const ruleHash = (mutant: Mutant) => hash(mutant.apply, mutant.restore);
const textOf = new Map(files.map(({ file, own, helpers }) => [file, own + helpers]));
/** With what the files import: the trials of most policies stand there. */
const filesHash = (names: readonly string[]) => hash(...names.map((name) => textOf.get(name) ?? ""));

function filesFor(mutant: Mutant): string[] {
  return nearTests(files, mutant.text, usersOf(mutant.subject))
    .filter((file) => textOf.has(file))
    .slice(0, Number(values.near));
}

/** Tried before, on the same rule, by a test or by tests that are the same. */
function isKnown(mutant: Mutant): boolean {
  const known = results[keyOf(mutant)];
  if (known?.rule !== ruleHash(mutant)) return false;
  if (known.foundBy) return known.tests === filesHash([known.foundBy.file]);
  // Six files in vain answer nothing when twenty are asked.
  return known.tests === filesHash(filesFor(mutant));
}

function save() {
  const names = new Set(all.map(keyOf));
  const kept = Object.entries(results).filter(([name]) => names.has(name));
  const ordered = Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(
    resultsFile,
    `{\n${Object.entries(ordered)
      .map(([name, result]) => `  ${JSON.stringify(name)}: ${JSON.stringify(result)}`)
      .join(",\n")}\n}\n`,
  );
  writeFileSync(documentFile, mutationDocument(all, ordered));
}

async function tryMutant(mutant: Mutant) {
  const chosen = filesFor(mutant);
  const before = results[keyOf(mutant)]?.foundBy?.file;
  await query(mutant.apply);
  try {
    const again = before && textOf.has(before) ? await tests.firstRed([before]) : null;
    const red = again && again !== "unclear" ? again : await tests.firstRed(chosen);
    const isTried = chosen.length > 0 && red !== "unclear";
    const said = !isTried ? "not tried" : red ? `found by ${red.file}: ${red.test}` : "SURVIVES";
    console.log(`${keyOf(mutant)}: ${said}`);
    if (!isTried) return;
    results[keyOf(mutant)] = {
      rule: ruleHash(mutant),
      tests: filesHash(red ? [red.file] : chosen),
      foundBy: red,
      ...(red === null && { filesTried: chosen.length }),
    };
  } finally {
    await query(mutant.restore);
  }
}

/**
 * Looks again with every rule in its place: a file that is red then has found nothing. Soon after, because a limit of ten
 * minutes that the tests have used up is over later.
 */
async function lookAgain(tried: readonly Mutant[]) {
  const findingFiles = () => [
    ...new Set(tried.flatMap((mutant) => results[keyOf(mutant)]?.foundBy?.file ?? [])),
  ];
  const look = () => tests.firstRed(findingFiles());
  let unclear = 0;
  for (let red = await look(); red; red = await look()) {
    // Not counted are all, where even this look runs out of time.
    if (red === "unclear" && ++unclear < looksMost) continue;
    const said = red === "unclear" ? "" : `, and not asked any more: ${red.file}: ${red.test}`;
    console.log(`Red without a rule taken away${said}`);
    for (const mutant of tried) {
      const by = results[keyOf(mutant)]?.foundBy?.file;
      if (by && (red === "unclear" || by === red.file)) delete results[keyOf(mutant)];
    }
    if (red !== "unclear") textOf.delete(red.file);
  }
  save();
}

const atOnce = 10;
const looksMost = 3;

try {
  const open = kinds.flatMap((kind) =>
    all.filter((mutant) => mutant.kind === kind && mutant.name.includes(values.match) && !isKnown(mutant)),
  );
  console.log(`${all.length} rules, ${open.length} of them to try`);
  for (let at = 0; at < open.length && Date.now() < endsAtMs; at += atOnce) {
    const some = open.slice(at, at + atOnce);
    for (const mutant of some) await tryMutant(mutant);
    await lookAgain(some);
  }
  console.log(findings(all, results));
} finally {
  await tests.close();
  await stack.stop();
}
process.exit();
