import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { createChildren } from "../../scripts/stack/children.ts";
import { applyMigrations, applyPolicies, preparePlatform } from "../../scripts/stack/database.ts";
import { freePort } from "../../scripts/stack/loopback.ts";
import { databaseUrl, startPostgres } from "../../scripts/stack/postgres.ts";
import { projectDirectory } from "../../scripts/stack/settings.ts";

export type FreshDatabase = {
  /** As `postgres`, the role of migrations, policies and seeds. */
  url: string;
  query(text: string): Promise<unknown[]>;
  stop(): Promise<void>;
};

/**
 * A Postgres of its own with migrations and policies and nothing else: no seed, no customer, nobody connected. For
 * what must be asked of the schema alone, or would disturb tests that share a stack.
 */
export async function startFreshDatabase(): Promise<FreshDatabase> {
  const directory = mkdtempSync(path.join(projectDirectory, ".stack-fresh-"));
  const port = await freePort();
  const children = createChildren(directory);
  const dataDirectory = path.join(directory, "database");
  const server = await startPostgres({ dataDirectory, port, spawnChild: children.spawnChild, log: () => {} });
  await preparePlatform(port);
  await applyMigrations(port);
  const url = databaseUrl(port);
  await applyPolicies(url);
  const client = new pg.Client(url);
  await client.connect();
  return {
    url,
    query: async (text) => [await client.query(text)].flat().flatMap(({ rows }) => rows),
    async stop() {
      await client.end();
      await server.stop();
      await children.end();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
