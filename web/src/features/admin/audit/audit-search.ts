import * as z from "zod/mini";
import { serviceKeys } from "../../../../../functions/contract.ts";
import { auditKinds } from "./audit-entry.ts";

/** Nobody's name is longer. */
export const customerTextMax = 200;

/** Stands in the address for what no person did. */
export const nobody = "systeem";

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
  auditPagina: optional(z.int().check(z.minimum(1))),
};

const auditSearchSchema = z.object(auditSearchShape);
export type AuditSearch = z.infer<typeof auditSearchSchema>;

/** The filters alone: what is exported is every page of them. */
export type AuditFilter = Omit<AuditSearch, "auditPagina">;

export function isFiltered({ auditPagina: _, ...filter }: AuditSearch): boolean {
  return Object.values(filter).some((value) => value !== undefined);
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

/** Not a number of hours: two days a year have 23 or 25 of them. */
function startOfDay(date: string, daysLater: number): string {
  const day = new Date(`${date}T00:00`);
  day.setDate(day.getDate() + daysLater);
  return day.toISOString();
}
