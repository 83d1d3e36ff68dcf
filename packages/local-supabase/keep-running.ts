import type { ChildProcess } from "node:child_process";
import { endChild } from "./children.ts";

const restartDelayMs = 500;

type KeepRunningOptions = {
  name: string;
  launch: () => ChildProcess;
  signal?: "SIGINT" | "SIGTERM";
  log: (line: string) => void;
};

/** Starts a process, and again whenever it dies, until it is stopped. */
export function keepRunning({ name, launch, signal, log }: KeepRunningOptions): { stop(): Promise<void> } {
  let stopping = false;
  const start = () => {
    const child = launch();
    child.once("exit", (code) => {
      if (stopping) return;
      log(`${name} ended with ${code}; starting it again`);
      setTimeout(() => {
        if (!stopping) current = start();
      }, restartDelayMs);
    });
    return child;
  };
  let current = start();
  return {
    async stop() {
      stopping = true;
      await endChild(current, signal);
    },
  };
}
