import { formatDay, formatMoment, formatTime } from "#web/lib/dates.ts";

/** "14:05" for a message of today, with its day for an older one. */
export function messageTime(timestamp: string, nowMs: number): string {
  return formatDay(timestamp) === formatDay(nowMs) ? formatTime(timestamp) : formatMoment(timestamp);
}
