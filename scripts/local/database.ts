import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { StackConfig } from "@vanzelf/local-supabase/config.ts";
import { runFile, withClient } from "@vanzelf/local-supabase/database.ts";
import { databaseUrl } from "@vanzelf/local-supabase/postgres.ts";
import pg from "pg";
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
    for (const { version, name, file } of missing) {
      await client.query("begin");
      try {
        await runFile(client, file);
        await client.query(
          "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
          [version, name, [readFileSync(file, "utf8")]],
        );
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    }
    return missing.map(({ version }) => version);
  });

/** The policy files of a checkout, in the order in which they are applied. */
export function listPolicyFiles(checkout: string): string[] {
  const directory = path.join(checkout, "policies");
  return readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => path.join(directory, name));
}

/**
 * Less than Postgres's deadlock_timeout of a second: when policies and a request wait for each other, the policies give
 * way before Postgres looks for a victim, which could be the request.
 */
const lockTimeoutMs = 500;
const policyAttemptsMax = 20;
const policyPauseMs = 100;
// Deadlock and lock time-out: a running request held what a policy file needed.
const busyCodes = new Set(["40P01", "55P03"]);

const isBusy = (error: unknown) =>
  error instanceof Error && error.cause instanceof pg.DatabaseError && busyCodes.has(error.cause.code ?? "");

async function applyPolicyFileOnce(client: pg.Client, file: string) {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await runFile(client, file);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** On a busy database it gives way and tries again, rather than make requests wait behind its locks. */
async function applyPolicyFile(client: pg.Client, file: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyPolicyFileOnce(client, file);
    } catch (error) {
      if (!isBusy(error) || attempt === policyAttemptsMax) throw error;
      await wait(policyPauseMs * attempt);
    }
  }
}

/**
 * Applies every policy file, each in a transaction of its own: a table is never between its old and its new policies,
 * and what a policy statement locks (on older images of hosted every table of sign-in and files) is locked for as long
 * as one file takes. Files are independent of each other, so what a failure leaves is each table as one of the two
 * versions has it, and the next run puts the rest right.
 */
export const applyPolicies = (url: string, checkout = projectDirectory): Promise<void> =>
  withClient(url, async (client) => {
    const files = listPolicyFiles(checkout);
    for (const [index, file] of files.entries()) {
      try {
        await applyPolicyFile(client, file);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const standing = `${index} of ${files.length} policy files were applied; this one and the rest are as before.`;
        throw new Error(`${reason}\n${standing}`, { cause: error });
      }
    }
    await client.query("notify pgrst, 'reload schema'");
  });

/**
 * Demo data, for local use only. A seed file that has run does not run again (what somebody deleted stays deleted);
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
      await client.query("begin");
      try {
        await runFile(client, file);
        const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
        await client.query("insert into supabase_migrations.seed_files (path, hash) values ($1, $2)", [
          name,
          hash,
        ]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    }
    return missing;
  });
