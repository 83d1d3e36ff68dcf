// The product's functions on real Deno, one process each, as hosted gives each its own isolate: the same index.ts,
// the same variables, and no permission beyond the network addresses that its variables name.
import type { ChildProcess } from "node:child_process";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { SpawnChild } from "./children.ts";
import { keepRunning } from "./keep-running.ts";
import { freePort } from "./loopback.ts";

export type FunctionsOptions = {
  /** Address of the gateway: what the functions know as SUPABASE_URL. */
  apiUrl: string;
  /** Holds a folder for each function, with index.ts and deno.json. */
  directory: string;
  /** As config.toml lists them. */
  names: readonly string[];
  /** The variables that the functions see, and nothing of this process's own. */
  environment: Record<string, string>;
  spawnChild: SpawnChild;
  log: (line: string) => void;
  /** The binary of an older Deno to run them with, in the place of the installed one. */
  deno?: string;
  /** Restarts a function when its code changes. */
  watch?: boolean;
};
export type Functions = {
  /** Undefined for a function that is not there. A restarted function may listen on another port. */
  portOf(name: string): number | undefined;
  stop(): Promise<void>;
};
type RunningFunction = { port(): number; stop(): Promise<void> };

const readyTimeoutMs = 30_000;
const readyPollMs = 25;
const firstLinesMax = 20;
/** Deno itself needs these to find its cache, a temporary folder and the machine's certificates. */
const inheritedVariables = ["HOME", "DENO_DIR", "TMPDIR", "DENO_CERT", "SSL_CERT_FILE"];

/** The binary itself rather than the package's launcher, which would add a process between it and us. */
export function denoBinary(): string {
  const directory = path.dirname(createRequire(import.meta.url).resolve("deno/package.json"));
  const binary = path.join(directory, process.platform === "win32" ? "deno.exe" : "deno");
  // The launcher puts the binary in place where install scripts were not allowed to.
  if (!existsSync(binary)) execFileSync(process.execPath, [path.join(directory, "bin.cjs"), "--version"]);
  return binary;
}

/** The Deno that hosted's engine is made from; undefined where its optional package has no binary for the platform. */
export function hostedDenoBinary(): string | undefined {
  try {
    const directory = path.dirname(createRequire(import.meta.url).resolve("deno-2-1-linux-x64/package.json"));
    const binary = path.join(directory, "deno");
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

/** `host:port` of every variable that is an http(s) address. */
function reachableHosts(environment: Record<string, string>): string[] {
  const urls = Object.values(environment)
    .filter((value) => /^https?:\/\//.test(value) && URL.canParse(value))
    .map((value) => new URL(value));
  const hosts = urls.map(
    ({ protocol, hostname, port }) => `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`,
  );
  return [...new Set(hosts)];
}

const entryOf = (directory: string, name: string) => path.join(directory, name, "index.ts");

/**
 * An older Deno does not read DENO_SERVE_ADDRESS: there the function is started by a file that gives Deno.serve its
 * address and then loads the same index.ts.
 */
function entryServingAt(port: number, index: string): string {
  const patch = `const { serve } = Deno; Deno.serve = (options, handler) => serve({ ...options, hostname: "127.0.0.1", port: ${port} }, handler);`;
  const imports = [`data:application/javascript,${encodeURIComponent(patch)}`, pathToFileURL(index).href];
  const file = path.join(mkdtempSync(path.join(tmpdir(), "function-")), "index.js");
  writeFileSync(file, imports.map((specifier) => `import ${JSON.stringify(specifier)};\n`).join(""));
  return file;
}

function denoArguments(configuration: string, entry: string, hosts: string[], watch: boolean): string[] {
  return [
    "run",
    "--quiet",
    "--no-prompt",
    "--no-lock",
    "--no-remote",
    "--cached-only",
    ...(watch ? ["--watch", "--no-clear-screen"] : []),
    `--allow-net=${hosts.join(",")}`,
    // All variables, because the process holds none but those that the function was given.
    "--allow-env",
    `--config=${configuration}`,
    entry,
  ];
}

function denoEnvironment(options: FunctionsOptions, port: number): Record<string, string> {
  const inherited = inheritedVariables.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(inherited),
    SUPABASE_URL: options.apiUrl,
    ...options.environment,
    // Deno.serve takes its address from here, so that index.ts is the hosted one to the letter.
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
    DENO_NO_UPDATE_CHECK: "1",
    NO_COLOR: "1",
  };
}

/** A process and its first lines of output, which show why it did not start. */
type Spawned = { child: ChildProcess; said: string[] };

function spawnFunction(name: string, port: number, options: FunctionsOptions): Spawned {
  const env = denoEnvironment(options, port);
  const hosts = [`127.0.0.1:${port}`, ...reachableHosts(env)];
  const index = entryOf(options.directory, name);
  const entry = options.deno ? entryServingAt(port, index) : index;
  const configuration = path.join(options.directory, name, "deno.json");
  const args = denoArguments(configuration, entry, hosts, options.watch ?? false);
  const child = options.spawnChild({
    name: `function-${name}`,
    command: options.deno ?? denoBinary(),
    args,
    env,
    cwd: options.directory,
  });
  if (options.deno) child.once("exit", () => rmSync(path.dirname(entry), { recursive: true, force: true }));
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      options.log(`${name}: ${line}`);
      if (said.length < firstLinesMax) said.push(line);
    });
  }
  return { child, said };
}

async function isHealthy(name: string, port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/${name}/health`);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

async function untilHealthy(name: string, port: number, { child, said }: Spawned): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  while (!(await isHealthy(name, port))) {
    if (child.exitCode !== null)
      throw new Error(`Function ${name} did not start: ${said.join(" ") || "it said nothing"}`);
    if (Date.now() > deadline) throw new Error(`Function ${name} is not healthy after ${readyTimeoutMs} ms.`);
    await wait(readyPollMs);
  }
}

async function startFunction(name: string, options: FunctionsOptions): Promise<RunningFunction> {
  let port = 0;
  let launched: Spawned | undefined;
  const launch = async () => {
    // Another program may have taken the old port.
    port = await freePort();
    launched = spawnFunction(name, port, options);
    launched.child.once("error", (error) => options.log(`${name}: ${error.message}`));
    return launched.child;
  };
  const { stop } = await keepRunning({ name, launch, log: options.log });
  try {
    if (launched) await untilHealthy(name, port, launched);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: () => port, stop };
}

/** Starts every function and waits until each answers its health check; throws when one does not. */
export async function startFunctions(options: FunctionsOptions): Promise<Functions> {
  // The Supabase CLI merely warns about a missing entry: here it is an error, before anything runs.
  for (const name of options.names) {
    const entry = entryOf(options.directory, name);
    if (!existsSync(entry))
      throw new Error(`config.toml lists the function ${name}, but ${entry} is missing.`);
  }
  const settled = await Promise.allSettled(options.names.map((name) => startFunction(name, options)));
  const running = new Map<string, RunningFunction>();
  settled.forEach((result, index) => {
    const name = options.names[index];
    if (result.status === "fulfilled" && name !== undefined) running.set(name, result.value);
  });
  const stop = async () => {
    await Promise.all([...running.values()].map((each) => each.stop()));
  };
  const failed = settled.find((result) => result.status === "rejected");
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { portOf: (name) => running.get(name)?.port(), stop };
}
