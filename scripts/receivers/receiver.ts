import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { projectDirectory } from "../local/settings.ts";

/** As the conformance suite takes it from RECEIVER. */
export type Receiver = { url: string; webhookSecret: string; callbackSecret: string; productPort: number };
export type StartedReceiver = Receiver & { stop(): Promise<void> };

export const flowOf = (file: string) => path.join(projectDirectory, "packages/automation", file);

/** A busy machine takes minutes for n8n. */
const startMaxMs = 900_000;
const pollMs = 500;

export function run(command: string, args: readonly string[], options: SpawnOptions): void {
  const { status } = spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], ...options });
  if (status !== 0) throw new Error(`${path.basename(command)} ${args[0]} failed.`);
}

/**
 * Installs a program into a folder of its own, once: it is no part of the project. Not into node_modules, which `npm ci`
 * deletes with each change of the lockfile. Returns the folder.
 */
export function installed(
  name: string,
  manifest: object,
  program: string,
  steps: readonly string[][],
): string {
  const directory = path.join(projectDirectory, ".receivers", name);
  // Written at the end of an installation, so that one that was broken off begins anew.
  const mark = path.join(directory, "installed");
  if (existsSync(mark)) return directory;
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, "package.json"), JSON.stringify({ private: true, ...manifest }));
  console.error(`Installing ${program}, once …`);
  for (const step of steps) run("npm", step, { cwd: directory });
  writeFileSync(mark, "");
  return directory;
}

type Program = { args: readonly string[]; environment?: NodeJS.ProcessEnv; basePath?: string; port: number };

/** Runs a program with the variables of the flows, until it refuses a request without a signature. */
export async function startReceiver({
  args,
  environment,
  basePath = "",
  port,
}: Program): Promise<StartedReceiver> {
  const productPort = await freePort();
  const [webhookSecret, callbackSecret] = [randomBytes(16).toString("hex"), randomBytes(16).toString("hex")];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      ...environment,
      WEBHOOK_SECRET: webhookSecret,
      CALLBACK_SECRET: callbackSecret,
      RELAY_URL: `http://127.0.0.1:${productPort}/functions/v1/relay`,
    },
  });
  const url = `http://127.0.0.1:${port}${basePath}`;
  const answers = () =>
    fetch(`${url}/lead`, { method: "POST" }).then(
      ({ status }) => status === 401,
      () => false,
    );
  async function stop() {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, "exit");
  }
  const deadlineMs = performance.now() + startMaxMs;
  while (!(await answers())) {
    if (performance.now() > deadlineMs || child.exitCode !== null) {
      await stop();
      throw new Error("It does not answer.");
    }
    await wait(pollMs);
  }
  return { url, webhookSecret, callbackSecret, productPort, stop };
}
