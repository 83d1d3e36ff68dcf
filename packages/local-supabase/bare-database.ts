import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createChildren } from "./children.ts";
import { preparePlatform } from "./database.ts";
import { freePort } from "./loopback.ts";
import { databaseUrl, type PostgresLimits, startPostgres } from "./postgres.ts";

export type BareDatabase = {
  port: number;
  /** As `postgres`, the role of migrations, policies and seeds. */
  url: string;
  stop(): Promise<void>;
};

/** A Postgres of its own, as a new hosted project is before its first migration; nothing is left of it afterwards. */
export async function startBareDatabase(limits: Partial<PostgresLimits> = {}): Promise<BareDatabase> {
  const directory = mkdtempSync(path.join(tmpdir(), "stack-database-"));
  const children = createChildren(directory);
  async function forget() {
    await children.end();
    rmSync(directory, { recursive: true, force: true });
  }
  try {
    const port = await freePort();
    const dataDirectory = path.join(directory, "database");
    const server = await startPostgres({
      dataDirectory,
      port,
      spawnChild: children.spawnChild,
      log: () => {},
      limits,
      isDurable: false,
    });
    await preparePlatform(port);
    return { port, url: databaseUrl(port), stop: () => server.stop().then(forget) };
  } catch (error) {
    await forget();
    throw error;
  }
}
