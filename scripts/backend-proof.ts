// The tests of the backend (database, functions, automation, local backend, operator's verbs) run when one of their
// sources changed. That they passed is noted in node_modules, which a fresh clone does not have and `npm ci` empties.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentHash } from "./content-hash.ts";
import { projectDirectory } from "./local/settings.ts";

/** Everything that a stack without its site, or one of these tests, is made of or reads. */
const inputs = [
  ...["packages", "scripts", "supabase", "policies", "functions", "docs", "web/src/lib", "web/src/content"],
  ...["package.json", "package-lock.json", "tsconfig.json", "vitest.config.ts"],
  ...["vercel.json", ".env.example"],
];
const stampFile = (checkout: string) => path.join(checkout, "node_modules/.cache/backend-proof");

/** A hash of all that the tests depend on, and of the Node that runs them. */
export const backendHash = (checkout = projectDirectory): string =>
  contentHash(checkout, inputs, `${process.version} ${process.platform} ${process.arch}`);

/** Whether exactly these files passed before on this machine. */
export function isBackendProved(hash: string, checkout = projectDirectory): boolean {
  const file = stampFile(checkout);
  return existsSync(file) && readFileSync(file, "utf8") === hash;
}

export function noteBackendProof(hash: string, checkout = projectDirectory): void {
  mkdirSync(path.dirname(stampFile(checkout)), { recursive: true });
  writeFileSync(stampFile(checkout), hash);
}
