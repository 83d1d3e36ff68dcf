import { expect, test } from "vitest";
import {
  formatDay,
  formatDayInYear,
  formatMoment,
  formatRowDay,
  formatShortDate,
  formatTime,
} from "./dates.ts";

const moment = new Date("2026-11-05T09:07+01:00");

test("a moment has the month in full, and hour and minute in two digits", () => {
  expect(formatMoment(moment)).toMatch(/^5 november 2026 .*09:07$/);
});

test("takes what the database sends", () => {
  expect(formatMoment(moment.toISOString())).toBe(formatMoment(moment));
});

test("a day has no time", () => {
  expect(formatDay(moment)).toBe("5 november 2026");
});

test("is the day and hour in Belgium, whatever zone the device says it is in", () => {
  const lateInJune = "2026-06-30T22:30:00Z";
  expect(formatDay(lateInJune)).toBe("1 juli 2026");
  expect(formatDayInYear(lateInJune)).toBe("1 juli");
  expect(formatShortDate(lateInJune)).toBe("1 jul 2026");
  expect(formatTime(lateInJune)).toBe("00:30");
});

test("the day of a row has its year when that is not the year in Belgium", () => {
  const newYearMs = Date.parse("2026-12-31T23:00:00Z");
  expect(formatRowDay(newYearMs, newYearMs)).toBe("1 jan");
  expect(formatRowDay(newYearMs - 1, newYearMs)).toBe("31 dec 2026");
});
