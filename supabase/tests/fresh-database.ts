import { startBareDatabase } from "@vanzelf/local-supabase/bare-database.ts";
import pg from "pg";
import { applyMigrations } from "#scripts/local/database.ts";
import { applyRoutinesAndPolicies } from "#scripts/local/routines-and-policies.ts";

export type FreshDatabase = {
  /** As `postgres`, the role of migrations, policies and seeds. */
  url: string;
  query(text: string): Promise<unknown[]>;
  stop(): Promise<void>;
};

/**
 * A Postgres of its own with migrations, routines and policies and nothing else: no seed, no customer, nobody connected. For
 * what must be asked of the schema alone, or would disturb tests that share a stack.
 */
export async function startFreshDatabase(): Promise<FreshDatabase> {
  const { port, url, stop } = await startBareDatabase();
  await applyMigrations(port);
  await applyRoutinesAndPolicies(url);
  const client = new pg.Client(url);
  await client.connect();
  return {
    url,
    query: async (text) => [await client.query(text)].flat().flatMap(({ rows }) => rows),
    async stop() {
      await client.end();
      await stop();
    },
  };
}
