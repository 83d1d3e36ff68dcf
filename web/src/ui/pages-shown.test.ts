import { expect, test } from "vitest";
import { pagesShown } from "./pages-shown.ts";

test.each([
  ["one page", 1, 1, [1]],
  ["no page", 1, 0, []],
  ["few pages are all there", 2, 3, [1, 2, 3]],
  ["the start of many", 1, 400, [1, 2, null, 400]],
  ["the middle of many", 200, 400, [1, null, 199, 200, 201, null, 400]],
  ["a gap of one page is that page", 4, 7, [1, 2, 3, 4, 5, 6, 7]],
  ["a gap of two pages is left out", 5, 8, [1, null, 4, 5, 6, 7, 8]],
  ["the end of many", 400, 400, [1, null, 399, 400]],
])("%s", (_, page, count, shown) => {
  expect(pagesShown(page, count)).toEqual(shown);
});
