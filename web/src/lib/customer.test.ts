import { QueryClient, type QueryState } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Customer } from "./customer.ts";
import { lastServices } from "./last-services.ts";

const answer = vi.hoisted(() => ({ rows: [] as object[], asked: [] as string[] }));
vi.mock("./database.ts", () => {
  const question: Record<string, (...words: string[]) => object> = {
    throwOnError: async () => ({ data: answer.rows }),
  };
  for (const name of ["from", "select", "eq", "order", "abortSignal"]) {
    question[name] = (...words) => {
      answer.asked.push(`${name} ${words.join(" ")}`);
      return question;
    };
  }
  return { database: question };
});
const nowMs = Date.UTC(2026, 10, 20);
vi.mock("./server-clock.ts", () => ({ serverNowMs: () => nowMs }));
const { customerQuery } = await import("./customer.ts");

const nothing = { counts: {}, limits: {}, heldUntil: {}, endsAt: {}, trials: [] };
const row = (codes: number, now: object = {}) => ({
  service_codes: codes,
  usage_now: { ...nothing, ...now },
});
const read = (...rows: object[]) => {
  answer.rows = rows;
  return new QueryClient().fetchQuery(customerQuery("an"));
};
afterEach(() => localStorage.clear());

test("services are those of all rows and of trials, limits and counts those of the oldest row", async () => {
  const oldest = row(1, { trials: ["meeting_analysis"], limits: { meeting_analysis: 3 } });
  const customer = await read(oldest, row(8, { limits: { meeting_analysis: 9 } }));
  expect(customer).toMatchObject({ codes: 25, usage: { limits: { meeting_analysis: 3 } } });
  expect(answer.asked.slice(2, 5)).toEqual(["eq user_id an", "order created_at", "order id"]);
  expect(lastServices("an").read()).toBe("25");
  expect(await read()).toMatchObject({ codes: 0, trials: [] });
});

/** Milliseconds until the record is read again by itself. */
function nextReadMs(state: Partial<QueryState<Customer>>) {
  const client = new QueryClient();
  const { queryKey, refetchInterval } = customerQuery("an");
  const query = client
    .getQueryCache()
    .build<Customer, Error, Customer, readonly ["customer", string]>(client, { queryKey });
  query.setState(state);
  return typeof refetchInterval === "function" && refetchInterval(query);
}

test.each([
  [1, 5_000],
  [2, 10_000],
  [4, 40_000],
  [9, 40_000],
])("after %i readings that failed it is read again in %i ms", (errorUpdateCount, ms) => {
  expect(nextReadMs({ status: "error", errorUpdateCount })).toBe(ms);
});

test.each([
  ["a unit that is held comes free", { heldUntil: [60_000], endsAt: [90_000] }, 61_000],
  ["a grant ends", { heldUntil: [90_000], endsAt: [60_000] }, 61_000],
  ["an end that has passed", { heldUntil: [-5_000], endsAt: [] }, 1_000],
  ["an end further away than a timer can wait", { heldUntil: [], endsAt: [2 ** 33] }, 2 ** 31 - 1],
  ["nothing that ends", { heldUntil: [], endsAt: [] }, false],
])("it is read again for %s", async (_what, { heldUntil, endsAt }, ms) => {
  const momentsOf = (moments: number[]) =>
    Object.fromEntries(moments.map((ms) => [ms, new Date(nowMs + ms).toISOString()]));
  const data = await read(row(1, { heldUntil: momentsOf(heldUntil), endsAt: momentsOf(endsAt) }));
  expect(nextReadMs({ status: "success", data })).toBe(ms);
});
