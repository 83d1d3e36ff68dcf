import { readFileSync } from "node:fs";

const answersSignals = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

const procFile = (pid: number, name: string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return undefined;
  }
};

/** State and parent from /proc; the name before them may hold spaces and parentheses. */
const statOf = (pid: number): string[] | undefined =>
  procFile(pid, "stat")
    ?.replace(/^.*\) /s, "")
    .split(" ");

/** Whether it runs. A process that has ended but was not collected (a zombie) accepts signals, but does not run. */
export const isAlive = (pid: number): boolean => answersSignals(pid) && statOf(pid)?.[0] !== "Z";

/** Undefined where there is no /proc, or no such process. */
export const parentOf = (pid: number): number | undefined => {
  const parent = Number(statOf(pid)?.[1]);
  return Number.isInteger(parent) ? parent : undefined;
};

/**
 * Whether the process runs and is still the program that it was: the system gives a number again after a while.
 * Where there is no /proc the number must do.
 */
export const isStillRunning = (pid: number, words: string): boolean =>
  isAlive(pid) && (procFile(pid, "cmdline")?.includes(words) ?? true);
