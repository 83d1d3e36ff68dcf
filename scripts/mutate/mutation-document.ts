import * as z from "zod";
import type { Mutant } from "./mutants.ts";
import { reasons } from "./reasons.ts";

/** For each rule the first red test, or how many tests were tried in vain. */
export const resultsSchema = z.record(
  z.string(),
  z.object({
    rule: z.string(),
    tests: z.string(),
    foundBy: z.nullable(z.object({ file: z.string(), test: z.string() })),
    filesTried: z.optional(z.int()),
  }),
);
export type Results = z.infer<typeof resultsSchema>;

const kindNames: Readonly<Record<Mutant["kind"], string>> = {
  policy: "Policy lets everything through",
  trigger: "Trigger switched off",
  check: "Check constraint dropped",
  raise: "Refusal of a routine left out",
  grant: "Privilege on the whole table",
};

/** One line: how many were found. */
export function findings(mutants: readonly Mutant[], results: Results): string {
  const tried = mutants.filter((mutant) => results[`${mutant.kind} ${mutant.name}`]);
  const found = tried.filter((mutant) => results[`${mutant.kind} ${mutant.name}`]?.foundBy);
  return `${found.length} of ${tried.length} tried found, ${mutants.length - tried.length} not tried yet`;
}

/** docs/mutation.md: the counts by kind, and each rule that no test missed. */
export function mutationDocument(mutants: readonly Mutant[], results: Results): string {
  const ofKind = Object.entries(kindNames).map(([kind, name]) => {
    const of = mutants.filter((mutant) => mutant.kind === kind);
    const tried = of.filter((mutant) => results[`${kind} ${mutant.name}`]);
    const found = tried.filter((mutant) => results[`${kind} ${mutant.name}`]?.foundBy).length;
    return `| ${name} | ${of.length} | ${tried.length} | ${found} | ${tried.length - found} |`;
  });
  const survivors = mutants.flatMap((mutant) => {
    const key = `${mutant.kind} ${mutant.name}`;
    const result = results[key];
    if (!result || result.foundBy) return [];
    return [
      `| \`${key.replaceAll("|", "\\|")}\` | ${result.filesTried ?? ""} | ${reasons[key] ?? mutant.behind ?? "No test yet."} |`,
    ];
  });
  return `# Rules taken away

\`npm run mutate\` takes each rule of the database away, one at a time, and wants a red test for it. The tests that compare
the database with a file made from it are left out: they notice any change, and say nothing of what a rule is for.

| Rule | All | Tried | Found | Not found |
| --- | ---: | ---: | ---: | ---: |
${ofKind.join("\n")}

${findings(mutants, results)}. docs/mutation.json names the test that found each.

## Not found

| Rule | Test files tried, nearest first | Why it stays |
| --- | ---: | --- |
${survivors.join("\n")}
`;
}
