import { startBareDatabase } from "@vanzelf/local-supabase/bare-database.ts";
import type { PostgresLimits } from "@vanzelf/local-supabase/postgres.ts";
import { madeOnce } from "@vanzelf/testkit/run-directory.ts";
import pg from "pg";
import { applyMigrations } from "#scripts/local/database.ts";
import { applyRoutinesAndPolicies } from "#scripts/local/routines-and-policies.ts";

export type FreshDatabase = {
  port: number;
  /** As `postgres`, the role of migrations, policies and seeds. */
  url: string;
  query(text: string): Promise<unknown[]>;
  stop(): Promise<void>;
};

/** The data directory of a database with migrations, routines and policies, made once a run: most of a start's work. */
export const migratedCluster = (): Promise<string> =>
  madeOnce("migrated", async (directory) => {
    const database = await startBareDatabase();
    try {
      await applyMigrations(database.port);
      await applyRoutinesAndPolicies(database.url);
    } catch (error) {
      await database.stop();
      throw error;
    }
    await database.stopAndKeep(directory);
  });

/**
 * A Postgres of its own with migrations, routines and policies and nothing else: no seed, no customer, nobody connected. For
 * what must be asked of the schema alone, or would disturb tests that share a stack.
 */
export async function startFreshDatabase(limits: Partial<PostgresLimits> = {}): Promise<FreshDatabase> {
  const { port, url, stop } = await startBareDatabase(limits, { copyOf: await migratedCluster() });
  const client = new pg.Client(url);
  await client.connect();
  return {
    port,
    url,
    query: async (text) => [await client.query(text)].flat().flatMap(({ rows }) => rows),
    async stop() {
      await client.end();
      await stop();
    },
  };
}

/** A pool says that it has ended before its connections are closed, which the server's end would then break. */
export async function closeConnections(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on("remove", () => {
      open -= 1;
      if (open === 0) resolve();
    });
  });
  await pool.end();
  await closed;
}
