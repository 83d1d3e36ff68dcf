import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Of pure code: what draws, asks the network or holds a component's state is proved by component tests, the stack and journeys. */
const areas = ["functions/contract", "web/src/lib", "web/src/features/*", "packages/draft-check"];

/** A module and the unit tests of its own area that import it. */
export type TestedModule = { area: string; file: string; tests: readonly string[] };

/** `untested` are the modules that no unit test of their area imports. */
export function listModules(): { modules: TestedModule[]; untested: string[] } {
  const tests = globSync("{web/src,functions/contract,packages/draft-check}/**/*.test.{ts,tsx}")
    .filter((file) => !file.includes(".component.test."))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const all = globSync(areas)
    .sort()
    .flatMap((area) =>
      globSync(`${area}/**/*.ts`)
        .filter((file) => !/\.test\.ts$|\/test-|\.types\.ts$|\/train\//.test(file))
        .sort()
        .map((file) => ({
          area,
          file,
          tests: importersOf(file, tests),
        })),
    );
  return {
    modules: all.filter((module) => module.tests.length > 0),
    untested: all.filter((module) => module.tests.length === 0).map(({ file }) => file),
  };
}

/** An import from another area has an alias. */
function importersOf(file: string, tests: readonly { file: string; text: string }[]): string[] {
  return tests
    .filter((test) =>
      [...test.text.matchAll(/(?:from|import\()\s*"(\.[^"]+\.ts)"/g)].some(
        ([, name = ""]) => path.join(path.dirname(test.file), name) === file,
      ),
    )
    .map((test) => test.file);
}
