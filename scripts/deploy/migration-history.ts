import { readFileSync } from "node:fs";
import { withClient } from "@vanzelf/local-supabase/database.ts";
import * as z from "zod";
import { listMigrations, type Migration } from "../local/database.ts";
import { listed, OperatorError } from "./operator-error.ts";

const rowSchema = z.object({
  version: z.string(),
  name: z.string().nullable(),
  /** The statements that were run; null for a migration that was only marked as applied. */
  statements: z.array(z.string()).nullable(),
});
export type AppliedMigration = z.infer<typeof rowSchema>;

/** The migrations recorded in a database, oldest first; none where none ever ran. */
export const readHistory = (url: string): Promise<AppliedMigration[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(
      "select to_regclass('supabase_migrations.schema_migrations') is not null as exists",
    );
    if (!rows[0]?.exists) return [];
    const history = await client.query(
      "select version, name, statements from supabase_migrations.schema_migrations order by version",
    );
    return z.array(rowSchema).parse(history.rows);
  });

// The CLI stores statements separately, without the text between them.
const essence = (sql: string) => sql.replace(/[\s;]+/g, "");

const wasEdited = (statements: string[], file: string) =>
  essence(statements.join("")) !== essence(readFileSync(file, "utf8"));

/** Everything in which a history contradicts the migrations of this checkout, one sentence each. */
export function historyProblems(checkout: string, history: readonly AppliedMigration[]): string[] {
  const migrations = new Map(listMigrations(checkout).map((migration) => [migration.version, migration]));
  const foreign = history
    .filter(({ version }) => !migrations.has(version))
    .map(({ version, name }) => `${version} ${name ?? ""}: the database has had it, this checkout lacks it`);
  const edited = history.flatMap(({ version, statements }) => {
    const migration = migrations.get(version);
    return migration && statements && wasEdited(statements, migration.file)
      ? [`${version} ${migration.name}: was edited after the database had it`]
      : [];
  });
  const newest = history.at(-1)?.version ?? "";
  const late = pendingMigrations(checkout, history)
    .filter(({ version }) => version < newest)
    .map(({ version, name }) => `${version} ${name}: is older than what the database has had (${newest})`);
  return [...foreign, ...edited, ...late];
}

/** The migrations that a database still lacks, in order. */
export function pendingMigrations(checkout: string, history: readonly AppliedMigration[]): Migration[] {
  const applied = new Set(history.map(({ version }) => version));
  return listMigrations(checkout).filter(({ version }) => !applied.has(version));
}

const removal =
  /\b(drop (?:table|column|function|view|type)|rename (?:to|column)|alter column \S+ (?:set data )?type)\b/i;

/**
 * Which migrations take away or rename something, with the SQL words that do. Until a deploy has ended, and in every
 * tab that stays open after it, the previous release still uses the old names.
 */
export const removals = (migrations: readonly Migration[]): string[] =>
  migrations.flatMap(({ version, name, file }) => {
    const sql = readFileSync(file, "utf8").replace(/--.*$/gm, "").replace(/\s+/g, " ");
    const found = removal.exec(sql)?.[1];
    return found
      ? [
          `migration ${version}_${name} has "${found.toLowerCase()}": the release before must not need what it takes away`,
        ]
      : [];
  });

/** Refuses a history that is not the beginning of this checkout's: on doubt nothing is run. */
export function requireSameHistory(checkout: string, history: readonly AppliedMigration[]): void {
  const problems = historyProblems(checkout, history);
  if (problems.length > 0) {
    throw new OperatorError(
      `The database's migrations are not this checkout's:\n${listed(problems)}\nIs this the right project, and the newest commit?`,
    );
  }
}
