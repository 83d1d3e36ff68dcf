import { expect, test } from "vitest";
import {
  daysUntilNextMonth,
  isoDay,
  isoMinute,
  isoMonth,
  middleOfMonthMs,
  momentFromParts,
  momentInBrussels,
  monthNumberOf,
  nextMonthMs,
  startOfDayMs,
} from "./brussels-calendar.ts";

test.each([
  ["winter, half an hour before midnight UTC", "2026-11-30T23:30:00Z", "2026-12-01", "2027-01-01"],
  ["winter, before midnight in Brussels", "2026-11-30T22:59:00Z", "2026-11-30", "2026-12-01"],
  ["summer, two hours ahead", "2026-06-30T22:00:00Z", "2026-07-01", "2026-08-01"],
  ["the turn of the year", "2026-12-31T23:00:00Z", "2027-01-01", "2027-02-01"],
  ["the last second of a year", "2026-12-31T22:59:59Z", "2026-12-31", "2027-01-01"],
])("days and months turn at midnight in Brussels: %s", (_, at, day, nextMonth) => {
  const atMs = Date.parse(at);
  expect(isoDay(atMs)).toBe(day);
  expect(isoMonth(atMs)).toBe(day.slice(0, 7));
  expect(new Date(nextMonthMs(atMs)).toISOString().slice(0, 10)).toBe(nextMonth);
});

test.each([
  ["winter time", "2026-11-20T14:05:09Z", 15],
  ["summer time", "2026-07-20T14:05:09Z", 16],
  ["the second before summer time", "2026-03-29T00:59:59Z", 1],
  ["the first second of summer time", "2026-03-29T01:00:00Z", 3],
  ["the second before winter time", "2026-10-25T00:59:59Z", 2],
  ["the first second of winter time", "2026-10-25T01:00:00Z", 2],
  ["midnight", "2026-11-19T23:00:00Z", 0],
])("the hour is Brussels': %s", (_, at, hour) => {
  expect(momentInBrussels(Date.parse(at)).hour).toBe(hour);
});

const part = (type: Intl.DateTimeFormatPartTypes, value: string) => ({ type, value });

test("another engine may write the month first, and 24 for midnight", () => {
  const parts = [
    ...[part("month", "11"), part("literal", "/"), part("day", "05"), part("year", "2026")],
    ...[part("hour", "24"), part("minute", "07"), part("second", "03")],
  ];
  const expected = { year: 2026, month: 11, day: 5, hour: 0, minute: 7, second: 3 };
  expect(momentFromParts(parts)).toEqual(expected);
});

test("a missing part is an error, not a wrong date", () => {
  expect(() => momentFromParts([part("year", "2026")])).toThrow(RangeError);
});

test.each([
  ["the first of a month", "2026-11-01T00:00:00+01:00", 30],
  ["in the course of a month", "2026-11-20T15:00:00+01:00", 11],
  ["the last minute of a month", "2026-11-30T23:59:00+01:00", 1],
  ["a minute later, in the next", "2026-12-01T00:00:00+01:00", 31],
  ["over the change to winter time", "2026-10-24T23:30:00+02:00", 8],
  ["over the change to summer time", "2026-03-28T23:30:00+01:00", 4],
  ["just after midnight in Belgium, still yesterday in Greenwich", "2026-07-15T00:30:00+02:00", 17],
  ["the last day of the year", "2026-12-31T12:00:00+01:00", 1],
  ["a leap year's February", "2028-02-28T12:00:00+01:00", 2],
])("days until the next month: %s", (_, now, days) => {
  expect(daysUntilNextMonth(Date.parse(now))).toBe(days);
});

test.each([
  ["winter", "2026-11-05", 0, "2026-11-04T23:00:00.000Z"],
  ["summer", "2026-07-05", 0, "2026-07-04T22:00:00.000Z"],
  ["the day of 23 hours", "2026-03-29", 0, "2026-03-28T23:00:00.000Z"],
  ["the day after it", "2026-03-29", 1, "2026-03-29T22:00:00.000Z"],
  ["the day of 25 hours", "2026-10-25", 0, "2026-10-24T22:00:00.000Z"],
  ["the day after it", "2026-10-25", 1, "2026-10-25T23:00:00.000Z"],
  ["the day after the year's last", "2026-12-31", 1, "2026-12-31T23:00:00.000Z"],
])("a day begins at its midnight in Brussels: %s", (_, day, daysLater, start) => {
  expect(new Date(startOfDayMs(day, daysLater)).toISOString()).toBe(start);
});

test("differences of month numbers count calendar months", () => {
  const january = monthNumberOf(Date.parse("2026-12-31T23:30:00Z"));
  const november = monthNumberOf(Date.parse("2026-11-01T00:30:00Z"));
  expect(january - november).toBe(2);
  expect(isoMonth(middleOfMonthMs(january))).toBe("2027-01");
});

test("a minute is written as in Belgium, in summer and in winter", () => {
  expect(isoMinute(Date.UTC(2026, 10, 21, 21, 52, 47))).toBe("2026-11-21 22:52");
  expect(isoMinute(Date.UTC(2026, 6, 31, 22, 5))).toBe("2026-08-01 00:05");
});
