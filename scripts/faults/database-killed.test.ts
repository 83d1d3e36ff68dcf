// Postgres is killed (kill -9) while leads are made. What the customer was promised holds afterwards.
import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../stack/testing.ts";
import { automation } from "./automation.ts";
import { killDatabase, untilReady } from "./pieces.ts";
import { draftCountOf, newCustomer, newKey, submissionsOf, submitLead, unitsOf } from "./records.ts";

let customer: Person;

beforeEach(async () => {
  await untilReady();
  customer = await newCustomer();
});

const delivered = (count: number) =>
  expect.poll(async () => (await automation.deliveries(customer)).length).toBe(count);

describe("the database, killed while the automation works on a lead", () => {
  it("has the unit once, and the submission as sent, when the automation accepts after the restart", async () => {
    const key = newKey();
    await automation.behave(customer, { kind: "hold" });
    const answer = submitLead(customer, key);
    await delivered(1);
    await killDatabase();
    await untilReady();
    await automation.release(customer);
    expect((await answer).status).toBe(200);
    expect(await submissionsOf(customer)).toEqual([{ id: key, status: "sent" }]);
    expect(await unitsOf(customer, "email_marketing")).toBe(1);
    expect((await automation.handInDrafts(key, 5)).json).toEqual({ status: "accepted" });
    expect(await draftCountOf(customer)).toBe(5);
  });

  it("learns of the outcome although it was away when the automation accepted", async () => {
    const key = newKey();
    await automation.behave(customer, { kind: "hold" });
    const answer = submitLead(customer, key);
    await delivered(1);
    await killDatabase();
    await automation.release(customer);
    expect((await answer).status).toBe(200);
    await untilReady();
    await expect.poll(() => submissionsOf(customer)).toEqual([{ id: key, status: "sent" }]);
    expect(await unitsOf(customer, "email_marketing")).toBe(1);
    expect((await submitLead(customer, key)).json).toMatchObject({ duplicate: true });
    expect(await automation.deliveries(customer)).toHaveLength(1);
  });
});
