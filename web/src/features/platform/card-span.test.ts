import { expect, test } from "vitest";
import { cardSpan } from "./card-span.ts";

const parts = { third: 2, half: 3, whole: 6 };

test.each([1, 2, 3, 4, 5, 6, 7, 8])("%i cards fill their rows of six parts", (count) => {
  const spans = Array.from({ length: count }, (_, index) => parts[cardSpan(index, count)]);
  let row = 0;
  for (const span of spans) {
    row += span;
    expect(row).toBeLessThanOrEqual(6);
    if (row === 6) row = 0;
  }
  expect(row).toBe(0);
});
