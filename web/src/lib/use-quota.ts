import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { planOf } from "#functions/contract/plans.ts";
import { type ServiceKey, serviceNameOf, serviceUnits } from "#functions/contract/services.ts";
import { nextMonthMs } from "./brussels-calendar.ts";
import { type Customer, customerKeys, customerQuery } from "./customer.ts";
import { formatDay, formatDayInYear, formatTime } from "./dates.ts";
import { readAgain } from "./query-client.ts";
import { serverNowMs } from "./server-clock.ts";
import { serviceUsages, type UsageRecord } from "./usage.ts";

/** The quota of a service and its use this month, in the form that parts/quota-line.tsx shows. */
export type Quota = {
  /** The plan by which the service is ordered; null where it is priced by offer alone. */
  plan: string | null;
  serviceTitle: string;
  unit: readonly [one: string, many: string];
  /** The day on which counting starts again, in words; null for a trial, whose units are given once. */
  countsAgainOn: string | null;
} & (
  | { state: "loading" | "unknown" | "unlimited" }
  | {
      state: "limited";
      used: number;
      left: number;
      limit: number;
      /** The time until which a request without an answer holds the last unit, in words; null when none does. */
      heldUntil: string | null;
      /** The last day of the trial or the other grant that makes this limit, in words; null without one. */
      grantedUntil: string | null;
      isTrial: boolean;
    }
);

export type QuotaLimit = ReturnType<typeof useQuota>;

/**
 * The quota of a service, from the customer's own record. The shell and the gate follow that record live, so this only
 * reads it.
 */
export function useQuota(userId: string, service: ServiceKey) {
  const client = useQueryClient();
  const query = useQuery(customerQuery(userId));
  const [refusedUsage, setRefusedUsage] = useState<UsageRecord | null>(null);
  const quota = quotaOf(query.data, query.isPending, service);
  const limited = quota.state === "limited" && quota.left === 0;
  return {
    query,
    quota,
    /** Nothing can be asked for. */
    limited,
    /** The limit is to be said: a refusal by the database counts more than a record that still says otherwise. */
    limitSaid: limited || (refusedUsage !== null && refusedUsage === query.data?.usage),
    /** For an answer that says that the limit is reached. */
    noteRefusal: () => {
      setRefusedUsage(query.data?.usage ?? null);
      void readAgain(client, customerKeys.customer(userId));
    },
  };
}

function quotaOf(customer: Customer | undefined, isPending: boolean, service: ServiceKey): Quota {
  const nowMs = serverNowMs();
  const isTrial = customer?.trials.includes(service) ?? false;
  const named = {
    plan: planOf(service)?.key ?? null,
    serviceTitle: serviceNameOf(service),
    unit: serviceUnits[service],
    countsAgainOn: isTrial ? null : formatDay(nextMonthMs(nowMs)),
  };
  if (!customer) return { ...named, state: isPending ? "loading" : "unknown" };
  const [usage] = serviceUsages(customer.usage, [service], nowMs);
  if (!usage) return { ...named, state: "unlimited" };
  const { used, left, limit } = usage;
  const untilMs = customer.heldUntilMs[service];
  const heldUntil = left > 0 || untilMs === undefined ? null : formatTime(untilMs);
  const endsMs = customer.grantEndsMs[service];
  // A grant ends at midnight, which is the day after its last one.
  const grantedUntil = endsMs === undefined ? null : formatDayInYear(endsMs - 1);
  return { ...named, state: "limited", used, left, limit, heldUntil, grantedUntil, isTrial };
}
