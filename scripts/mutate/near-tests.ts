import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Tests that compare the database with a file that is made from it find every change, and say nothing of the rules. */
const comparing = ["access-document", "database-types", "processing-register"];

/** A run that ends at its first red test leaves rows, and these count all that there are. */
const counting = ["admin-day"];

type TestFile = { file: string; own: string; helpers: string };

/** Where tests and their helpers import each other from. */
const roots: Readonly<Record<string, string>> = {
  "#supabase/": "supabase/",
  "#policies/": "policies/",
  "#functions/": "functions/",
  "@vanzelf/testkit/": "packages/testkit/",
};

/** The files of the project `stack`, with what they and the files beside them say. */
export function readTestFiles(): TestFile[] {
  return globSync([
    "policies/**/*.test.ts",
    "supabase/tests/**/*.test.ts",
    "functions/!(contract)/**/*.test.ts",
  ])
    .filter((file) => ![...comparing, ...counting].some((name) => file.endsWith(`${name}.test.ts`)))
    .sort()
    .map((file) => {
      const own = readFileSync(file, "utf8");
      const helpers = [...own.matchAll(/from "([^"]+\.ts)"/g)]
        .map(([, name = ""]) => resolveImport(file, name))
        .filter((helper) => helper !== null)
        .map((helper) => readFileSync(helper, "utf8"));
      return { file, own, helpers: helpers.join("\n") };
    });
}

function resolveImport(from: string, name: string): string | null {
  const root = Object.keys(roots).find((start) => name.startsWith(start));
  const file = root ? (roots[root] ?? "") + name.slice(root.length) : path.join(path.dirname(from), name);
  return existsSync(file) ? file : null;
}

/** Words that a rule and a test may share, whole names and their parts, and how often each is there. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of text.match(/[A-Za-z]\w*/g) ?? []) {
    const parts = name
      .split(/_|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
      .filter((part) => part.length > 3);
    // One and many are one word.
    for (const word of new Set([name, ...parts].map((one) => one.toLowerCase().replace(/s$/, ""))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** A file that says a word more often speaks no more of it. */
const mentionsMost = 4;
/** A word in the name of a file, against one in its text. */
const nameWorth = 3;

/**
 * The files that share words with the rule, or less so with what uses it, the nearest first: a word counts the more, the
 * fewer files have it, less where only what they import has it, and more in the name of the file.
 */
export function nearTests(files: readonly TestFile[], rule: string, users: readonly string[]): string[] {
  const spoken = files.map(({ file, own, helpers }) => ({
    file,
    name: countWords(path.basename(file, ".test.ts")),
    own: countWords(own),
    helpers: countWords(helpers),
  }));
  const rarity = (said: string, worth: number) =>
    [...countWords(said).keys()].map((word) => {
      const rarityIn = (part: "own" | "name") =>
        Math.log((files.length + 1) / (spoken.filter((file) => file[part].has(word)).length + 1));
      return { word, weight: worth * rarityIn("own"), nameWeight: worth * nameWorth * rarityIn("name") };
    });
  const rare = [...rarity(rule, 1), ...rarity(users.join(" "), 1 / 5)];
  const weightOf = ({ name, own, helpers }: (typeof spoken)[number]) =>
    rare.reduce(
      (sum, { word, weight, nameWeight }) =>
        sum +
        weight * (Math.min(own.get(word) ?? 0, mentionsMost) || (helpers.has(word) ? 1 / 4 : 0)) +
        (name.has(word) ? nameWeight : 0),
      0,
    );
  return spoken
    .map((file) => ({ file: file.file, weight: weightOf(file) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ file }) => file);
}
