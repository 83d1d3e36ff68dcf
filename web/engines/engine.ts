import { test as base } from "../test/journey.ts";

export type EngineOptions = {
  /** Whether this machine has the engine. */
  isFound: boolean;
};

/** A journey that is made in each engine. */
export const test = base.extend<EngineOptions>({ isFound: [true, { option: true }] });

/** To be called by each file: its tests are skipped, and counted, where there is no such engine. */
export function skipWithoutEngine(): void {
  test.skip(({ isFound }) => !isFound, "this machine has no such browser");
}
