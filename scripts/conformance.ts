// The tests of the local backend itself run when one of its sources changed. Their last result is kept
// in node_modules, which a fresh clone does not have and `npm ci` empties.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectDirectory } from "./local/settings.ts";

/** Everything that a stack without its site, or one of these tests, is made of. */
const inputs = [
  ...["packages", "scripts", "supabase", "policies", "functions"],
  ...["package.json", "package-lock.json", "tsconfig.json", "vitest.config.ts"],
];
const stampFile = (checkout: string) => path.join(checkout, "node_modules/.cache/conformance");

function filesBelow(checkout: string): string[] {
  const below = (input: string) =>
    readdirSync(path.join(checkout, input), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .filter((file) => !/[/\\](node_modules|\.temp)[/\\]/.test(path.relative(checkout, file)));
  const isFile = (input: string) => path.extname(input) !== "";
  return inputs
    .flatMap((input) => (isFile(input) ? [path.join(checkout, input)] : below(input)))
    .filter((file) => existsSync(file))
    .sort();
}

/** A hash of the names and contents of all that the tests depend on, and of the Node that runs them. */
export function conformanceHash(checkout = projectDirectory): string {
  const hash = createHash("sha256").update(`${process.version} ${process.platform} ${process.arch}`);
  for (const file of filesBelow(checkout)) {
    hash.update(`\0${path.relative(checkout, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Whether exactly these files passed before on this machine. */
export function isConformanceProved(hash: string, checkout = projectDirectory): boolean {
  const file = stampFile(checkout);
  return existsSync(file) && readFileSync(file, "utf8") === hash;
}

export function noteConformance(hash: string, checkout = projectDirectory): void {
  mkdirSync(path.dirname(stampFile(checkout)), { recursive: true });
  writeFileSync(stampFile(checkout), hash);
}
