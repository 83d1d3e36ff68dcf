// The policies as plain migrations, for whatever runs migrations and nothing else: `supabase db push`, `db reset`, a
// preview branch, the platform's git integration. Each of these migrations holds the policy files that had changed since
// the one before, whole; what they come to together must be what stands in policies/.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listMigrations, listPolicyFiles } from "../local/database.ts";

const migrationName = "apply_policies";
const heading = (name: string) => `-- ── policies/${name} ──\n`;
const headings = /^-- ── policies\/(\S+) ──\n/m;

const preamble = `-- Made by \`npm run policies\` from policies/, which is the truth: do not edit. \`npm run deploy\` applies those files again
-- after the migrations.
--
-- Gives up rather than make requests wait behind it; the push can be repeated.
set local lock_timeout = '5s';
`;

/** Policy files by name, as the migrations of a checkout leave them. */
function migratedPolicies(checkout: string): Map<string, string> {
  const texts = listMigrations(checkout)
    .filter(({ name }) => name === migrationName)
    .map(({ file }) => readFileSync(file, "utf8"));
  // Splitting by a group gives: what stands before, then a name and a text in turn.
  const parts = texts.flatMap((text) => text.split(new RegExp(headings, "gm")).slice(1));
  const policies = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) {
    policies.set(parts[index] ?? "", parts[index + 1] ?? "");
  }
  return policies;
}

const policyFiles = (checkout: string): [name: string, text: string][] =>
  listPolicyFiles(checkout).map((file) => [path.basename(file), `${readFileSync(file, "utf8").trimEnd()}\n`]);

/** The policy files that the migrations lack, or have otherwise. */
export function unmigratedPolicies(checkout: string): string[] {
  const migrated = migratedPolicies(checkout);
  return policyFiles(checkout)
    .filter(([name, text]) => migrated.get(name)?.trimEnd() !== text.trimEnd())
    .map(([name]) => name);
}

/** Writes the next migration; null when there is nothing to write. It comes after every other migration. */
export function writePoliciesMigration(checkout: string, now: Date): string | null {
  const wanted = unmigratedPolicies(checkout);
  if (wanted.length === 0) return null;
  const clock = Number(now.toISOString().replace(/\D/g, "").slice(0, 14));
  const newest = Number(listMigrations(checkout).at(-1)?.version ?? 0);
  const file = `supabase/migrations/${Math.max(clock, newest + 1)}_${migrationName}.sql`;
  const blocks = policyFiles(checkout)
    .filter(([name]) => wanted.includes(name))
    .map(([name, text]) => `${heading(name)}${text}`);
  writeFileSync(path.join(checkout, file), [preamble, ...blocks].join("\n"));
  return file;
}
