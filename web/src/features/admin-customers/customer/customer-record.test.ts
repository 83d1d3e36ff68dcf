import { describe, expect, test } from "vitest";
import { type ServiceKey, serviceKeys } from "#functions/contract/services.ts";
import { customerRow } from "#web-test/components/admin-rows.ts";
import { customerRows, joinName, serviceCells, splitName, titleOf, usageLevel } from "./customer-record.ts";
import { customerRecord } from "./test-record.ts";

const november = Date.UTC(2026, 10, 20, 9);
const record = customerRecord({
  serviceCodes: 17,
  usage: {
    limits: { meeting_analysis: 10 },
    counts: { meeting_analysis: 8, email_marketing: 3, website_development: 1 },
    lastResetMs: Date.UTC(2026, 10, 3),
  },
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

test("a trial opens a service, with units and a count of its own", () => {
  const values = { granted: { meeting_analysis: { max: 3, used: 1 }, email_marketing: { max: 40 } } };
  const [trial] = customerRows.parse([customerRow(1, values)]);
  const cells = trial ? serviceCells(trial, november) : [];
  expect(cells.filter(({ limit }) => limit > 0)).toMatchObject([
    { key: "email_marketing", granted: false, used: 0, limit: 40 },
    { key: "meeting_analysis", granted: true, used: 1, limit: 3 },
  ]);
});

test.each([
  [null, false],
  ["2026-11-20T10:00:00+00:00", true],
])("an account that was suspended at %s is suspended: %s", (at, isSuspended) => {
  expect(customerRows.parse([customerRow(1, { suspended_at: at })])).toMatchObject([{ isSuspended }]);
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
    ["Jan De Smet", "Jan", "De Smet"],
    ["Jan   De Smet", "Jan", "De Smet"],
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
