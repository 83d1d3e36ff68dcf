// Breaks real pieces of the running stack, from outside: processes, connections, ports. Each function returns when
// its piece is broken; the stack recovers by itself, and `untilReady` waits for that.
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { isAlive } from "@vanzelf/local-supabase/processes.ts";
import { sql, stack } from "@vanzelf/testkit/stack.ts";
import { vi } from "vitest";
import * as z from "zod";

const functionNames = ["relay", "admin", "account", "notices", "usage-reset"] as const;
type FunctionName = (typeof functionNames)[number];

/** Where the stack keeps its data, its files and the numbers of its processes. */
const directory = () => z.string().parse(process.env.FAULTS_DIRECTORY);

/** Waits until `holds` is true; an attempt that throws counts as false. */
export const until = (what: string, holds: () => Promise<boolean> | boolean): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!(await holds())) throw new Error(`not yet: ${what}`);
    },
    { timeout: 30_000, interval: 25 },
  );

const childrenSchema = z.record(z.string(), z.object({ command: z.string() }));
const commandLine = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8");

/** The stack's own process whose command line holds these words, once it runs. */
async function pidOf(words: string): Promise<number> {
  let found: number | undefined;
  await until(`a process of ${words}`, () => {
    const text = readFileSync(path.join(directory(), "children.json"), "utf8");
    const pids = Object.keys(childrenSchema.parse(JSON.parse(text))).map(Number);
    found = pids.find((pid) => isAlive(pid) && commandLine(pid).includes(words));
    return found !== undefined;
  });
  if (found === undefined) throw new Error(`no process of ${words}`);
  return found;
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, "SIGKILL");
  await until(`the end of ${pid}`, () => !isAlive(pid));
}

/** kill -9 of Postgres, with its running transactions. It is back after some seconds. */
export async function killDatabase(): Promise<void> {
  await kill(await pidOf("native/bin/postgres"));
}

/**
 * kill -9 of Postgres, which cannot come back until this is disposed of: another server holds its port and closes
 * every connection.
 */
export async function keepDatabaseDown(): Promise<AsyncDisposable> {
  const port = Number(new URL(stack().dbUrl).port);
  const squatter = createServer((socket) => socket.destroy());
  const sit = () =>
    new Promise<boolean>((resolve) => {
      squatter.once("error", () => resolve(false));
      squatter.listen(port, "127.0.0.1", () => resolve(true));
    });
  await killDatabase();
  await until("the database's port", sit);
  return {
    [Symbol.asyncDispose]: async () => {
      await new Promise((resolve) => squatter.close(resolve));
      await untilReady();
    },
  };
}

export const functionPid = (name: FunctionName) => pidOf(`functions/${name}/index.ts`);

/** kill -9 of a function's process, with its requests. The next one starts within a second, on another port. */
export async function killFunction(name: FunctionName): Promise<void> {
  await kill(await functionPid(name));
}

const feeds = () =>
  sql.query<{ pid: number; state: string }>(
    "select pid, state from pg_stat_replication where application_name like 'realtime_replication_%'",
  );

/** Ends the connection over which Realtime gets changes; those made before it has another one are lost. */
export async function dropChangeFeed(): Promise<void> {
  const { rows } = await feeds();
  for (const { pid } of rows) await sql.query("select pg_terminate_backend($1)", [pid]);
  await until("the end of the change feed", async () => {
    const now = await feeds();
    return !now.rows.some(({ pid }) => rows.some((row) => row.pid === pid));
  });
}

/** Ends every connection to the database but the tests' own. */
export async function endConnections(): Promise<void> {
  await sql.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type in ('client backend', 'walsender')`);
}

const answers = async (address: string) => {
  const response = await fetch(`${stack().apiUrl}${address}`, { headers: { apikey: stack().secretKey } });
  await response.body?.cancel();
  return response.ok;
};

/** The database, the Data API, Auth, Realtime's feed and every function answer. */
export async function untilReady(): Promise<void> {
  const addresses = [
    "/rest/v1/user_tables?select=id&limit=1",
    "/auth/v1/health",
    ...functionNames.map((name) => `/functions/v1/${name}/health`),
  ];
  await until("the stack", async () => {
    const all = await Promise.all(addresses.map(answers));
    const { rows } = await feeds();
    return all.every(Boolean) && rows.some(({ state }) => state === "streaming");
  });
}
