import { call } from "@vanzelf/testkit/rest.ts";
import { describe, expect, test } from "vitest";

// Work of the service role that takes a number of rows at once: none does all that there is in one transaction.
describe("without a number of rows, and outside of its bounds, nothing is done by", () => {
  test.each([
    ["claim_mails", { rows: "p_limit", min: 1, max: 100 }],
    ["end_dead_lead_submissions", { rows: "p_limit", min: 1, max: 1000 }],
    ["end_expired_recordings", { rows: "p_limit", min: 0, max: 1000 }],
    ["read_competitor_lists", { rows: "p_rows_max", min: 1, max: 500, p_after: null }],
    ["read_websites", { rows: "p_rows_max", min: 1, max: 500, p_after: null }],
  ])("%s", async (name, { rows, min, max, ...more }) => {
    const ask = (count: number | null) => call("service", name, { ...more, [rows]: count });
    for (const count of [null, min - 1, max + 1]) {
      expect(await ask(count), `${count} rows`).toMatchObject({ status: 400, code: "22023" });
    }
  });
});
