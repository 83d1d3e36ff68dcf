import { expect, test } from "vitest";
import { bytesText, percentOf, timeLeftText } from "./recording-texts.ts";

test.each([
  [999, "999 bytes"],
  [1_499, "1 kB"],
  [999_500, "1 MB"],
  [1_234_567, "1,2 MB"],
  [100_400_000, "100 MB"],
  [209_715_200, "210 MB"],
  [53_687_091_200, "53,7 GB"],
  [2_000_000_000_000, "2.000 GB"],
])("says %i bytes as %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test.each([
  [0.2, "nog 1 seconde"],
  [42, "nog 42 seconden"],
  [60, "nog 1 minuut"],
  [150, "nog 3 minuten"],
  [3_599, "nog 1 uur"],
  [5_400, "nog 1 uur en 30 min"],
  [7_260, "nog 2 uur en 1 min"],
])("says %d seconds as %s", (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});

test("says a hundred percent only when nothing is missing", () => {
  expect(percentOf(0, 200)).toBe(0);
  expect(percentOf(999_999, 1_000_000)).toBe(99);
  expect(percentOf(200, 200)).toBe(100);
  expect(percentOf(202, 200)).toBe(100);
  expect(percentOf(0, 0)).toBe(0);
});
