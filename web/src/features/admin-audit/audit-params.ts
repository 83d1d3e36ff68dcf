import type { ServiceKey } from "#functions/contract/services.ts";
import { startOfDayMs } from "#web/lib/brussels-calendar.ts";
import type { AuditKind } from "./audit-acts.ts";

/** Stands for acts that no person did, where an admin's id stands for theirs. */
export const systemActor = "system";

/** The filters of the log; a missing one filters nothing. */
export type AuditFilter = {
  kind?: AuditKind | undefined;
  /** Part of a name or address, or a whole user id. */
  customer?: string | undefined;
  /** The id of an admin, or `systemActor`. */
  actor?: string | undefined;
  service?: ServiceKey | undefined;
  /** As in `2026-11-05`, in Brussels. */
  firstDay?: string | undefined;
  lastDay?: string | undefined;
};

/** One entry of the log: a page begins beside it. */
export type EntryKey = {
  /** As the database writes it, to the microsecond. */
  createdAt: string;
  entryId: string;
};

/** The newest page of the log, the oldest, or the one on either side of an entry. */
export type AuditPlace = "newest" | "oldest" | { olderThan: EntryKey } | { newerThan: EntryKey };

/** Which entries the log shows, and which page of them. */
export type AuditParams = {
  filter: AuditFilter;
  place: AuditPlace;
};

export const newestOfAll: AuditParams = { filter: {}, place: "newest" };

export function isFiltered(filter: AuditFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** The moments of a filter's first and last day; null where that side is open. */
export function periodOf({ firstDay, lastDay }: AuditFilter): { from: string | null; before: string | null } {
  return {
    from: firstDay ? startOfDay(firstDay, 0) : null,
    before: lastDay ? startOfDay(lastDay, 1) : null,
  };
}

function startOfDay(date: string, daysLater: number): string {
  return new Date(startOfDayMs(date, daysLater)).toISOString();
}
