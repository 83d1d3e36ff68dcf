import { describe, expect, test, vi } from "vitest";
import { AppError } from "#web/lib/errors.ts";
import {
  type BulkChange,
  type BulkUpdate,
  bulkChangeOf,
  describeBulk,
  maybeTakes,
  runBulk,
} from "./bulk-change.ts";

const form = {
  email_marketing: { access: "grant", limit: "50" },
  website_development: { access: "revoke", limit: "" },
  meeting_analysis: { access: "keep", limit: "0" },
} as const;
const change = {
  grant: ["email_marketing"],
  revoke: ["website_development"],
  limits: { email_marketing: 50, meeting_analysis: 0 },
} satisfies BulkChange;
const idOf = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

test.each([
  [
    "opens a service, and takes every limit",
    { grant: ["email_marketing"], limits: { email_marketing: 0 } },
    false,
  ],
  ["closes a service", { revoke: ["email_marketing"] }, true],
  ["limits a service", { limits: { email_marketing: 1 } }, true],
] satisfies [string, Partial<BulkChange>, boolean][])(
  "a change that %s may take something: %o",
  (_what, made, takes) => {
    expect(maybeTakes({ grant: [], revoke: [], limits: {}, ...made })).toBe(takes);
  },
);

test("only filled in services are changed", () => {
  expect(bulkChangeOf(form)).toEqual(change);
  expect(describeBulk(change)).toEqual([
    "Lead Generator: aan, limiet 50",
    "Website Development: uit",
    "Meeting Analyst: limiet ∞",
  ]);
  const { email_marketing: given, website_development: taken } = form;
  expect(bulkChangeOf({ website_development: taken, meeting_analysis: { ...given, limit: "" } })).toEqual({
    grant: ["meeting_analysis"],
    revoke: ["website_development"],
    limits: {},
  });
  expect(bulkChangeOf({})).toBeNull();
  expect(bulkChangeOf({ meeting_analysis: { access: "keep", limit: "" } })).toBeNull();
});

describe("a change of more customers than one request takes", () => {
  const userIds = Array.from({ length: 400 }, (_, index) => idOf(index));
  const [first, second] = [userIds.slice(0, 200), userIds.slice(200)];
  const answer = { changed: 150, unchanged: 40, missing: 10 };
  const run = (send: (update: BulkUpdate) => Promise<typeof answer>, onProgress = (_done: number) => {}) =>
    runBulk({
      userIds,
      change,
      bulkId: idOf(9),
      confirmedCount: userIds.length,
      send,
      onProgress,
      fallback: "Niet gelukt.",
    });

  test("is sent in parts, whose answers are added up", async () => {
    const [send, onProgress] = [vi.fn(async () => answer), vi.fn()];
    expect(await run(send, onProgress)).toEqual({
      changed: 300,
      unchanged: 80,
      missing: 20,
      failedIds: [],
      failure: null,
    });
    const common = { ...change, bulkId: idOf(9), confirmedCount: userIds.length };
    expect(send.mock.calls).toEqual([[{ ...common, userIds: first }], [{ ...common, userIds: second }]]);
    expect(onProgress.mock.calls).toEqual([[200], [400]]);
  });

  test("goes on in smaller parts when the database had no time for one, and stops at a single customer", async () => {
    const sizes: number[] = [];
    const takes =
      (customersMax: number) =>
      async ({ userIds: part }: BulkUpdate) => {
        sizes.push(part.length);
        if (part.length > customersMax) throw new AppError("database_timeout", "Dit duurde te lang.");
        return { changed: part.length, unchanged: 0, missing: 0 };
      };
    expect(await run(takes(50))).toMatchObject({ changed: userIds.length, failure: null });
    expect(sizes).toEqual([200, ...Array(8).fill(50)]);
    sizes.length = 0;
    expect(await run(takes(0))).toMatchObject({ failedIds: userIds, failure: "Dit duurde te lang." });
    expect(sizes).toEqual([200, 50, 13, 4, 1]);
  });

  test.each([
    [new AppError("busy", "Even geduld."), "Even geduld."],
    [new Error("socket"), "Niet gelukt."],
  ])("stops at the first failure and keeps the rest for a retry: %s", async (error, failure) => {
    const send = vi.fn<(update: BulkUpdate) => Promise<typeof answer>>();
    send.mockResolvedValueOnce(answer).mockRejectedValueOnce(error);
    expect(await run(send)).toEqual({ ...answer, failedIds: second, failure });
  });
});
