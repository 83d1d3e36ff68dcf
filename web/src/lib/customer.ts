import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { codesOf, combineCodes, isServiceKey } from "#functions/contract/services.ts";
import { middleOfMonthMs, monthNumberOf } from "./brussels-calendar.ts";
import { database } from "./database.ts";
import { lastServices } from "./last-services.ts";
import { serverNowMs } from "./server-clock.ts";
import type { UsageRecord } from "./usage.ts";

export const customerKeys = {
  customer: (userId: string) => ["customer", userId] as const,
};

/** The services of a customer, and how much of them. */
export type Customer = {
  /** All rows OR-combined, and the services on trial. */
  codes: number;
  usage: UsageRecord;
  /** Service key to the moment at which a unit may come free that a request without an answer holds. */
  heldUntilMs: Readonly<Record<string, number>>;
  /** Service key to the moment at which its limit of now ends, because a grant does. */
  grantEndsMs: Readonly<Record<string, number>>;
  /** The keys of services on trial: their units are not of a month. */
  trials: readonly string[];
};

const countsPerService = z.record(z.string(), z.number());

const momentsPerService = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((moments) =>
    Object.fromEntries(Object.entries(moments).map(([key, moment]) => [key, Date.parse(moment)])),
  ),
);

const customerRows = z.array(
  z.object({
    service_codes: z.number(),
    usage_now: z.object({
      counts: countsPerService,
      limits: countsPerService,
      heldUntil: momentsPerService,
      endsAt: momentsPerService,
      trials: z.array(z.string()),
    }),
  }),
);

/** No row yet: no service, no limit. */
const emptyCustomer: Customer = {
  codes: 0,
  usage: { limits: {}, counts: {}, lastResetMs: 0 },
  heldUntilMs: {},
  grantEndsMs: {},
  trials: [],
};

/** The customer's own record, however many rows it has. Throws when it cannot be read; it is logged. */
export function customerQuery(userId: string) {
  return queryOptions({
    queryKey: customerKeys.customer(userId),
    queryFn: ({ signal }) => fetchCustomer(userId, signal),
    meta: { what: "what this customer may use" },
    // Every page behind the login and its guard ask for it, and it is followed live.
    staleTime: 30_000,
    // A unit that is held comes free and a grant ends without a word: nothing is written then.
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

/** The longest time that a browser's timer can wait; it reads again then and waits on. */
const longestWaitMs = 2 ** 31 - 1;

function untilNextEndMs(customer: Customer | undefined): number | false {
  const ends = [customer?.heldUntilMs ?? {}, customer?.grantEndsMs ?? {}].flatMap(Object.values<number>);
  const waitMs = Math.max(0, Math.min(...ends) - serverNowMs()) + afterEndMs;
  return ends.length > 0 && Math.min(waitMs, longestWaitMs);
}

/** The same moment for each reading in a month, so that an answer that says the same is the same. */
const thisMonthMs = () => middleOfMonthMs(monthNumberOf(serverNowMs()));

async function fetchCustomer(userId: string, signal: AbortSignal): Promise<Customer> {
  const { data } = await database
    .from("user_tables")
    .select("service_codes, usage_now")
    .eq("user_id", userId)
    // The oldest row carries limits and counters, as in the database.
    .order("created_at")
    .order("id")
    .abortSignal(signal)
    .throwOnError();
  const rows = customerRows.parse(data);
  const [oldest] = rows;
  const now = oldest?.usage_now;
  const codes = combineCodes(rows) | codesOf(now?.trials.filter(isServiceKey) ?? []);
  lastServices(userId).write(String(codes));
  if (!now) return emptyCustomer;
  return {
    codes,
    // The database left out what an earlier month counted.
    usage: { limits: now.limits, counts: now.counts, lastResetMs: thisMonthMs() },
    heldUntilMs: now.heldUntil,
    grantEndsMs: now.endsAt,
    trials: now.trials,
  };
}
