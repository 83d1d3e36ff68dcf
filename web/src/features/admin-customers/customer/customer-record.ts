import * as z from "zod/mini";
import { eachText } from "#functions/contract/customers.ts";
import { hasService, services } from "#functions/contract/services.ts";
import { moment, rowOf } from "#web/lib/data.ts";
import { currentCounts } from "#web/lib/usage.ts";

const unitsPerService = z.record(z.string(), z.number());

/** One row of `customers`, as far as the admin area reads it. */
const columns = {
  user_id: z.string(),
  ...eachText(() => z.string()),
  created_at: moment,
  /** The OR of all rows of the customer. */
  service_codes: z.number(),
  service_limits: unitsPerService,
  usage_counts: unitsPerService,
  last_reset_date: moment,
  /** Rises with every change of name, e-mail, services or limits; an edit is checked against it. */
  version: z.number(),
  /** The services that the customer asked for and is waiting for, as bits. */
  requested_codes: z.number(),
  /** Changes that trials, top-ups and limits with an end make now, by service. */
  granted: z.record(z.string(), z.object({ max: z.number(), used: z.optional(z.number()) })),
  /** Null for a customer whose account is open. */
  suspended_at: z.nullable(moment),
};

/** The database columns of a record. */
export const recordColumns: readonly string[] = Object.keys(columns);

export const customerRow = z.pipe(
  rowOf(columns).row,
  z.transform(
    ({ serviceLimits: limits, usageCounts: counts, lastResetDate: lastResetMs, suspendedAtMs, ...row }) => ({
      ...{ ...row, usage: { limits, counts, lastResetMs }, isSuspended: suspendedAtMs !== null },
    }),
  ),
);
export const customerRows = z.array(customerRow);

/** A customer as an admin manages them, however many rows they have. */
export type CustomerRecord = Readonly<z.infer<typeof customerRow>>;

/** From this share on a limit is nearly reached; the database's filter uses the same one. */
export const nearShare = 0.8;

export type UsageLevel = "calm" | "near" | "over";

/** One service of one customer, as the table shows it. */
export type ServiceCell = ReturnType<typeof serviceCells>[number];

export function serviceCells({ serviceCodes, usage, granted }: CustomerRecord, nowMs: number) {
  const counts = currentCounts(usage, nowMs);
  return services.map(({ key, name }) => {
    const grant = granted[key];
    const used = grant?.used ?? counts[key] ?? 0;
    const limit = grant?.max ?? usage.limits[key] ?? 0;
    // The count of its own is what tells a trial, which opens the service.
    const isTrial = grant?.used !== undefined;
    return {
      key,
      name,
      granted: hasService(serviceCodes, key) || isTrial,
      /** Open for some units and days only. */
      isTrial,
      /** Units this month, or of a trial. */
      used,
      /** Units that may be used now; 0 is unlimited. */
      limit,
      level: usageLevel(used, limit),
    };
  });
}

export function usageLevel(used: number, limit: number): UsageLevel {
  if (limit <= 0) return "calm";
  if (used >= limit) return "over";
  return used / limit >= nearShare ? "near" : "calm";
}

/** The first word and the rest: the record holds one name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

export function joinName(firstName: string, lastName: string): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

/** Never empty: the name, else the address. */
export function titleOf({ name, email }: Pick<CustomerRecord, "name" | "email">): string {
  return name || email || "Klant zonder naam";
}
