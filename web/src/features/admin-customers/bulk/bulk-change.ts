import type { RefusalCode } from "#functions/contract/refusals.ts";
import { type ServiceKey, serviceKeys, services } from "#functions/contract/services.ts";
import { AppError, messageOf } from "#web/lib/errors.ts";
import { limitOf } from "#web/lib/limit-text.ts";

/** The change of one service for every selected customer. */
export type ServiceChange = {
  access: "keep" | "grant" | "revoke";
  /** Digits; empty keeps the limit, 0 is unlimited. */
  limit: string;
};

/** A service that is not named is not changed. */
export type BulkForm = Readonly<Partial<Record<ServiceKey, ServiceChange>>>;

export function serviceChangeOf(form: BulkForm, key: ServiceKey): ServiceChange {
  return form[key] ?? { access: "keep", limit: "" };
}

export type BulkChange = {
  grant: readonly ServiceKey[];
  revoke: readonly ServiceKey[];
  /** Units a month; 0 is unlimited. */
  limits: Readonly<Partial<Record<ServiceKey, number>>>;
};

/** One part of a change of many customers. */
export type BulkUpdate = BulkChange & { userIds: readonly string[]; bulkId: string; confirmedCount: number };

/** How many of the customers were changed, had it all already, or no longer exist. */
export type BulkUpdated = { changed: number; unchanged: number; missing: number };

/** Null when the form changes nothing. */
export function bulkChangeOf(form: BulkForm): BulkChange | null {
  const keysWith = (access: ServiceChange["access"]) =>
    serviceKeys.filter((key) => serviceChangeOf(form, key).access === access);
  const limits = serviceKeys.flatMap((key) => {
    const { limit } = serviceChangeOf(form, key);
    return limit === "" ? [] : [[key, limitOf(limit)]];
  });
  const change = { grant: keysWith("grant"), revoke: keysWith("revoke"), limits: Object.fromEntries(limits) };
  return change.grant.length + change.revoke.length + limits.length === 0 ? null : change;
}

/** Whether a customer may lose something by it: what their limits were before is not known here. */
export const maybeTakes = ({ revoke, limits }: BulkChange): boolean =>
  revoke.length > 0 || Object.values(limits).some((limit) => limit > 0);

export interface BulkOutcome extends BulkUpdated {
  /** Not changed by this run; a retry sends these. */
  failedIds: readonly string[];
  /** The reason why the run stopped; null when it completed. */
  failure: string | null;
}

/** Customers in one request. The database accepts more, but with fewer the progress moves often. */
export const customersPerPart = 200;

export type BulkRun = {
  userIds: readonly string[];
  change: BulkChange;
  /** Names the change; a run that goes on with what was left over has the same. */
  bulkId: string;
  /** How many customers the whole change is for, as the admin confirmed it. */
  confirmedCount: number;
  send: (update: BulkUpdate) => Promise<BulkUpdated>;
  /** How many are done. */
  onProgress: (done: number) => void;
  fallback: string;
};

/**
 * Sends the change in parts, one after the other, and in smaller ones once the database had no time for one. Stops at
 * any other failure: the next part would probably fail for the same reason, and a retry sends the rest.
 */
export async function runBulk({
  userIds,
  change,
  bulkId,
  confirmedCount,
  send,
  onProgress,
  fallback,
}: BulkRun): Promise<BulkOutcome> {
  const sum: BulkUpdated = { changed: 0, unchanged: 0, missing: 0 };
  let partSize = customersPerPart;
  for (let done = 0; done < userIds.length; ) {
    const part = userIds.slice(done, done + partSize);
    try {
      const answer = await send({ ...change, userIds: part, bulkId, confirmedCount });
      sum.changed += answer.changed;
      sum.unchanged += answer.unchanged;
      sum.missing += answer.missing;
    } catch (error) {
      if (hadNoTime(error) && partSize > 1) {
        partSize = Math.ceil(partSize / 4);
        continue;
      }
      return { ...sum, failedIds: userIds.slice(done), failure: messageOf(error, fallback) };
    }
    done += part.length;
    onProgress(done);
  }
  return { ...sum, failedIds: [], failure: null };
}

/** A part of which the time ran out changed nothing. */
const hadNoTime = (error: unknown) =>
  error instanceof AppError && error.code === ("database_timeout" satisfies RefusalCode);

/** One line for each changed service. */
export function describeBulk(change: BulkChange): string[] {
  return services.flatMap(({ key, name }) => {
    const limit = change.limits[key];
    const parts = [
      change.grant.includes(key) && "aan",
      change.revoke.includes(key) && "uit",
      limit !== undefined && `limiet ${limit === 0 ? "∞" : limit}`,
    ].filter((part) => part !== false);
    return parts.length > 0 ? [`${name}: ${parts.join(", ")}`] : [];
  });
}
