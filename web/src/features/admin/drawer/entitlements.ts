import { hasService, type ServiceKey, services } from "#functions/contract/services.ts";
import { listText } from "#web/lib/list-text.ts";
import { currentCounts, type UsageRecord } from "#web/lib/usage.ts";

/** One row of user_tables; on the screen, a record. */
export type UserRow = {
  id: number;
  createdAtMs: number;
  name: string;
  email: string;
  serviceCodes: number;
  usage: UsageRecord;
};

/** One service of a customer, with the records that grant it. */
export type Entitlement = {
  key: ServiceKey;
  name: string;
  /** Positions (from 1) of the records that grant the service; empty without access. */
  givenBy: readonly number[];
  /** Units a month; 0 is unlimited. */
  limit: number;
  /** Units that count towards the limit now: since the last reset in this month. */
  used: number;
};

/**
 * Every service, the granted ones first. Any record grants a service; limits and counters are the oldest record's
 * alone, and counters of an earlier month count as 0.
 *
 * @param records oldest first, and not empty.
 */
export function entitlements(records: readonly UserRow[], nowMs: number): Entitlement[] {
  const usage = records[0]?.usage ?? { limits: {}, counts: {}, lastResetMs: 0 };
  const counts = currentCounts(usage, nowMs);
  const all = services.map(({ key, name }) => ({
    key,
    name,
    givenBy: records.flatMap(({ serviceCodes }, index) => (hasService(serviceCodes, key) ? [index + 1] : [])),
    limit: usage.limits[key] ?? 0,
    used: counts[key] ?? 0,
  }));
  return [...all.filter(hasIt), ...all.filter((one) => !hasIt(one))];
}

export function hasIt({ givenBy }: Pick<Entitlement, "givenBy">): boolean {
  return givenBy.length > 0;
}

/** "via record 1 en 3", or "ja" when there is one record. */
export function sourceText({ givenBy }: Entitlement, recordCount: number): string {
  if (givenBy.length === 0) return "nee";
  if (recordCount === 1) return "ja";
  return `via record ${listText(givenBy.map(String))}`;
}

/** The services of one record: "Lead Generator en Meeting Analyst". */
export function servicesText({ serviceCodes }: Pick<UserRow, "serviceCodes">): string {
  const names = services.filter(({ key }) => hasService(serviceCodes, key)).map(({ name }) => name);
  return names.length === 0 ? "geen services" : listText(names);
}
