import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  type AuditPlace,
  auditSearchShape,
  filterOf,
  isFiltered,
  periodOf,
  placeOf,
  withPlace,
} from "./audit-search.ts";

const schema = z.object(auditSearchShape);

describe("the address", () => {
  test("keeps what it understands", () => {
    const search = {
      auditSoort: "limit.change",
      auditKlant: "Peeters",
      auditBeheerder: "a0000000-0000-4000-8000-000000000001",
      auditDienst: "meeting_analysis",
      auditVan: "2026-11-01",
      auditTot: "2026-11-21",
      auditOuder: "2026-11-20T10:00:00.123456Z_act-12",
      auditNieuwer: "oudste",
    };
    expect(schema.parse(search)).toEqual(search);
  });

  test.each([
    ["auditSoort", "customer.promote"],
    ["auditKlant", ""],
    ["auditKlant", "x".repeat(201)],
    ["auditBeheerder", "iemand"],
    ["auditDienst", "fax"],
    ["auditVan", "2026-02-30"],
    ["auditTot", "gisteren"],
    ["auditOuder", 2],
    ["auditOuder", "oudste"],
    ["auditOuder", "2026-11-20T10:00:00Z_act-"],
    ["auditOuder", "2026-13-20T10:00:00Z_act-1"],
    ["auditNieuwer", "gisteren_limit-1"],
    ["auditNieuwer", "2026-11-20T10:00:00Z_act-1,id.gt.0"],
  ])("without a sensible %s (%j) shows everything", (name, value) => {
    expect(schema.parse({ [name]: value })).toEqual({ [name]: undefined });
  });

  test("takes a name that the router read as a number", () => {
    expect(schema.parse({ auditKlant: 2026 }).auditKlant).toBe("2026");
  });
});

test("the place in the log is no filter", () => {
  const place = { auditNieuwer: "oudste", auditOuder: "2026-11-20T10:00:00Z_act-1" };
  expect(isFiltered(place)).toBe(false);
  expect(isFiltered({ ...place, auditSoort: undefined })).toBe(false);
  expect(isFiltered({ auditDienst: "meeting_analysis" })).toBe(true);
  expect(filterOf({ ...place, auditDienst: "meeting_analysis" })).toEqual({
    auditDienst: "meeting_analysis",
  });
});

const key = { createdAt: "2026-11-20T10:00:00.123456Z", entryId: "limit-9" };

test.each<AuditPlace>(["newest", "oldest", { olderThan: key }, { newerThan: key }])(
  "the address leads back to %j, and keeps the filters",
  (place) => {
    const search = withPlace({ auditKlant: "Peeters" }, place);
    expect(schema.parse(search)).toEqual(search);
    expect(placeOf(search)).toEqual(place);
    expect(search.auditKlant).toBe("Peeters");
  },
);

test("a moment keeps its microseconds in the address", () => {
  const createdAt = "2026-11-20T10:00:00.123456+00:00";
  expect(withPlace({}, { olderThan: { ...key, createdAt } })).toEqual({
    auditOuder: "2026-11-20T10:00:00.123456Z_limit-9",
  });
});

describe("a period", () => {
  test("holds its first and its last day in Brussels whole", () => {
    expect(periodOf({ auditVan: "2026-11-01", auditTot: "2026-11-30" })).toEqual({
      from: "2026-10-31T23:00:00.000Z",
      before: "2026-11-30T23:00:00.000Z",
    });
  });

  test("ends at midnight also after a day of 25 hours", () => {
    expect(periodOf({ auditTot: "2026-10-25" })).toEqual({ from: null, before: "2026-10-25T23:00:00.000Z" });
  });

  test("is open where no day was chosen", () => {
    expect(periodOf({})).toEqual({ from: null, before: null });
  });
});
