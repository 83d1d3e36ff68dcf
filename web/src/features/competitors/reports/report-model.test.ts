import { expect, test } from "vitest";
import { averageText, type Report, reportStatistics, reportsPerMonth, reportTitle } from "./report-model.ts";

const reportAt = (createdAtMs: number): Report => ({
  id: String(createdAtMs),
  name: "",
  address: "https://rapporten.example",
  createdAtMs,
});
const utc = Date.UTC;
const now = utc(2026, 10, 20, 12);

test("without reports everything is zero and there is no last one", () => {
  expect(reportStatistics([], now)).toEqual({
    total: 0,
    thisMonth: 0,
    averagePerMonth: 0,
    lastReportMs: null,
  });
});

test.each([
  ["one report this month", [now], 1, "1,0"],
  ["one report, last month", [utc(2026, 9, 5)], 0, "0,5"],
  ["four in three months", [now, now - 1, utc(2026, 9, 5), utc(2026, 8, 30)], 2, "1,3"],
  ["this month of last year is not this month", [utc(2025, 10, 20)], 0, "0,1"],
  ["across the turn of a year", [utc(2025, 11, 15), now], 1, "0,2"],
  ["the first minute of this month in Brussels", [utc(2026, 9, 31, 23, 0)], 1, "1,0"],
  ["the last minute of last month in Brussels", [utc(2026, 9, 31, 22, 59)], 0, "0,5"],
  ["a clock ahead, in the next month", [utc(2026, 11, 1)], 0, "1,0"],
])("%s", (_, moments, thisMonth, average) => {
  const statistics = reportStatistics(moments.map(reportAt), now);
  expect(statistics.thisMonth).toBe(thisMonth);
  expect(averageText(statistics.averagePerMonth)).toBe(average);
});

test("summer time moves the boundary of the month by an hour", () => {
  const july = utc(2026, 6, 10);
  expect(reportStatistics([reportAt(utc(2026, 5, 30, 22, 0))], july).thisMonth).toBe(1);
  expect(reportStatistics([reportAt(utc(2026, 5, 30, 21, 59))], july).thisMonth).toBe(0);
});

test("the last report is the newest, wherever it stands in the list", () => {
  const list = [utc(2026, 8, 1), now, utc(2026, 9, 1)].map(reportAt);
  expect(reportStatistics(list, now).lastReportMs).toBe(now);
});

test("the picture has twelve months to this one, also those without a report", () => {
  const list = [now, now - 1, utc(2026, 9, 31, 23, 30), utc(2025, 11, 31, 12), utc(2025, 10, 30)].map(
    reportAt,
  );
  const months = reportsPerMonth(list, now);
  expect(months.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
  expect(new Date(months[0]?.atMs ?? 0).toISOString()).toMatch(/^2025-12/);
  expect(new Date(months[11]?.atMs ?? 0).toISOString()).toMatch(/^2026-11/);
});

test.each([
  ["Kwartaalrapport", "Kwartaalrapport"],
  ["", "Rapport"],
  ["  ", "Rapport"],
])("a report called %j reads %s", (name, title) => {
  expect(reportTitle({ name })).toBe(title);
});
