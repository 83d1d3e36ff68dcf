import type { BulkUpdate, BulkUpdated } from "#functions/contract/customers.ts";
import { type ServiceKey, services } from "#functions/contract/services.ts";
import { messageOf } from "#web/lib/errors.ts";
import { limitOf } from "../edit/edit-values.ts";

/** What happens to one service of everybody who is selected. */
export interface ServiceChange {
  access: "keep" | "grant" | "revoke";
  /** Digits; empty keeps the limit, 0 is unlimited. */
  limit: string;
}

export type BulkForm = Readonly<Record<ServiceKey, ServiceChange>>;

const nothing: ServiceChange = { access: "keep", limit: "" };

export const emptyBulkForm: BulkForm = {
  email_marketing: nothing,
  website_development: nothing,
  analytics_platform: nothing,
  competitive_analysis: nothing,
  meeting_analysis: nothing,
};

export type BulkChange = Omit<BulkUpdate, "userIds">;

/** Null when the form changes nothing. */
export function bulkChangeOf(form: BulkForm): BulkChange | null {
  const keysWith = (access: ServiceChange["access"]) =>
    services.flatMap(({ key }) => (form[key].access === access ? [key] : []));
  const limits = services.flatMap(({ key }) =>
    form[key].limit === "" ? [] : [[key, limitOf(form[key].limit)]],
  );
  const change = { grant: keysWith("grant"), revoke: keysWith("revoke"), limits: Object.fromEntries(limits) };
  return change.grant.length + change.revoke.length + limits.length === 0 ? null : change;
}

export interface BulkOutcome extends BulkUpdated {
  /** Nobody below has been changed by this run; trying once more takes these. */
  failedIds: readonly string[];
  /** Why the rest was not tried; null when all went well. */
  failure: string | null;
}

/** Customers a request. The function takes more, but so each answer comes soon and the progress moves. */
export const customersPerPart = 200;

interface BulkRun {
  userIds: readonly string[];
  change: BulkChange;
  send: (update: BulkUpdate) => Promise<BulkUpdated>;
  /** How many are done. */
  onProgress: (done: number) => void;
  fallback: string;
}

/**
 * Sends the change in parts, one after the other. Stops at the first failure: what hindered one
 * part will hinder the next, and what was not tried can be tried once more.
 */
export async function runBulk({
  userIds,
  change,
  send,
  onProgress,
  fallback,
}: BulkRun): Promise<BulkOutcome> {
  const sum: BulkUpdated = { changed: 0, unchanged: 0, missing: 0 };
  for (let done = 0; done < userIds.length; ) {
    const part = userIds.slice(done, done + customersPerPart);
    try {
      const answer = await send({ ...change, userIds: part });
      sum.changed += answer.changed;
      sum.unchanged += answer.unchanged;
      sum.missing += answer.missing;
    } catch (error) {
      return { ...sum, failedIds: userIds.slice(done), failure: messageOf(error, fallback) };
    }
    done += part.length;
    onProgress(done);
  }
  return { ...sum, failedIds: [], failure: null };
}

/** What the change says, one line a service that it touches. */
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
