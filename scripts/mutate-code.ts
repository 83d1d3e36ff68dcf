// npm run mutate:code [-- leads text] [--minutes 20]: has Stryker change the code of the modules that a unit test imports,
// one place at a time, and wants a red test for each change. Goes on where it stopped; docs/mutation-code.json keeps what
// was found for as long as the module and the tests that import it are the same, and docs/mutation-code.md tells it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { type CodeResults, codeDocument, codeResultsSchema, scoreOf } from "./mutate/code-document.ts";
import { listModules, type TestedModule } from "./mutate/tested-modules.ts";

const resultsFile = "docs/mutation-code.json";
/** A run costs some seconds before its first change: a copy of the project, and one look with everything in its place. */
const modulesAtOnce = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "20" } },
});
const endsAtMs = Date.now() + Number(values.minutes) * 60_000;

const results: CodeResults = existsSync(resultsFile)
  ? codeResultsSchema.parse(JSON.parse(readFileSync(resultsFile, "utf8")))
  : {};

const proofOf = ({ file, tests }: TestedModule) =>
  createHash("sha256")
    .update([file, ...tests].map((name) => readFileSync(name, "utf8")).join("\0"))
    .digest("hex")
    .slice(0, 12);

async function tryModules(modules: readonly TestedModule[]) {
  // Before: somebody may go on editing.
  const proofs = modules.map(proofOf);
  // Read by vitest.mutation.config.ts, in a process of its own.
  process.env.MUTATION_TESTS = [...new Set(modules.flatMap(({ tests }) => tests))].join(" ");
  const mutants = await new Stryker({
    mutate: modules.map(({ file }) => file),
    ignorePatterns: readFileSync(".gitignore", "utf8").split("\n").filter(Boolean),
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "vitest.mutation.config.ts" },
    // Stryker would read it by a function of TypeScript that version 7 no longer has, and needs nothing of it.
    tsconfigFile: "none",
    disableTypeChecks: false,
    concurrency: 1,
    // A machine that does other work is slow.
    timeoutMS: 60_000,
    reporters: ["progress-append-only"],
    warnings: false,
  }).runMutationTest();
  for (const [at, module] of modules.entries()) {
    const own = mutants.filter(({ fileName }) => fileName.endsWith(`/${module.file}`));
    // A change that ran out of time on a busy machine says nothing, unless Stryker counted an endless loop.
    const tried = own.filter(
      ({ status, statusReason }) =>
        ["Killed", "Survived", "NoCoverage"].includes(status) || statusReason?.startsWith("Hit limit"),
    );
    const survived = tried
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .sort((one, other) => one.location.start.line - other.location.start.line);
    const result = {
      proof: proofs[at] ?? "",
      found: tried.length - survived.length,
      survived: survived.map(({ location, mutatorName, replacement }) => ({
        line: location.start.line,
        kind: mutatorName,
        put: replacement.replaceAll(/\s+/g, " ").slice(0, 80),
      })),
    };
    results[module.file] = result;
    console.log(`${module.file}: ${scoreOf([result])}`);
  }
}

const { modules, untested } = listModules();

const isKnown = (module: TestedModule) => results[module.file]?.proof === proofOf(module);

function save() {
  const ordered: CodeResults = {};
  // A result of other tests, or of another text, says nothing any more.
  for (const module of modules.filter(isKnown)) {
    const result = results[module.file];
    if (result) ordered[module.file] = result;
  }
  const lines = Object.entries(ordered).map(([file, result]) => `  "${file}": ${JSON.stringify(result)}`);
  writeFileSync(resultsFile, `{\n${lines.join(",\n")}\n}\n`);
  writeFileSync("docs/mutation-code.md", codeDocument(modules, untested, ordered));
}

const open = modules.filter(
  (module) =>
    (positionals.length === 0 || positionals.some((part) => module.file.includes(part))) && !isKnown(module),
);
console.log(`${modules.length} modules, ${open.length} of them to try`);
for (let at = 0; at < open.length && Date.now() < endsAtMs; at += modulesAtOnce) {
  await tryModules(open.slice(at, at + modulesAtOnce));
  save();
}
save();
