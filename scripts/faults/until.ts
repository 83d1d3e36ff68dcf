import { setTimeout as wait } from "node:timers/promises";

const pollMs = 25;
const timeoutMs = 30_000;

/** Polls until `holds` is true; an attempt that throws counts as false. Throws after too long a time. */
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
