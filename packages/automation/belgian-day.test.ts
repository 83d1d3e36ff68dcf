import { expect, test } from "vitest";
import { isoDayFormat } from "./belgian-day.ts";

test.each([
  ["2026-10-31T22:59:59Z", "2026-10-31"],
  ["2026-07-31T22:00:00Z", "2026-08-01"],
])("%s is %s in Belgium", (at, day) => {
  expect(isoDayFormat.format(new Date(at))).toBe(day);
});
