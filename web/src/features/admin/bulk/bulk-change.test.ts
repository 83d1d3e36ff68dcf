import { expect, test } from "vitest";
import { type BulkUpdate, bulkUpdateSchema } from "#functions/contract/customers.ts";
import { bulkChangeOf, describeBulk } from "./bulk-change.ts";

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
