import { monthOf } from "./usage.ts";

/** Calendar month in Brussels as months since year 0: differences count calendar months. */
export function monthNumberOf(atMs: number): number {
  const [year = 0, month = 1] = monthOf(atMs).split("-").map(Number);
  return year * 12 + month - 1;
}
