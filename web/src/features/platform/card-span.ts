export type CardSpan = "third" | "half" | "whole";

/** Cards over two rows of halves, for each remainder of rows of thirds. */
const halvesAtTheEnd = [0, 4, 2];

/** The width of a card, so that every row is full: rows of three, and of two at the end where three leave a gap. */
export function cardSpan(index: number, count: number): CardSpan {
  if (count === 1) return "whole";
  return index < count - (halvesAtTheEnd[count % 3] ?? 0) ? "third" : "half";
}
