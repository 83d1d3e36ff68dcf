import type { ChildProcess } from "node:child_process";
import { endChild } from "./children.ts";

const restartDelayMs = { min: 250, max: 10_000 };
/** A process that lived this long had started well: the next restart is quick again. */
const steadyAfterMs = 30_000;

type KeepRunningOptions = {
  name: string;
  launch: () => ChildProcess | Promise<ChildProcess>;
  signal?: "SIGINT" | "SIGTERM";
  log: (line: string) => void;
};

/** Starts a process, and again whenever it dies, each time later when it dies at once, until it is stopped. */
export async function keepRunning({ name, launch, signal, log }: KeepRunningOptions) {
  let stopping = false;
  let delayMs = restartDelayMs.min;
  const start = async () => {
    const child = await launch();
    const startedAtMs = Date.now();
    child.once("exit", (code, killedBy) => {
      if (stopping) return;
      if (Date.now() - startedAtMs > steadyAfterMs) delayMs = restartDelayMs.min;
      log(`${name} ended with ${code ?? killedBy}; starting it again in ${delayMs} ms`);
      setTimeout(() => {
        if (!stopping) current = start();
      }, delayMs).unref();
      delayMs = Math.min(delayMs * 2, restartDelayMs.max);
    });
    return child;
  };
  let current = start();
  await current;
  return {
    async stop(): Promise<void> {
      stopping = true;
      await endChild(await current, signal);
    },
  };
}
