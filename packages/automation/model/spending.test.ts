import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { isoMonth, startOfDayMs } from "../../../web/src/lib/brussels-calendar.ts";
import { JobFailure } from "../job-failure.ts";
import { openOwnStore } from "../store/test-store.ts";
import { type Budget, createSpending, type ModelCall, type Reached } from "./spending.ts";

const prices = { inputPerMillionTokens: 2, outputPerMillionTokens: 8, audioPerMinute: 0.006 };
/** Costs one euro. */
const oneEuro = { inputTokens: 100_000, outputTokens: 100_000 };
const customerId = randomUUID();
const callOf = (changes: Partial<ModelCall> = {}): ModelCall => ({
  jobId: "opdracht-1",
  customerId,
  prompt: "summary 1",
  model: "klein-model",
  ...changes,
});
const reachedFailure = expect.objectContaining({ constructor: JobFailure, reason: "budget_reached" });

// Months are Belgian wherever the database stands.
const { store } = await openOwnStore("-c timezone=America/Los_Angeles");
beforeEach(async () => {
  await store.pool.query("delete from automation.model_calls");
});

function createTold(budget: Partial<Budget> = {}) {
  const told: Reached[] = [];
  const limits = { monthEur: null, customerMonthEur: null, ...budget };
  const onReached = async (reached: Reached) => {
    told.push(reached);
  };
  return { told, spending: createSpending(store.pool, { prices, budget: limits, onReached }) };
}

const noted = async () =>
  (
    await store.pool.query(
      `select cost_eur::float, input_tokens, output_tokens, audio_seconds, ended_at is not null as ended
       from automation.model_calls order by begun_at`,
    )
  ).rows;

test("counts a call as the most it can cost until its end says what it cost", async () => {
  const { spending } = createTold();
  const callId = await spending.begin(callOf(), oneEuro);
  expect(await noted()).toEqual([expect.objectContaining({ cost_eur: 1, ended: false })]);
  await spending.begin(callOf(), oneEuro);
  await spending.end(callId, { inputTokens: 1_000, outputTokens: 500 });
  expect(await noted()).toEqual([
    { cost_eur: 0.006, input_tokens: 1_000, output_tokens: 500, audio_seconds: 0, ended: true },
    expect.objectContaining({ cost_eur: 1, ended: false }),
  ]);
});

test("prices sound by the minute", async () => {
  const { spending } = createTold();
  const sound = { inputTokens: 0, outputTokens: 0, audioSeconds: 600 };
  await spending.end(await spending.begin(callOf(), sound), sound);
  expect(await noted()).toEqual([expect.objectContaining({ cost_eur: 0.06, audio_seconds: 600 })]);
});

test("stops before the month's amount is passed, tells so, and goes on after an undone call", async () => {
  const { spending, told } = createTold({ monthEur: 2 });
  await spending.begin(callOf(), oneEuro);
  const second = await spending.begin(callOf({ customerId: randomUUID() }), oneEuro);
  await expect(spending.begin(callOf(), oneEuro)).rejects.toEqual(reachedFailure);
  expect(told).toEqual([{ userId: null, limitEur: 2 }]);
  await spending.undo(second);
  await spending.begin(callOf(), oneEuro);
  expect(await noted()).toHaveLength(2);
});

test("stops one customer at that customer's amount, and no other", async () => {
  const { spending, told } = createTold({ monthEur: 10, customerMonthEur: 1 });
  await spending.begin(callOf(), oneEuro);
  await expect(spending.begin(callOf(), oneEuro)).rejects.toEqual(reachedFailure);
  expect(told).toEqual([{ userId: customerId, limitEur: 1 }]);
  await spending.begin(callOf({ customerId: randomUUID() }), oneEuro);
});

test("lets no two calls at once pass the amount together", async () => {
  const { spending } = createTold({ monthEur: 3 });
  // Every connection is there before the race begins.
  await Promise.all(Array.from({ length: 4 }, () => store.pool.query("select pg_sleep(0.1)")));
  const calls = Array.from({ length: 12 }, () => spending.begin(callOf(), oneEuro));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await noted()).toHaveLength(3);
});

test("begins the amount anew with the calendar month in Belgium", async () => {
  const { spending } = createTold({ monthEur: 1 });
  await spending.begin(callOf(), oneEuro);
  const beginsAt = startOfDayMs(`${isoMonth(Date.now())}-01`);
  const moveTo = (time: number) =>
    store.pool.query("update automation.model_calls set begun_at = $1", [new Date(time)]);
  await moveTo(beginsAt);
  await expect(spending.begin(callOf(), oneEuro)).rejects.toEqual(reachedFailure);
  await moveTo(beginsAt - 1);
  await spending.begin(callOf(), oneEuro);
});
