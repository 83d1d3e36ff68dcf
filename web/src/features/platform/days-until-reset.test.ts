import { expect, test } from "vitest";
import { daysUntilReset } from "./days-until-reset.ts";

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
])("%s", (_, now, days) => {
  expect(daysUntilReset(Date.parse(now))).toBe(days);
});
