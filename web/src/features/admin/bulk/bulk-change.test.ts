import { describe, expect, test } from "vitest";
import { type BulkUpdate, bulkCustomersMax, bulkUpdateSchema } from "#functions/contract/customers.ts";
import { AppError } from "#web/lib/errors.ts";
import { bulkChangeOf, customersPerPart, describeBulk, runBulk } from "./bulk-change.ts";

const form = {
  email_marketing: { access: "grant", limit: "50" },
  website_development: { access: "revoke", limit: "" },
  meeting_analysis: { access: "keep", limit: "0" },
} as const;
const change = {
  grant: ["email_marketing"],
  revoke: ["website_development"],
  limits: { email_marketing: 50, meeting_analysis: 0 },
} satisfies Omit<BulkUpdate, "userIds" | "bulkId" | "confirmedCount">;
const idOf = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const many = Array.from({ length: 2 * customersPerPart + 30 }, (_, index) => idOf(index));

test("only filled in services are changed", () => {
  expect(bulkChangeOf(form)).toEqual(change);
  expect(bulkUpdateSchema.parse({ ...change, userIds: [idOf(1)], bulkId: idOf(2) })).toEqual({
    ...change,
    userIds: [idOf(1)],
    bulkId: idOf(2),
  });
  expect(bulkChangeOf({})).toBeNull();
  expect(bulkChangeOf({ meeting_analysis: { access: "keep", limit: "" } })).toBeNull();
});

test("describes the change", () => {
  expect(describeBulk(change)).toEqual([
    "Lead Generator: aan, limiet 50",
    "Website Development: uit",
    "Meeting Analyst: limiet ∞",
  ]);
});

describe("a run", () => {
  test("is sent in parts that the function accepts, and adds up their answers", async () => {
    const sizes: number[] = [];
    const progress: number[] = [];
    const outcome = await runBulk({
      userIds: many,
      change,
      bulkId: "wijziging",
      confirmedCount: many.length,
      fallback: "mislukt",
      send: async ({ userIds, bulkId, confirmedCount }) => {
        expect([bulkId, confirmedCount]).toEqual(["wijziging", many.length]);
        sizes.push(userIds.length);
        return { changed: userIds.length - 1, unchanged: 0, missing: 1 };
      },
      onProgress: (done) => progress.push(done),
    });
    expect(sizes).toEqual([customersPerPart, customersPerPart, 30]);
    expect(customersPerPart).toBeLessThanOrEqual(bulkCustomersMax);
    expect(progress).toEqual([customersPerPart, 2 * customersPerPart, many.length]);
    expect(outcome).toEqual({
      changed: many.length - 3,
      unchanged: 0,
      missing: 3,
      failedIds: [],
      failure: null,
    });
  });

  test("that fails half way names the customers that are left, and continues there", async () => {
    let calls = 0;
    const run = (userIds: readonly string[], failing: boolean) =>
      runBulk({
        userIds,
        change,
        bulkId: "wijziging",
        confirmedCount: many.length,
        fallback: "mislukt",
        send: async (update) => {
          calls += 1;
          if (failing && calls === 2) throw new AppError("rate_limited", "Even wachten.");
          return { changed: update.userIds.length, unchanged: 0, missing: 0 };
        },
        onProgress: () => {},
      });
    const first = await run(many, true);
    expect(calls).toBe(2);
    expect(first).toMatchObject({ changed: customersPerPart, failure: "Even wachten." });
    expect(first.failedIds).toEqual(many.slice(customersPerPart));
    expect(await run(first.failedIds, false)).toMatchObject({
      changed: customersPerPart + 30,
      failedIds: [],
      failure: null,
    });
  });
});
