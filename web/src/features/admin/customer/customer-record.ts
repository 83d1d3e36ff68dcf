import { hasService, type ServiceKey, services } from "#functions/contract/services.ts";
import { currentCounts, type UsageRecord } from "#web/lib/usage.ts";

/** A customer as an admin manages him, however many rows he has. */
export interface CustomerRecord {
  userId: string;
  name: string;
  email: string;
  createdAtMs: number;
  /** All rows OR-combined. */
  codes: number;
  usage: UsageRecord;
  /** Rises with every change of name, e-mail, services or limits; what an edit is checked against. */
  version: number;
}

/** From here on a limit is nearly reached; the database's filter knows the same share. */
export const nearShare = 0.8;

export type UsageLevel = "calm" | "near" | "over";

/** One service of one customer, as it stands in the table. */
export interface ServiceCell {
  key: ServiceKey;
  name: string;
  granted: boolean;
  /** Units this month. */
  used: number;
  /** Units a month; 0 is unlimited. */
  limit: number;
  level: UsageLevel;
}

export function serviceCells({ codes, usage }: CustomerRecord, nowMs: number): ServiceCell[] {
  const counts = currentCounts(usage, nowMs);
  return services.map(({ key, name }) => {
    const used = counts[key] ?? 0;
    const limit = usage.limits[key] ?? 0;
    return { key, name, granted: hasService(codes, key), used, limit, level: usageLevel(used, limit) };
  });
}

export function usageLevel(used: number, limit: number): UsageLevel {
  if (limit <= 0) return "calm";
  if (used >= limit) return "over";
  return used / limit >= nearShare ? "near" : "calm";
}

/** The first word and the rest, as the record keeps one name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

export function joinName(firstName: string, lastName: string): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

/** What a customer is called where there must be something to read. */
export function titleOf({ name, email }: Pick<CustomerRecord, "name" | "email">): string {
  return name || email || "Gebruiker zonder naam";
}
