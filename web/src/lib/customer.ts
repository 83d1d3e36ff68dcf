import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { combineCodes } from "#functions/contract/services.ts";
import { lastServices } from "./last-services.ts";
import { serverNowMs } from "./server-clock.ts";
import { supabase } from "./supabase.ts";
import type { UsageRecord } from "./usage.ts";

export const customerKeys = {
  customer: (userId: string) => ["customer", userId] as const,
};

/** The services of a customer, and how much of them. */
export type Customer = {
  /** All rows OR-combined. */
  codes: number;
  usage: UsageRecord;
  /** Service key to the moment at which a unit may come free that a request without an answer holds. */
  heldUntilMs: Readonly<Record<string, number>>;
};

const countsPerService = z.record(z.string(), z.number());

const customerRows = z.array(
  z.object({
    service_codes: z.number(),
    service_limits: countsPerService,
    last_reset_date: z.string(),
    usage_now: z.object({ counts: countsPerService, heldUntil: z.record(z.string(), z.string()) }),
  }),
);

/** No row yet: no service, no limit. */
const emptyCustomer: Customer = {
  codes: 0,
  usage: { limits: {}, counts: {}, lastResetMs: 0 },
  heldUntilMs: {},
};

/** The customer's own record, however many rows it has. Throws when it cannot be read; it is logged. */
export function customerQuery(userId: string) {
  return queryOptions({
    queryKey: customerKeys.customer(userId),
    queryFn: ({ signal }) => fetchCustomer(userId, signal),
    meta: { what: "what this customer may use" },
    // Every page behind the login and its guard ask for it, and it is followed live.
    staleTime: 30_000,
    // A unit that is held comes free without a word: nothing is written then.
    refetchInterval: ({ state }) =>
      state.status === "error" ? nextTryMs(state.errorUpdateCount) : untilNextEndMs(state.data),
  });
}

const firstTryMs = 5_000;
const lastTryMs = 40_000;

/** Until a reading that failed is tried again: a server that comes back is not met by everybody at once. */
const nextTryMs = (failures: number) => Math.min(firstTryMs * 2 ** (failures - 1), lastTryMs);

/** The clocks may differ by what is not worth correcting. */
const afterEndMs = 1_000;

function untilNextEndMs(customer: Customer | undefined): number | false {
  const ends = Object.values(customer?.heldUntilMs ?? {});
  return ends.length > 0 && Math.max(0, Math.min(...ends) - serverNowMs()) + afterEndMs;
}

async function fetchCustomer(userId: string, signal: AbortSignal): Promise<Customer> {
  const { data } = await supabase
    .from("user_tables")
    .select("service_codes, service_limits, last_reset_date, usage_now")
    .eq("user_id", userId)
    // The oldest row carries limits and counters, as in the database.
    .order("created_at")
    .order("id")
    .abortSignal(signal)
    .throwOnError();
  const rows = customerRows.parse(data);
  const codes = combineCodes(rows);
  lastServices(userId).write(String(codes));
  const [oldest] = rows;
  if (!oldest) return emptyCustomer;
  return {
    codes,
    usage: {
      limits: oldest.service_limits,
      counts: oldest.usage_now.counts,
      lastResetMs: Date.parse(oldest.last_reset_date),
    },
    heldUntilMs: Object.fromEntries(
      Object.entries(oldest.usage_now.heldUntil).map(([key, until]) => [key, Date.parse(until)]),
    ),
  };
}
