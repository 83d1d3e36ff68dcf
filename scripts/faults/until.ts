import { setTimeout as wait } from "node:timers/promises";

const pollMs = 25;
const timeoutMs = 30_000;

/** Looks until `holds` does; a look that throws has not seen it. Throws when that takes too long. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      if (await holds()) return;
    } catch (error) {
      last = error;
    }
    await wait(pollMs);
  }
  throw new Error(`${what}: not within ${timeoutMs} ms`, { cause: last });
}
