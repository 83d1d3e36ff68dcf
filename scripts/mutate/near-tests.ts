import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Tests that compare the database with a file that is made from it find every change, and say nothing of the rules. */
const comparing = [
  "access-document",
  "database-types",
  "function-bodies",
  "catalogue",
  "processing-register",
];

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
        .filter((helper) => helper !== null && !helper.includes("customer-requests"))
        .map((helper) => readFileSync(helper ?? "", "utf8"));
      return { file, own, helpers: helpers.join("\n") };
    });
}

function resolveImport(from: string, name: string): string | null {
  const root = Object.keys(roots).find((start) => name.startsWith(start));
  const file = root ? (roots[root] ?? "") + name.slice(root.length) : path.join(path.dirname(from), name);
  return existsSync(file) ? file : null;
}

/** Words that a rule and a test may share (names, keys and codes), and how often each is there. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[a-z][a-z0-9]*(?:_[a-z0-9]+)*/g) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** A file that says a word more often speaks no more of it. */
const mentionsMost = 4;

/**
 * The files that share words with the rule, or less so with what uses it, the nearest first: a word counts the more, the
 * fewer files have it, less where only what they import has it, and a file that is named after the subject comes first.
 */
export function nearTests(
  files: readonly TestFile[],
  { subject, text }: { subject: string; text: string },
  users: readonly string[],
): string[] {
  const spoken = files.map(({ file, own, helpers }) => ({
    file,
    own: countWords(own),
    helpers: countWords(helpers),
  }));
  const rarity = (said: string, worth: number) =>
    [...countWords(said).keys()].map((word) => {
      const having = spoken.filter(({ own }) => own.has(word)).length;
      return { word, weight: worth * Math.log((files.length + 1) / (having + 1)) };
    });
  const rare = [...rarity(text, 1), ...rarity(users.join(" "), 1 / 5)];
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
  const weightOf = ({ file, own, helpers }: (typeof spoken)[number]) =>
    rare.reduce(
      (sum, { word, weight }) =>
        sum + weight * (Math.min(own.get(word) ?? 0, mentionsMost) || (helpers.has(word) ? 1 / 4 : 0)),
      plain(path.basename(file)).startsWith(plain(subject)) ? 20 : 0,
    );
  return spoken
    .map((file) => ({ file: file.file, weight: weightOf(file) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ file }) => file);
}
