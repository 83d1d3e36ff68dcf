import * as z from "zod/mini";
import { serviceKeys } from "#functions/contract/services.ts";
import { startOfDayMs } from "#web/lib/brussels-calendar.ts";
import { auditKinds } from "./audit-entry.ts";

/** Nobody's name is longer. */
export const customerTextMax = 200;

/** Stands in the address for what no person did. */
export const nobody = "systeem";

/** Between two entries of the log, wherever in it: the moment and id of the one beside it. */
export interface EntryKey {
  /** As the database writes it, to the microsecond. */
  createdAt: string;
  entryId: string;
}

/** Stands in the address for the end of the log. */
const oldest = "oudste";

const keyPattern = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_((?:act|limit|access|sign-in)-\d+)$/;

/** For the address: UTC, so that no sign in it needs an escape. */
function keyText({ createdAt, entryId }: EntryKey): string {
  return `${createdAt.replace("+00:00", "Z")}_${entryId}`;
}

function keyOf(text: string): EntryKey | null {
  const [, createdAt, entryId] = keyPattern.exec(text) ?? [];
  if (!createdAt || !entryId || Number.isNaN(Date.parse(createdAt))) return null;
  return { createdAt, entryId };
}

const isKey = z.refine<string>((text) => keyOf(text) !== null);

/** What cannot be right is no filter, wherever the address came from. */
const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** The audit's part of the admin page's address. */
export const auditSearchShape = {
  auditSoort: optional(z.enum(auditKinds.map(({ kind }) => kind))),
  /**
   * Part of a name or address, or a whole user id. Not trimmed: a space between two words is on its way to the second.
   * The router reads "2026" as a number.
   */
  auditKlant: optional(z.coerce.string().check(z.minLength(1), z.maxLength(customerTextMax))),
  auditBeheerder: optional(z.union([z.literal(nobody), z.guid()])),
  auditDienst: optional(z.enum(serviceKeys)),
  /** First and last day, in the reader's own time zone. */
  auditVan: optional(z.iso.date()),
  auditTot: optional(z.iso.date()),
  /** The page behind this entry, or the one before it; neither is the newest page. */
  auditOuder: optional(z.string().check(isKey)),
  auditNieuwer: optional(z.union([z.literal(oldest), z.string().check(isKey)])),
};

const auditSearchSchema = z.object(auditSearchShape);
export type AuditSearch = z.infer<typeof auditSearchSchema>;

/** The filters alone: what is exported is every page of them. */
export type AuditFilter = Omit<AuditSearch, "auditOuder" | "auditNieuwer">;

export function filterOf({ auditOuder: _, auditNieuwer: __, ...filter }: AuditSearch): AuditFilter {
  return filter;
}

export function isFiltered(search: AuditSearch): boolean {
  return Object.values(filterOf(search)).some((value) => value !== undefined);
}

/** Which page of the log: the newest, the oldest, or the one on either side of an entry. */
export type AuditPlace = "newest" | "oldest" | { olderThan: EntryKey } | { newerThan: EntryKey };

export function placeOf({ auditOuder, auditNieuwer }: AuditSearch): AuditPlace {
  const behind = auditOuder && keyOf(auditOuder);
  if (behind) return { olderThan: behind };
  if (auditNieuwer === oldest) return "oldest";
  const before = auditNieuwer && keyOf(auditNieuwer);
  return before ? { newerThan: before } : "newest";
}

export function withPlace(filter: AuditFilter, place: AuditPlace): AuditSearch {
  if (place === "newest") return filter;
  if (place === "oldest") return { ...filter, auditNieuwer: oldest };
  if ("olderThan" in place) return { ...filter, auditOuder: keyText(place.olderThan) };
  return { ...filter, auditNieuwer: keyText(place.newerThan) };
}

/** The moments between which the days lie; null where that side is open. */
export function periodOf({ auditVan, auditTot }: AuditFilter): {
  from: string | null;
  before: string | null;
} {
  return {
    from: auditVan ? startOfDay(auditVan, 0) : null,
    before: auditTot ? startOfDay(auditTot, 1) : null,
  };
}

function startOfDay(date: string, daysLater: number): string {
  return new Date(startOfDayMs(date, daysLater)).toISOString();
}
