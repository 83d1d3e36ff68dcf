import { expect, test } from "vitest";
import { itemsShown, type Job, jobState, newestJobs } from "./activity-model.ts";

const now = Date.UTC(2026, 10, 21, 12);
const minuteMs = 60_000;

function job(ageMs: number, status: Job["status"] = "sent"): Job {
  return { id: String(ageMs), kind: "lead", status, submittedAtMs: now - ageMs };
}

test.each([
  ["sent", 5 * minuteMs, "handed-over"],
  ["failed", 0, "failed"],
  ["pending", 2 * minuteMs, "under-way"],
  ["pending", 2 * minuteMs + 1, "cut-off"],
] as const)("a %s job of %i ms ago is %s", (status, ageMs, state) => {
  expect(jobState(job(ageMs, status), now)).toBe(state);
});

test("both kinds of jobs are one list, the newest of which are shown and all counted", () => {
  const leads = { items: [job(1), job(4)], total: 30 };
  const meetings = { items: [job(2), job(3)], total: 2 };
  expect(newestJobs(leads, meetings).items.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
  expect(newestJobs(leads, meetings).total).toBe(32);

  const many = { items: Array.from({ length: itemsShown }, (_, index) => job(index)), total: itemsShown };
  expect(newestJobs(many, many).items).toHaveLength(itemsShown);
});
