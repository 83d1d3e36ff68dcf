import { isAlive, isStillRunning, parentOf } from "./processes.ts";

const checkEveryMs = 500;

/** This process's parent and, when npm started it, everything between it and npm. */
function ancestors(): number[] {
  const chain = [process.ppid];
  if (!process.env.npm_lifecycle_event) return chain;
  for (let pid = process.ppid; pid > 1; ) {
    if (isStillRunning(pid, "npm")) return chain;
    const parent = parentOf(pid);
    if (parent === undefined || parent <= 1) break;
    chain.push(parent);
    pid = parent;
  }
  return [process.ppid];
}

/**
 * Calls back once when one of the processes that started this one is gone. A parent that is killed with -9 sends no
 * signal, so it must be looked for.
 */
export function whenStarterIsGone(callback: () => void): void {
  const watched = ancestors();
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid && watched.every(isAlive)) return;
    clearInterval(timer);
    callback();
  }, checkEveryMs);
  timer.unref();
}
