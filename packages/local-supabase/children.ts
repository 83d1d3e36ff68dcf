import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { openLog } from "./log-file.ts";
import { makePrivateDirectory, writePrivateFile } from "./private-directory.ts";
import { isStillRunning } from "./processes.ts";

/** The process that a service of the stack starts. The guard ends it if the stack does not. */
export type ChildSpec = {
  /** Names the log file, too. */
  name: string;
  command: string;
  args: string[];
  /** The program that `command` replaces itself with, if it does. */
  program?: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** The signal for an orderly end of this program; Postgres needs SIGINT. */
  signal?: "SIGINT" | "SIGTERM";
  uid?: number;
  gid?: number;
};
export type SpawnChild = (spec: ChildSpec) => ChildProcess;
export type Children = { spawnChild: SpawnChild; end(): Promise<void> };

const recordSchema = z.record(z.string(), z.object({ command: z.string() }));
const guardFile = fileURLToPath(new URL("./guard.ts", import.meta.url));
const graceMs = 10_000;

const isStill = (pid: number, command: string) => isStillRunning(pid, path.basename(command));

/** Ends the processes of a stack that was killed with its guard. A pid that now belongs to another program is kept. */
export async function endOrphans(directory: string, log: (line: string) => void): Promise<void> {
  const file = path.join(directory, "children.json");
  let recorded: z.infer<typeof recordSchema>;
  try {
    recorded = recordSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return;
  }
  const orphans = Object.entries(recorded)
    .map(([pid, { command }]) => ({ pid: Number(pid), command }))
    .filter(({ pid, command }) => isStill(pid, command));
  for (const { pid, command } of orphans) {
    log(`ending ${path.basename(command)} (${pid}), left behind by an earlier run`);
    process.kill(pid, path.basename(command) === "postgres" ? "SIGINT" : "SIGTERM");
  }
  const deadline = Date.now() + graceMs;
  const alive = () => orphans.filter(({ pid, command }) => isStill(pid, command));
  while (alive().length > 0 && Date.now() < deadline) await wait(50);
  for (const { pid } of alive()) process.kill(pid, "SIGKILL");
  rmSync(file, { force: true });
}

/** Starts processes in sessions of their own (a Ctrl-C reaches the stack alone, which ends them in order). */
export function createChildren(directory: string): Children {
  const logs = path.join(directory, "logs");
  makePrivateDirectory(logs);
  const running = new Map<number, { child: ChildProcess; spec: ChildSpec }>();
  const guard = spawn(process.execPath, [guardFile], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  guard.unref();
  guard.stdin.on("error", () => {}); // the guard is gone; the next start calls endOrphans
  const tell = (message: object) => guard.stdin.write(`${JSON.stringify(message)}\n`);
  const record = () => {
    const commands = [...running].map(([pid, { spec }]) => [pid, { command: spec.program ?? spec.command }]);
    try {
      writePrivateFile(path.join(directory, "children.json"), JSON.stringify(Object.fromEntries(commands)));
    } catch {
      // A full disk: the older record and the guard must do.
    }
  };

  function spawnChild(spec: ChildSpec): ChildProcess {
    const options: SpawnOptions = {
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      env: spec.env ?? process.env,
      cwd: spec.cwd,
      ...(spec.uid !== undefined && { uid: spec.uid }),
      ...(spec.gid !== undefined && { gid: spec.gid }),
    };
    const child = spawn(spec.command, spec.args, options);
    const write = openLog(path.join(logs, `${spec.name}.log`));
    child.stdout?.on("data", write);
    child.stderr?.on("data", write);
    const { pid } = child;
    if (pid !== undefined) {
      running.set(pid, { child, spec });
      tell({ event: "started", pid, signal: spec.signal ?? "SIGTERM" });
      record();
      child.once("exit", () => {
        running.delete(pid);
        tell({ event: "ended", pid });
        record();
      });
    }
    return child;
  }

  async function end() {
    await Promise.all([...running.values()].map(({ child, spec }) => endChild(child, spec.signal)));
    guard.stdin.end();
    rmSync(path.join(directory, "children.json"), { force: true });
  }
  return { spawnChild, end };
}

/** Signals a process to end, kills it after a grace period, and waits until it is gone. */
export async function endChild(child: ChildProcess, signal: "SIGINT" | "SIGTERM" = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(signal);
  const insist = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await gone;
  clearTimeout(insist);
}
