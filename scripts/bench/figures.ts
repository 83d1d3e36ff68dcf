/** The value below which this share of the values lies; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Runs the work once for each item, this many at a time, and returns the milliseconds that each took. */
export async function timeEach<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const startedAtMs = performance.now();
      await work(item);
      times.push(performance.now() - startedAtMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times;
}
