import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Every file below this folder, sorted; what was installed for a package is none of its own. */
export const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/(?:^|[/\\])(node_modules|\.temp)[/\\]/.test(path.relative(directory, file)))
    .sort();

/** Changes with the names and contents of all files in these files and folders, and with `others`. */
export function contentHash(root: string, inputs: readonly string[], others: string): string {
  const hash = createHash("sha256").update(others);
  for (const input of inputs.map((name) => path.join(root, name)).filter((file) => existsSync(file))) {
    for (const file of statSync(input).isDirectory() ? filesBelow(input) : [input]) {
      hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}
