import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createChildren } from "./children.ts";
import { preparePlatform } from "./database.ts";
import { freePort } from "./loopback.ts";
import { databaseUrl, type PostgresLimits, startPostgres } from "./postgres.ts";

function keep(dataDirectory: string, directory: string) {
  try {
    renameSync(dataDirectory, directory);
  } catch (error) {
    if (!existsSync(directory)) throw error;
  }
}

/**
 * A Postgres of its own, as a new hosted project is before its first migration, or as the one was that it is a copy of;
 * nothing is left of it afterwards.
 */
export async function startBareDatabase(
  limits: Partial<PostgresLimits> = {},
  { copyOf }: { copyOf?: string } = {},
) {
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
      copyOf,
      isDurable: false,
    });
    if (copyOf === undefined) await preparePlatform(port);
    return {
      port,
      /** As `postgres`, the role of migrations, policies and seeds. */
      url: databaseUrl(port),
      stop: (): Promise<void> => server.stop().then(forget),
      /** Stops it and leaves its data directory under this name, for `copyOf`. An older one there stays. */
      async stopAndKeep(name: string): Promise<void> {
        await server.stop();
        keep(dataDirectory, name);
        await forget();
      },
    };
  } catch (error) {
    await forget();
    throw error;
  }
}
