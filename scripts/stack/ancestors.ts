import { readFileSync } from "node:fs";

const checkEveryMs = 500;

function parentOf(pid: number): number | undefined {
  try {
    // The name may hold spaces and parentheses: fields count from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return Number(fields[1]);
  } catch {
    return undefined;
  }
}

const isNpm = (pid: number) => {
  try {
    return /\bnpm\b/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
};

/** This process's parent and, when npm started it, everything between it and npm. */
function ancestors(): number[] {
  const chain = [process.ppid];
  if (!process.env.npm_lifecycle_event) return chain;
  for (let pid = process.ppid; pid > 1; ) {
    if (isNpm(pid)) return chain;
    const parent = parentOf(pid);
    if (parent === undefined || parent <= 1) break;
    chain.push(parent);
    pid = parent;
  }
  return [process.ppid];
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

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
