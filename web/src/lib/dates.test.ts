import { expect, test } from "vitest";
import { formatDay, formatMoment } from "./dates.ts";

// Local time on purpose: people read their own clock.
const moment = new Date(2026, 10, 5, 9, 7);

test("a moment has the month in full, and hour and minute in two digits", () => {
  expect(formatMoment(moment)).toMatch(/^5 november 2026 .*09:07$/);
});

test("takes what the database sends", () => {
  expect(formatMoment(moment.toISOString())).toBe(formatMoment(moment));
});

test("a day has no time", () => {
  expect(formatDay(moment)).toBe("5 november 2026");
});
