import { nextResetMs } from "../../lib/usage.ts";

const dayMs = 24 * 60 * 60 * 1000;
const dayInBrussels = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Brussels" });

/** Calendar days in Belgium until counting starts again; one on the last day of the month. */
export function daysUntilReset(nowMs: number): number {
  // Noon against noon: no change of the clocks can make a day longer or shorter.
  const today = Date.parse(`${dayInBrussels.format(nowMs)}T12:00:00Z`);
  return (nextResetMs(nowMs) - today) / dayMs;
}
