import { monthOf } from "./usage.ts";

/** Calendar month in Brussels as months since year 0: differences count calendar months. */
export function monthNumberOf(atMs: number): number {
  const [year = 0, month = 1] = monthOf(atMs).split("-").map(Number);
  return year * 12 + month - 1;
}

/** Noon of the month's 15th: the same month in every time zone. */
export function middleOfMonthMs(monthNumber: number): number {
  return Date.UTC(Math.floor(monthNumber / 12), monthNumber % 12, 15, 12);
}
