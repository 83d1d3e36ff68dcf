import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { onTestFinished, vi } from "vitest";

/** For one test each wait of `node:timers/promises` ends at once. Tells of how many milliseconds they would have been. */
export function skipWaits(): number[] {
  const waits: number[] = [];
  const spy = vi.spyOn(timers, "setTimeout").mockImplementation(async (ms, value) => {
    waits.push(ms ?? 0);
    return value;
  });
  // Modules that import it by name see the change.
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return waits;
}

/** The time limits that a test asks of `AbortSignal.timeout` from now on, in milliseconds. */
export function timeLimits(): () => number[] {
  const spy = vi.spyOn(AbortSignal, "timeout");
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.flat();
}
