// The process of a function is killed (kill -9) while it works on a customer's request.

import type { Person } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { accepting, automation, holding } from "./test-automation.ts";
import { during } from "./test-during.ts";
import { holdBack } from "./test-hold-back.ts";
import { killFunction, until, untilReady } from "./test-pieces.ts";
import { age, newCustomer, newKey, submissionsOf, submitLead, unitsOf } from "./test-records.ts";

let customer: Person;

beforeEach(async () => {
  await untilReady();
  customer = await newCustomer();
});

/** Submits, and kills the relay while the automation has the request in hand. */
async function crashBehindTheReservation(key: string) {
  automation.behave(customer, holding, accepting);
  const answer = submitLead(customer, key);
  await until("the delivery", () => automation.deliveries(customer).length === 1);
  await killFunction("relay");
  expect((await answer).status).toBe(503);
  await untilReady();
}

describe("the relay, killed while the automation works on a lead", () => {
  test("is back by itself, and the same attempt waits for the first rather than being sent twice", async () => {
    const key = newKey();
    await crashBehindTheReservation(key);
    const again = await Promise.all([submitLead(customer, key), submitLead(customer, key)]);
    expect(again.map(({ json }) => json)).toMatchObject([{ duplicate: true }, { duplicate: true }]);
    expect(await submissionsOf(customer)).toEqual([{ id: key, status: "pending" }]);
    expect(await unitsOf(customer, "email_marketing")).toBe(1);
    expect(automation.deliveries(customer)).toHaveLength(1);
  });
});

describe("the relay, killed while the database counts a lead", () => {
  test("leaves at most what the two minutes give back, and sends nothing", async () => {
    const key = newKey();
    await during(holdBack(customer), async (hold) => {
      const answer = submitLead(customer, key);
      await hold.untilWaiting();
      await killFunction("relay");
      expect((await answer).status).toBe(503);
    });
    await untilReady();
    // The database may or may not have counted the lead; in both cases it is settled.
    const pending = await submissionsOf(customer);
    expect(await unitsOf(customer, "email_marketing")).toBe(pending.length);
    expect(automation.deliveries(customer)).toEqual([]);
    await age(key, "2 minutes");
    expect(await submitLead(customer, key)).toMatchObject({ status: 200, json: { duplicate: false } });
    expect(await unitsOf(customer, "email_marketing")).toBe(1);
    expect(automation.deliveries(customer)).toHaveLength(1);
  });
});
