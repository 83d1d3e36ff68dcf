// A function's host whose clock is wrong: limits and months follow the database's.

import { type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accepting, answering, automation } from "./test-automation.ts";
import { during } from "./test-during.ts";
import { untilReady } from "./test-pieces.ts";
import { leadOf, newCustomer, newKey, submissionsOf, submitLead, unitsOf } from "./test-records.ts";
import { startTwin } from "./test-wrong-clock.ts";

const hourMs = 3_600_000;
let customer: Person;

beforeAll(untilReady);
beforeEach(async () => {
  customer = await newCustomer();
});

describe.each([
  ["ahead", 1],
  ["behind", -1],
])("a relay whose clock is an hour %s", (_how, hours) => {
  const submitAt = async (url: string, key: string) => {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${customer.token}`,
      "idempotency-key": key,
    };
    const response = await fetch(`${url}/lead`, {
      method: "POST",
      headers,
      body: JSON.stringify(leadOf(key)),
    });
    return response.status;
  };

  test("dates and counts by the database's clock, and signs with its own, which the automation may refuse", async () => {
    await during(startTwin("relay", hours * hourMs), async (twin) => {
      const key = newKey();
      const { rows: before } = await sql.query<{ now: Date }>("select now()");
      expect(await submitAt(twin.url, key)).toBe(200);
      const { rows } = await sql.query<{ isNow: boolean }>(
        `select submitted_at between $2 and clock_timestamp() and finished_at between $2 and clock_timestamp() as "isNow"
       from public.lead_submissions where id = $1`,
        [key, before[0]?.now],
      );
      expect(rows).toEqual([{ isNow: true }]);
      const [delivery] = automation.deliveries(customer);
      const skewMs = Number(delivery?.headers["webhook-timestamp"]) * 1000 - Date.now();
      expect(Math.round(skewMs / hourMs)).toBe(hours);

      // An automation that enforces the five minutes refuses: nothing is counted, and the same attempt goes through
      // where the clock is right.
      const refused = newKey();
      automation.behave(customer, answering(401), accepting);
      expect(await submitAt(twin.url, refused)).toBe(502);
      expect(await unitsOf(customer, "email_marketing")).toBe(1);
      expect((await submitLead(customer, refused)).status).toBe(200);
      expect(await unitsOf(customer, "email_marketing")).toBe(2);
    });
  });

  test("opens no month early and keeps none open: what is of this month in Belgium counts, and nothing else", async () => {
    await during(startTwin("relay", hours * hourMs), async (twin) => {
      // Half an hour to either side of the month's beginning in Belgium, which in UTC is the month before.
      const resetAt = (interval: string) =>
        sql.query(
          `update public.user_tables set usage_counts = '{"email_marketing": 10}', last_reset_date =
           date_trunc('month', now() at time zone 'Europe/Brussels') at time zone 'Europe/Brussels' + $2::interval
         where user_id = $1`,
          [customer.id, interval],
        );
      await resetAt("30 minutes");
      expect(await submitAt(twin.url, newKey())).toBe(429);
      expect(await submissionsOf(customer)).toEqual([]);
      await resetAt("-30 minutes");
      expect(await submitAt(twin.url, newKey())).toBe(200);
      const { rows } = await sql.query("select usage_counts from public.user_tables where user_id = $1", [
        customer.id,
      ]);
      expect(rows).toEqual([{ usage_counts: { email_marketing: 1 } }]);
      // Ten of the month before, one of this.
      expect(await unitsOf(customer, "email_marketing")).toBe(11);
    });
  });
});
