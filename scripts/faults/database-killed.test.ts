// Postgres is killed (kill -9) while leads are made. The promises to the customer hold afterwards.

import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { automation, holding } from "./test-automation.ts";
import { during } from "./test-during.ts";
import { holdBack } from "./test-hold-back.ts";
import { keepDatabaseDown, killDatabase, untilReady } from "./test-pieces.ts";
import {
  draftCountOf,
  newCustomer,
  newKey,
  post,
  submissionsOf,
  submitLead,
  unitsOf,
} from "./test-records.ts";

let customer: Person;

beforeEach(async () => {
  await untilReady();
  customer = await newCustomer();
});

const delivered = (count: number) => expect.poll(() => automation.deliveries(customer).length).toBe(count);

/** A submission that the automation holds. */
async function submissionAtTheAutomation() {
  const key = newKey();
  automation.behave(customer, holding);
  const answer = submitLead(customer, key);
  await delivered(1);
  return { key, answer };
}

describe("a lead whose database is killed while the automation works on it", () => {
  test("is sent and counted once when the database is back before the automation accepts", async () => {
    const { key, answer } = await submissionAtTheAutomation();
    await killDatabase();
    await untilReady();
    automation.release(customer);
    expect((await answer).status).toBe(200);
    expect(await submissionsOf(customer)).toEqual([{ id: key, status: "sent" }]);
    expect(await unitsOf(customer, "email_marketing")).toBe(1);
  });

  test("is sent and counted once when the automation accepts during the outage", async () => {
    const { key, answer } = await submissionAtTheAutomation();
    await during(keepDatabaseDown(), async () => {
      automation.release(customer);
      // The customer need not wait for the database: the automation already has the request.
      expect((await answer).status).toBe(200);
    });
    await expect.poll(() => submissionsOf(customer)).toEqual([{ id: key, status: "sent" }]);
    expect(await unitsOf(customer, "email_marketing")).toBe(1);
    expect((await submitLead(customer, key)).json).toMatchObject({ duplicate: true });
    expect(automation.deliveries(customer)).toHaveLength(1);
  });
});

describe("a recording whose database is killed while it is handed over", () => {
  test("is accepted once, and its result, sent again after the outage, is there once", async () => {
    const { id, sessionId } = await uploadRecording(customer);
    const handOver = () =>
      post("relay/meeting", { token: customer.token, body: { sessionId, mode: "meeting" } });
    const result = { type: "meeting.result", data: { sessionId, summary: "Kort overleg." } };
    const delivery = { id: `result:${sessionId}` };
    automation.behave(customer, holding);
    const answer = handOver();
    await delivered(1);
    await during(keepDatabaseDown(), async () => {
      automation.release(customer);
      expect(await answer).toMatchObject({ status: 200, text: "Accepted" });
      expect((await automation.callback(result, delivery)).status).toBeGreaterThanOrEqual(500);
    });
    expect((await automation.callback(result, delivery)).json).toEqual({ status: "accepted" });
    expect((await automation.callback(result, delivery)).json).toEqual({ status: "duplicate" });
    expect((await handOver()).text).toBe("Accepted");
    const { rows } = await sql.query(
      `select analysis.status, file.transcription_status as recording,
         (select count(*)::int from public."Meeting_Analyst_Results" where user_id = $2) as results
       from public.meeting_analyses as analysis join public.user_audio_files as file using (id)
       where id = $1`,
      [id, customer.id],
    );
    expect(rows).toEqual([{ status: "sent", recording: "processed", results: 1 }]);
    expect(await unitsOf(customer, "meeting_analysis")).toBe(1);
    expect(automation.deliveries(customer)).toHaveLength(1);
  });
});

describe("a lead whose database is killed while it is being counted", () => {
  test("is refused and costs nothing, and the same attempt goes through afterwards", async () => {
    const key = newKey();
    await during(holdBack(customer), async (hold) => {
      const answer = submitLead(customer, key);
      await hold.untilWaiting();
      await killDatabase();
      expect(await answer).toMatchObject({ status: 500, json: { error: { code: "internal" } } });
    });
    await untilReady();
    expect(await submissionsOf(customer)).toEqual([]);
    expect(await unitsOf(customer, "email_marketing")).toBe(0);
    expect(await submitLead(customer, key)).toMatchObject({ status: 200, json: { duplicate: false } });
    expect(await unitsOf(customer, "email_marketing")).toBe(1);
    expect(automation.deliveries(customer)).toHaveLength(1);
  });
});

describe("drafts that come while the database is killed", () => {
  test("are all there or not at all when it is killed in the middle of writing them", async () => {
    const key = newKey();
    await submitLead(customer, key);
    const id = `drafts:${key}`;
    await during(holdBack(customer), async (hold) => {
      const first = automation.handInDrafts(key, 5, { id });
      await hold.untilWaiting();
      await killDatabase();
      expect((await first).status).toBeGreaterThanOrEqual(500);
    });
    await untilReady();
    expect(await draftCountOf(customer)).toBe(0);
    expect((await automation.handInDrafts(key, 5, { id })).json).toEqual({ status: "accepted" });
    expect(await draftCountOf(customer)).toBe(5);
    expect(await unitsOf(customer, "email_marketing")).toBe(1);
  });
});
