import { createHash } from "node:crypto";

/** Whole number that only depends on the seed: what is made up for one job is always the same. */
export const numberOf = (seed: string): number => createHash("sha256").update(seed).digest().readUInt32BE(0);

/** As many different entries, from a place that the seed decides. */
export function pick<T>(entries: readonly T[], count: number, seed: string): T[] {
  const start = numberOf(seed) % entries.length;
  return [...entries.slice(start), ...entries.slice(0, start)].slice(0, count);
}
