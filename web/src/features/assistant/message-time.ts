import { formatMoment } from "../../lib/dates.ts";

const time = new Intl.DateTimeFormat("nl-NL", { hour: "2-digit", minute: "2-digit" });

/** "14:05" for a message of today, with its day for an older one. */
export function messageTime(timestamp: string, nowMs: number): string {
  const at = new Date(timestamp);
  const isToday = at.toDateString() === new Date(nowMs).toDateString();
  return isToday ? time.format(at) : formatMoment(at);
}
