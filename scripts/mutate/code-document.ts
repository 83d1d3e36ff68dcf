import * as z from "zod";
import type { TestedModule } from "./tested-modules.ts";

/** By module: how many changes a test found, and those that none did. */
export const codeResultsSchema = z.record(
  z.string(),
  z.object({
    /** The hash of the module and of the tests that import it. */
    proof: z.string(),
    found: z.number(),
    survived: z.array(z.object({ line: z.number(), kind: z.string(), put: z.string() })),
  }),
);
export type CodeResults = z.infer<typeof codeResultsSchema>;
type Result = CodeResults[string];

/** "46 of 49, 94 %" */
export function scoreOf(results: readonly Result[]): string {
  const found = results.reduce((sum, result) => sum + result.found, 0);
  const all = results.reduce((sum, result) => sum + result.found + result.survived.length, 0);
  return `${found} of ${all}, ${all === 0 ? 100 : Math.floor((found / all) * 100)} %`;
}

/** docs/mutation-code.md: the score by area, and each module below the score that is asked. */
export function codeDocument(
  modules: readonly TestedModule[],
  untested: readonly string[],
  results: CodeResults,
): string {
  const resultsOf = (some: readonly TestedModule[]) =>
    some.flatMap(({ file }) => {
      const result = results[file];
      return result ? [result] : [];
    });
  const areas = [...new Set(modules.map(({ area }) => area))].map((area) => {
    const own = modules.filter((module) => module.area === area);
    const tried = resultsOf(own);
    const left = untested.filter((file) => file.startsWith(`${area}/`)).length;
    const score = tried.length === 0 ? "" : scoreOf(tried);
    return `| \`${area}\` | ${own.length} | ${tried.length} | ${score} | ${left} |`;
  });
  const survivors = modules.flatMap(({ file }) => {
    const result = results[file];
    if (!result || result.survived.length === 0) return [];
    const lines = [...new Set(result.survived.map(({ line }) => line))].join(", ");
    return [`| \`${file}\` | ${scoreOf([result])} | ${lines} |`];
  });
  return `# Code changed

\`npm run mutate:code\` has Stryker change the code of each module that a unit test imports, one place at a time: a condition
negated, a comparison moved, a text emptied, a statement left out. It wants a red test among those that import the module.

| Area | Modules | Tried | Changes found | Without a unit test |
| --- | ---: | ---: | ---: | ---: |
${areas.join("\n")}

${scoreOf(resultsOf(modules))} in all.

A module without a unit test is one that draws, asks the network or holds the state of a component, and the functions on
Deno: component tests, the tests against a stack and journeys hold them, and this document says nothing of how well.

## Not found

docs/mutation-code.json names each change.

| Module | Changes found | Lines of the others |
| --- | ---: | --- |
${survivors.join("\n")}
`;
}
