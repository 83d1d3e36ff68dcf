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

const mentions = (text: string, word: string) => text.split(new RegExp(`\\b${word}\\b`, "i")).length - 1;

/**
 * The files that speak of the subject, the nearest first: by their name, by what they say of it, by their helpers, and by
 * the routines that use it.
 */
export function nearTests(files: readonly TestFile[], subject: string, users: readonly string[]): string[] {
  const weight = ({ file, own, helpers }: TestFile) => {
    const isNamed = path.basename(file).replaceAll("-", "_").startsWith(subject.toLowerCase());
    const ofUsers = users.reduce(
      (sum, user) => sum + Math.min(mentions(own, user) + mentions(helpers, user), 3),
      0,
    );
    return (
      (isNamed ? 100 : 0) +
      10 * Math.min(mentions(own, subject), 5) +
      3 * mentions(helpers, subject) +
      ofUsers
    );
  };
  return files
    .map((file) => ({ file: file.file, weight: weight(file) }))
    .filter((near) => near.weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ file }) => file);
}
