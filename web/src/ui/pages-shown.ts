/** A page's number, or null where numbers are left out. */
export type PageShown = number | null;

/** First, last and the neighbours of the page that is open; a gap of one page is that page. */
export function pagesShown(page: number, count: number): PageShown[] {
  const numbers = [1, page - 1, page, page + 1, count].filter((number) => number >= 1 && number <= count);
  const known = [...new Set(numbers)];
  return known.flatMap((number, index): PageShown[] => {
    const gap = number - (known[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
