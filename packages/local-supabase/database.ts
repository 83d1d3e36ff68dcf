import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { databaseUrl } from "./postgres.ts";
import type { Servers } from "./servers.ts";

/** Replacements for extensions of hosted; they need every schema. */
const extensionFiles = ["platform-owners.sql", "safe-update.sql"];
const stackDirectory = path.dirname(fileURLToPath(import.meta.url));
const realtimeFiles = ["realtime/schema.sql", "realtime/partitions.sql"];

/**
 * The connections of a service. One that Postgres closes while it is idle is told and replaced; one that is lost while it
 * is lent fails its query. Without listeners either would end the process.
 */
export function openPool(config: pg.PoolConfig, onIdleLost: (message: string) => void): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", (error) => {
    if (!pool.ending) onIdleLost(error.message);
  });
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Runs `work` in one transaction, which ends as asked; when `work` throws it is rolled back. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  end: "commit" | "rollback" = "commit",
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query(end);
    return result;
  } catch (error) {
    // A connection that cannot even roll back is broken: it is destroyed instead of lent again.
    await client.query("rollback").catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Opens a connection for some work and closes it afterwards, also after an error. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "stack" });
  // A connection that is lost fails the query that runs, or the next one; between two it must end no process.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "53300") throw error;
    const message = `No connection to Postgres is left (${error.message}): end a program that holds some, or wait.`;
    throw new Error(message, { cause: error });
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a file whole and names it, and the line, when Postgres refuses it. */
export async function runFile(client: pg.Client, file: string): Promise<void> {
  const sql = readFileSync(file, "utf8");
  try {
    await client.query(sql);
  } catch (error) {
    const at = error instanceof pg.DatabaseError && error.position ? Number(error.position) : undefined;
    const line = at === undefined ? "" : `:${sql.slice(0, at).split("\n").length}`;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path.relative(process.cwd(), file)}${line}: ${reason}`, { cause: error });
  }
}

/** Roles, schemas and functions that a hosted project has from the start. */
export const preparePlatform = (port: number, servers: Servers = {}) =>
  withClient(databaseUrl(port, "supabase_admin"), async (client) => {
    const services = (["auth", "storage"] as const).filter((name) => servers[name] === undefined);
    const serviceFiles = services.map((name) => `${name}/schema.sql`);
    for (const file of ["platform.sql", ...serviceFiles, ...realtimeFiles, ...extensionFiles]) {
      await runFile(client, path.join(stackDirectory, file));
    }
  });
