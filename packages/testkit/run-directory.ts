import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** The folder of this test run, for what is made once and read by many files, in two processes; gone afterwards. */
function runDirectory(): string {
  const directory = process.env.TEST_RUN_DIRECTORY;
  if (!directory) throw new Error("TEST_RUN_DIRECTORY is not set: run the tests through vitest.");
  return directory;
}

/**
 * A file or folder of this run, made by the first who asks for it; the others wait. `make` gets the name to make it under.
 * When it fails, the next who waits tries.
 */
export async function madeOnce(name: string, make: (unfinished: string) => Promise<void>): Promise<string> {
  const [finished, turn] = [path.join(runDirectory(), name), path.join(runDirectory(), `${name}.turn`)];
  while (!existsSync(finished)) {
    if (!takes(turn)) {
      await delay(50);
      continue;
    }
    try {
      if (existsSync(finished)) break;
      const unfinished = `${finished}.unfinished`;
      rmSync(unfinished, { recursive: true, force: true });
      await make(unfinished);
      renameSync(unfinished, finished);
    } finally {
      rmSync(turn, { recursive: true });
    }
  }
  return finished;
}

/** Whether this process made the folder, which only one of several can. */
function takes(turn: string): boolean {
  try {
    mkdirSync(turn);
    return true;
  } catch {
    return false;
  }
}
