import { expect, test } from "vitest";
import { reportsCsv } from "./report-export.ts";
import { averageText, type ReportCounts, reportStatistics, reportTitle } from "./report-model.ts";

const utc = Date.UTC;
const now = utc(2026, 10, 20, 12);
const none: ReportCounts = { total: 0, unread: 0, oldestAtMs: null, newestAtMs: null, months: {} };

test("without reports everything is zero and there is no last one", () => {
  expect(reportStatistics(none, now)).toEqual({
    total: 0,
    unread: 0,
    thisMonth: 0,
    averagePerMonth: 0,
    lastReportMs: null,
  });
});

test.each([
  ["one report this month", 1, now, { "2026-11": 1 }, 1, "1,0"],
  ["one report, last month", 1, utc(2026, 9, 5), { "2026-10": 1 }, 0, "0,5"],
  ["four in three months", 4, utc(2026, 8, 30), { "2026-09": 1, "2026-10": 1, "2026-11": 2 }, 2, "1,3"],
  ["this month of last year is not this month", 1, utc(2025, 10, 20), {}, 0, "0,1"],
  ["across the turn of a year", 2, utc(2025, 11, 15), { "2025-12": 1, "2026-11": 1 }, 1, "0,2"],
  ["the first minute of this month in Brussels", 1, utc(2026, 9, 31, 23, 0), { "2026-11": 1 }, 1, "1,0"],
  ["a clock ahead, in the next month", 1, utc(2026, 11, 1), { "2026-12": 1 }, 0, "1,0"],
])("%s", (_, total, oldestAtMs, months, thisMonth, average) => {
  const statistics = reportStatistics({ ...none, total, oldestAtMs, newestAtMs: now, months }, now);
  expect(statistics).toMatchObject({ total, thisMonth, lastReportMs: now });
  expect(averageText(statistics.averagePerMonth)).toBe(average);
});

test.each([
  ["Kwartaalrapport", "Kwartaalrapport"],
  ["", "Rapport"],
  ["  ", "Rapport"],
])("a report called %j reads %s", (name, title) => {
  expect(reportTitle({ name })).toBe(title);
});

test("reports are a row each of a file, with whether they were read", () => {
  const report = { id: "1", name: "Prijzen", address: "", hasContent: true, isRead: true, createdAtMs: now };
  expect(reportsCsv([report, { ...report, name: " ", address: "https://a.be", isRead: false }])).toBe(
    '\uFEFF"Datum";"Rapport";"Adres";"Gelezen"\r\n' +
      '"2026-11-20T12:00:00.000Z";"Prijzen";"";"ja"\r\n' +
      '"2026-11-20T12:00:00.000Z";"Rapport";"https://a.be";"nee"\r\n',
  );
});
