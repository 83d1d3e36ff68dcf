export type CardSpan = "third" | "half" | "whole";

/** How wide a card is, so that no row of cards ends in a hole: there are at most five services. */
export function cardSpan(index: number, count: number): CardSpan {
  if (count === 1) return "whole";
  if (count === 2 || count === 4) return "half";
  return index < 3 ? "third" : "half";
}
