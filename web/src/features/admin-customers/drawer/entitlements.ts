import * as z from "zod/mini";
import { hasService, services } from "#functions/contract/services.ts";
import { moment, rowOf } from "#web/lib/data.ts";
import { listText } from "#web/lib/list-text.ts";
import { codesOfEveryone } from "#web/lib/service-texts.ts";

const perService = z.record(z.string(), z.number());

export const user = rowOf({
  id: z.number(),
  created_at: moment,
  name: z.string(),
  email: z.string(),
  service_codes: z.number(),
  service_limits: perService,
  usage_counts: perService,
  last_reset_date: moment,
  /** As the database counts now: grants are in it, and counts of an earlier month are not. */
  usage_now: z.object({ limits: perService, counts: perService, trials: z.array(z.string()) }),
});
export const userRow = z.pipe(
  user.row,
  z.transform(
    ({ serviceLimits: limits, usageCounts: counts, lastResetDate: lastResetMs, usageNow: now, ...row }) => ({
      ...{ ...row, now, usage: { limits, counts, lastResetMs } },
    }),
  ),
);
/** One row of user_tables; on the screen, a record. */
export type UserRow = z.infer<typeof userRow>;

/** One service of a customer, with the records that grant it. */
export type Entitlement = ReturnType<typeof entitlements>[number];

/**
 * Every service, the granted ones first. Any record grants a service; limits and counters are the oldest record's
 * alone.
 *
 * @param records oldest first, and not empty.
 */
export function entitlements(records: readonly UserRow[]) {
  const { limits, counts, trials } = records[0]?.now ?? { limits: {}, counts: {}, trials: [] };
  const all = services.map(({ key, name }) => ({
    key,
    name,
    /** Positions (from 1) of the records that grant the service; empty without one. */
    givenBy: records.flatMap(({ serviceCodes }, index) => (hasService(serviceCodes, key) ? [index + 1] : [])),
    /** A trial gives access. */
    onTrial: trials.includes(key),
    /** Units that may be used now; 0 is unlimited. */
    limit: limits[key] ?? 0,
    /** Units that count towards that limit. */
    used: counts[key] ?? 0,
  }));
  return [...all.filter(hasIt), ...all.filter((one) => !hasIt(one))];
}

export function hasIt({ givenBy, onTrial }: { givenBy: readonly number[]; onTrial: boolean }): boolean {
  return givenBy.length > 0 || onTrial;
}

/** "via record 1 en 3", or "ja" when there is one record. */
export function sourceText({ key, givenBy, onTrial }: Entitlement, recordCount: number): string {
  if (onTrial) return "op proef";
  if (givenBy.length === 0) return hasService(codesOfEveryone, key) ? "voor iedereen" : "nee";
  if (recordCount === 1) return "ja";
  return `via record ${listText(givenBy.map(String))}`;
}

/** The services of one record: "Lead Generator en Meeting Analyst". */
export function servicesText({ serviceCodes }: Pick<UserRow, "serviceCodes">): string {
  const names = services.filter(({ key }) => hasService(serviceCodes, key)).map(({ name }) => name);
  return names.length === 0 ? "geen services" : listText(names);
}
