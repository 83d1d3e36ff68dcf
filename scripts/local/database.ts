import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { StackConfig } from "@vanzelf/local-supabase/config.ts";
import { runFile, withClient } from "@vanzelf/local-supabase/database.ts";
import { databaseUrl } from "@vanzelf/local-supabase/postgres.ts";
import type pg from "pg";
import { supabaseDirectory } from "./project.ts";
import { projectDirectory } from "./settings.ts";

export type Migration = { version: string; name: string; file: string };

/** The migrations of a checkout, in the order in which the Supabase CLI applies them. */
export function listMigrations(checkout = projectDirectory): Migration[] {
  const directory = path.join(checkout, "supabase/migrations");
  return readdirSync(directory)
    .sort()
    .flatMap((name) => {
      const match = /^(\d+)_(.*)\.sql$/.exec(name);
      return match?.[1] && match[2]
        ? [{ version: match[1], name: match[2], file: path.join(directory, name) }]
        : [];
    });
}

/** Runs a file and its note in the bookkeeping in one transaction. */
async function runNoted(client: pg.Client, file: string, note: { text: string; values: unknown[] }) {
  await client.query("begin");
  try {
    await runFile(client, file);
    await client.query(note);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** An applied migration in the bookkeeping. */
export const noteOf = ({ version, name, file }: Migration) => ({
  text: "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
  values: [version, name, [readFileSync(file, "utf8")]],
});

/**
 * Applies what is missing, each migration in a transaction of its own, in the bookkeeping table of the Supabase CLI:
 * `supabase migration list` sees the same history. Returns the versions that it applied.
 */
export const applyMigrations = (port: number, checkout?: string): Promise<string[]> =>
  withClient(databaseUrl(port), async (client) => {
    await client.query(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, statements text[], name text
      )`);
    const { rows } = await client.query<{ version: string }>(
      "select version from supabase_migrations.schema_migrations",
    );
    const done = new Set(rows.map((row) => row.version));
    const missing = listMigrations(checkout).filter(({ version }) => !done.has(version));
    for (const migration of missing) await runNoted(client, migration.file, noteOf(migration));
    return missing.map(({ version }) => version);
  });

/**
 * Demo data, for local use only. A seed file that has run does not run again (deleted rows stay deleted);
 * the bookkeeping is the Supabase CLI's.
 */
export const seed = (port: number, config: StackConfig): Promise<string[]> =>
  withClient(databaseUrl(port), async (client) => {
    await client.query(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`);
    const { rows } = await client.query<{ path: string }>("select path from supabase_migrations.seed_files");
    const done = new Set(rows.map((row) => row.path));
    const missing = config.db.seed.enabled ? config.db.seed.sql_paths.filter((name) => !done.has(name)) : [];
    for (const name of missing) {
      const file = path.join(supabaseDirectory, name);
      const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
      await runNoted(client, file, {
        text: "insert into supabase_migrations.seed_files (path, hash) values ($1, $2)",
        values: [name, hash],
      });
    }
    return missing;
  });
