/** The results of `work` for each item, in their order, a few at once. The first error ends it: nothing new is begun. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // Of one generator: a worker that throws out of its loop ends it for all of them.
  const waiting = (function* () {
    yield* items.entries();
  })();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const [place, item] of waiting) results[place] = await work(item, place);
  });
  // Work under way ends first, so that its result is kept.
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return results;
}
