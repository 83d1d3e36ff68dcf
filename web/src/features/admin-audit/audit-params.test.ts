import { expect, test } from "vitest";
import { isFiltered, periodOf } from "./audit-params.ts";

test("a filter without any value filters nothing", () => {
  expect(isFiltered({})).toBe(false);
  expect(isFiltered({ kind: undefined })).toBe(false);
  expect(isFiltered({ service: "meeting_analysis" })).toBe(true);
});

test("a period ends at midnight also after a day of 25 hours", () => {
  expect(periodOf({ lastDay: "2026-10-25" })).toEqual({ from: null, before: "2026-10-25T23:00:00.000Z" });
});
