import { type CalendarDay, calendarFile } from "#web/lib/calendar-file.ts";
import type { MeetingResult } from "../meeting-model.ts";
import { resultTitle } from "../results/result-title.ts";

/** The points of a result that are still to be done by a date, as a calendar file; null without one. */
export function pointsCalendar(result: MeetingResult, host: string, nowMs: number): string | null {
  const days = result.points.flatMap(({ id, isDone, dueOn, version, text, owner }): CalendarDay[] => {
    if (isDone || dueOn === null) return [];
    const description = [owner, resultTitle(result)].filter(Boolean).join("\n");
    return [{ uid: `action-point-${id}@${host}`, sequence: version, day: dueOn, summary: text, description }];
  });
  return days.length > 0 ? calendarFile(days, nowMs) : null;
}
