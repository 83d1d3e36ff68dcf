import { describe, expect, test } from "vitest";
import { type ServiceKey, serviceKeys } from "#functions/contract/services.ts";
import { customerRecord } from "../test-rows.ts";
import { joinName, serviceCells, splitName, titleOf, usageLevel } from "./customer-record.ts";

const november = Date.UTC(2026, 10, 20, 9);
const record = customerRecord({
  userId: "b0000000-0000-4000-8000-000000000001",
  name: "An Verhulst",
  email: "an@voorbeeld.be",
  createdAtMs: Date.UTC(2026, 0, 5),
  serviceCodes: 17,
  usage: {
    limits: { meeting_analysis: 10 },
    counts: { meeting_analysis: 8, email_marketing: 3, website_development: 1 },
    lastResetMs: Date.UTC(2026, 10, 3),
  },
  version: 1,
});

const known: Partial<Record<ServiceKey, object>> = {
  email_marketing: { granted: true, used: 3 },
  website_development: { used: 1 },
  meeting_analysis: { granted: true, used: 8, limit: 10 },
};

test("every service has a cell, granted or not, limited or not", () => {
  expect(
    serviceCells(record, november).map(({ key, granted, used, limit }) => ({ key, granted, used, limit })),
  ).toEqual(serviceKeys.map((key) => ({ key, granted: false, used: 0, limit: 0, ...known[key] })));
});

test("usage of an earlier month is not shown", () => {
  const stale = { ...record, usage: { ...record.usage, lastResetMs: Date.UTC(2026, 9, 20) } };
  expect(serviceCells(stale, november).every(({ used }) => used === 0)).toBe(true);
});

test.each([
  [79, 100, "calm"],
  [80, 100, "near"],
  [99, 100, "near"],
  [100, 100, "over"],
  [120, 100, "over"],
  [5, 0, "calm"],
  [1, 1, "over"],
])("%d of %d is %s", (used, limit, level) => {
  expect(usageLevel(used, limit)).toBe(level);
});

describe("a name", () => {
  test.each([
    ["An Verhulst", "An", "Verhulst"],
    ["Jan De Smet", "Jan", "De Smet"],
    ["  Cher  ", "Cher", ""],
    ["", "", ""],
  ])("%j is split into the first word and the rest", (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  test("is joined without surplus spaces", () => {
    expect(joinName(" An ", " Verhulst ")).toBe("An Verhulst");
    expect(joinName("", "Verhulst")).toBe("Verhulst");
    expect(joinName("An", "")).toBe("An");
  });

  test("is replaced by the address where it is missing", () => {
    expect(titleOf({ name: "", email: "an@voorbeeld.be" })).toBe("an@voorbeeld.be");
    expect(titleOf({ name: "", email: "" })).toBe("Klant zonder naam");
  });
});
